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
  const nothing = { passed: 0, failed: 0, skipped: [] }
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
  expect(counts).toEqual({ passed: 1, failed: 2, skipped: ['will hold'] })
})

test('Playwright: every project counts, nested suites too, and a test that passed at its second try failed', () => {
  const suites = [
    { specs: [spec('a', 'expected', 'skipped')], suites: [{ specs: [spec('b', 'flaky', 'unexpected')] }] },
  ]
  expect(readPlaywrightReport(fileOf({ suites }))).toEqual({ passed: 1, failed: 2, skipped: ['a (p1)'] })
})
