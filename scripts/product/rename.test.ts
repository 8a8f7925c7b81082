import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { projectFolder } from '../running/children.mjs'
import { isDeep } from '../testing/depth'
import { type Edit, type Rename, renames, testedRenames } from './renames'

const copy = mkdtempSync(path.join(tmpdir(), 'rename-test-'))
function copyTree() {
  const configs = readdirSync(projectFolder).filter((name) => name.endsWith('.ts'))
  for (const name of ['src', 'db', 'e2e', 'scripts', 'tsconfig.json', 'package.json', ...configs]) {
    cpSync(path.join(projectFolder, name), path.join(copy, name), {
      recursive: true,
      filter: (source) => path.basename(source) !== 'node_modules',
    })
  }
  symlinkSync(path.join(projectFolder, 'node_modules'), path.join(copy, 'node_modules'), 'junction')
}

/** Checks the copy's types as `npm run typecheck` does. @returns the lines with errors, as 'src/file.ts(1,2): error …' */
function typeErrors(): string[] {
  const compiler = path.join(projectFolder, 'node_modules/typescript/bin/tsc')
  const options = ['--noEmit', '--pretty', 'false']
  const { stdout, status } = spawnSync(process.execPath, [compiler, ...options], { cwd: copy, encoding: 'utf8' })
  const lines = stdout.split('\n').filter((line) => /^\S+\(\d+,\d+\): error TS/.test(line))
  // A compiler that fails without naming a place has not checked anything.
  if (status !== 0 && lines.length === 0) throw new Error(`tsc ended with ${status}: ${stdout}`)
  return lines
}

/** Changes a file of the copy. @returns what puts it back */
function apply({ file, from, to, all }: Edit) {
  const place = path.join(copy, file)
  const before = readFileSync(place, 'utf8')
  const found = [...before.matchAll(new RegExp(from, from.flags.includes('g') ? from.flags : `${from.flags}g`))].length
  if (found === 0 || (found > 1 && !all))
    throw new Error(`${file} has ${found} places like ${from}: this test looks for one.`)
  writeFileSync(place, before.replace(from, to))
  return () => writeFileSync(place, before)
}

/** Renames in the copy, looks at it, and puts everything back. */
function lookAfter<Seen>({ edits, move }: Omit<Rename, 'seenIn'>, look: () => Seen): Seen {
  const undo = edits.map(apply)
  const [from = '', to = ''] = move?.map((folder) => path.join(copy, folder)) ?? []
  if (move) renameSync(from, to)
  const seen = look()
  if (move) renameSync(to, from)
  for (const putBack of undo) putBack()
  return seen
}

/** Runs one test file of the copy. @returns whether it passed */
function passes(file: string): boolean {
  const vitest = path.join(projectFolder, 'node_modules/vitest/vitest.mjs')
  const { status, stdout } = spawnSync(process.execPath, [vitest, 'run', '--project', 'unit', file], {
    cwd: copy,
    encoding: 'utf8',
  })
  if (!/Tests .*(?:passed|failed)/.test(stdout)) throw new Error(`${file} was not run: ${stdout}`)
  return status === 0
}

copyTree()
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test.each(renames)('the tree has what stands for $what', (rename) => {
  expect(lookAfter(rename, () => true)).toBe(true)
})

// Each is a compilation of everything. `npm test`, which has just compiled the tree as it is, tries the first alone.
describe('the type checker', () => {
  const errorsBefore = isDeep ? typeErrors() : []

  test.each(isDeep ? ['an unchanged copy'] : [])('finds nothing in %s', () => {
    expect(errorsBefore).toEqual([])
  })

  test.each(isDeep ? renames : renames.slice(0, 1))('fails on the other side when $what is renamed', (rename) => {
    const { seenIn, edits } = rename
    const errors = lookAfter(rename, typeErrors).filter((line) => !errorsBefore.includes(line))
    const untouched = errors.filter((line) => edits.every(({ file }) => !line.startsWith(`${file}(`)))
    expect(untouched).toContainEqual(expect.stringMatching(seenIn))
  })
})

describe('a test of seconds', () => {
  test.each(isDeep ? testedRenames : testedRenames.slice(0, 1))('passes, and fails when $what is renamed', (rename) => {
    expect(passes(rename.seenBy)).toBe(true)
    expect(lookAfter(rename, () => passes(rename.seenBy))).toBe(false)
  })
})
