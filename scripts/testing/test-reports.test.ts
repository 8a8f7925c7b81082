import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readPlaywrightReport, readVitestReport } from './test-reports.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'test-reports-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fileOf(report: unknown): string {
  const file = path.join(folder, 'report.json')
  writeFileSync(file, typeof report === 'string' ? report : JSON.stringify(report))
  return file
}

/** A Playwright spec with one project per status. */
const spec = (title: string, ...statuses: string[]) => ({
  title,
  tests: statuses.map((status, index) => ({ projectName: `p${index}`, status })),
})

test('a report that is missing or broken counts as no test at all', () => {
  const nothing = { passed: 0, failed: 0, skipped: [], flaky: [] }
  expect(readVitestReport(path.join(folder, 'absent.json'))).toEqual(nothing)
  expect(readPlaywrightReport(fileOf('{"suites": [')).passed).toBe(0)
})

test('vitest: a file that broke before its first test counts as a failure, and a todo as skipped', () => {
  const counts = readVitestReport(
    fileOf({
      testResults: [
        { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
        {
          name: 'whole.test.ts',
          status: 'failed',
          assertionResults: [
            { fullName: 'holds', status: 'passed' },
            { fullName: 'does not hold', status: 'failed' },
            { fullName: 'will hold', status: 'todo' },
          ],
        },
      ],
    }),
  )
  expect(counts).toEqual({ passed: 1, failed: 2, skipped: ['will hold'], flaky: [] })
})

test('Playwright: every project counts, nested suites too', () => {
  const suites = [
    { specs: [spec('a', 'expected', 'skipped')], suites: [{ specs: [spec('b', 'expected', 'unexpected')] }] },
  ]
  const counts = { passed: 2, failed: 1, skipped: ['a (p1)'], flaky: [] }
  expect(readPlaywrightReport(fileOf({ suites }))).toEqual(counts)
})

test('Playwright: a test that passed at its second try counts as passed and is named, with its trace', () => {
  const trace = { name: 'trace', path: 'test-results/browser/b/trace.zip' }
  const results = [{ attachments: [{ name: 'error-context', path: 'b.md' }, trace] }, { attachments: [] }]
  const flaky = { title: 'b', tests: [{ projectName: 'mobile', status: 'flaky', results }] }
  const counts = readPlaywrightReport(fileOf({ suites: [{ specs: [spec('a', 'expected'), flaky] }] }))
  expect(counts).toEqual({ passed: 2, failed: 0, skipped: [], flaky: [`b (mobile) ${trace.path}`] })
})

test('Playwright: a status that we do not know counts as a failure', () => {
  expect(readPlaywrightReport(fileOf({ suites: [{ specs: [spec('a', 'odd')] }] })).failed).toBe(1)
})
