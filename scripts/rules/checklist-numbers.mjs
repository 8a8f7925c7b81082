// Which numbers of the acceptance checklist no test carries in its title: `node scripts/rules/checklist-numbers.mjs [from-to …]`.
// Without arguments it looks at all of them. A title carries a number as
// '[299]', anywhere in it. Ends with 1 when a number has no test, so that a build can ask.
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

const repository = path.join(import.meta.dirname, '../..')
const folders = ['src', 'db', 'scripts', 'e2e']
const isTest = (/** @type {string} */ file) => /\.(?:test|spec)\.tsx?$/.test(file)

/** What the checklist leaves out between these is no number of it. */
const defaults = ['1-6', '8-29', '31-81', '83-284', '286-336', '338-341', '345', '371-376']

/** @param {string} range '270-318' or '373' @returns {number[]} */
function numbersOf(range) {
  const [, first, last = first] = /^(\d+)(?:-(\d+))?$/.exec(range) ?? []
  if (first === undefined) throw new Error(`'${range}' is neither a number nor a range such as 270-318.`)
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index)
}

/** The numbers that stand in brackets in a text literal of a test file. @param {string} source @returns {number[]} */
const carriedIn = (source) =>
  [...source.matchAll(/(['"`])(?:(?!\1).)*\[\d{1,3}\](?:(?!\1).)*\1/g)].flatMap(([literal]) =>
    [...literal.matchAll(/\[(\d{1,3})\]/g)].map(([, number]) => Number(number)),
  )

const wanted = (process.argv.length > 2 ? process.argv.slice(2) : defaults).flatMap(numbersOf)
const files = folders.flatMap((folder) =>
  readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => isTest(file) && !file.includes('node_modules'))
    .map((file) => path.join(folder, file)),
)
const carried = new Set(files.flatMap((file) => carriedIn(readFileSync(path.join(repository, file), 'utf8'))))
const missing = wanted.filter((number) => !carried.has(number))

if (missing.length === 0) console.log(`Each of the ${wanted.length} numbers has a test.`)
else {
  console.error(`Without a test: ${missing.join(', ')}`)
  process.exitCode = 1
}
