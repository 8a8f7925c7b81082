import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const projectFolder = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(path.join(projectFolder, file), 'utf8')

const requirements = 'docs/requirements.md'
const thisTest = 'src/references.test.ts'
const isProse = (file: string) => /\.(tsx?|mjs|md)$/.test(file) && file !== requirements && file !== thisTest
const files = execFileSync('git', ['ls-files'], { cwd: projectFolder, encoding: 'utf8' }).split('\n').filter(isProse)

/** The numbers of rules in a text: 'R22', but not the 'R22' of a longer word. */
const rulesIn = (text: string) => [...text.matchAll(/(?<![\w-])R\d{1,3}(?![\w-])/g)].map(([rule]) => rule)
/** References that lead out of the repository: nobody who reads them here can look them up. */
const unresolvable = /\bspec(?:ification)?(?:'s)?,? sections? \d|\bsection \d\b(?! of RFC)|\btraps? \d/i
/** Numbers of a list that is not here: '[302]' before a title, '(I7)' or '(C3, A13)' behind a sentence. */
const foreignNumber = /(?<=['"`])\[\d{3}\]|(?<= )\((?:[A-QS-U]\d{1,2}(?:, )?)+\)/
const decisionsIn = (text: string) => [...text.matchAll(/\bdecision (\d{3})\b/g)].map(([, number = '']) => number)

const stated = new Set([...read(requirements).matchAll(/^- \*\*(R\d+)\*\* \S/gm)].map(([, rule]) => rule))
const decided = new Set(files.flatMap((file) => /^docs\/decisions\/(\d{3})-/.exec(file)?.[1] ?? []))

describe('references', () => {
  test('every rule that a comment, test or page names is stated in docs/requirements.md', () => {
    expect(stated.size).toBeGreaterThan(40)
    const unknown = files.flatMap((file) =>
      rulesIn(read(file))
        .filter((rule) => !stated.has(rule))
        .map((rule) => `${file}: ${rule}`),
    )
    expect(unknown).toEqual([])
  })

  test('every decision that is named exists', () => {
    const unknown = files.flatMap((file) =>
      decisionsIn(read(file))
        .filter((number) => !decided.has(number))
        .map((number) => `${file}: decision ${number}`),
    )
    expect(unknown).toEqual([])
  })

  test('none leads to a document that is not in the repository', () => {
    const lost = files.flatMap((file) =>
      read(file)
        .split('\n')
        .filter((line) => unresolvable.test(line) || foreignNumber.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
    expect(lost).toEqual([])
  })

  test('every file that a page names by its folder is there', () => {
    const tracked = execFileSync('git', ['ls-files'], { cwd: projectFolder, encoding: 'utf8' }).split('\n')
    const isThere = (name: string) => tracked.some((file) => file === name || file.endsWith(`/${name}`))
    const named = files
      .filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md')
      .flatMap((file) =>
        [...read(file).matchAll(/`((?:[\w@$.-]+\/)+[\w.$-]+\.(?:tsx?|mjs|sql))`/g)].map(([, name = '']) => ({
          file,
          name,
        })),
      )
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter(({ name }) => !isThere(name))).toEqual([])
  })

  test('every test that docs/security.md names is there', () => {
    const named = [...read('docs/security.md').matchAll(/`([\w/-]+\.(?:test|spec)\.ts)`/g)].map(([, name = '']) => name)
    expect(named.length).toBeGreaterThan(20)
    const tracked = execFileSync('git', ['ls-files'], { cwd: projectFolder, encoding: 'utf8' }).split('\n')
    expect(named.filter((name) => !tracked.some((file) => file.endsWith(`/${name}`)))).toEqual([])
  })

  test('are recognised where they stand', () => {
    expect(rulesIn('(R7, R122) R1000 XR5 R2-D2')).toEqual(['R7', 'R122'])
    expect(unresolvable.test('as spec section 2 says')).toBe(true)
    expect(unresolvable.test('a known hazard (trap 7)')).toBe(true)
    expect(foreignNumber.test("test('[302] the list'")).toBe(true)
    expect(foreignNumber.test('never changed (I7, C3)')).toBe(true)
    expect(foreignNumber.test('never changed (R145), as ASVS says (V12.2.1)')).toBe(false)
    expect(decisionsIn('see decision 010')).toEqual(['010'])
  })
})
