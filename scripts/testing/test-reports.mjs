// Counts from the files that the two test runners write. A missing or broken file counts as no test at all.
import { readFileSync } from 'node:fs'

/**
 * @typedef {{ passed: number, failed: number, skipped: string[], flaky: string[] }} Counts `skipped` and `flaky` hold titles; a
 *   flaky test failed, passed when it was tried again, and counts as passed
 */

/** @param {string} file @returns {any} */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/**
 * @param {{ title: string, outcome: 'passed' | 'flaky' | 'failed' | 'skipped' }[]} tests
 * @returns {Counts}
 */
const count = (tests) => ({
  passed: tests.filter(({ outcome }) => outcome === 'passed' || outcome === 'flaky').length,
  failed: tests.filter(({ outcome }) => outcome === 'failed').length,
  skipped: tests.filter(({ outcome }) => outcome === 'skipped').map(({ title }) => title),
  flaky: tests.filter(({ outcome }) => outcome === 'flaky').map(({ title }) => title),
})

/** @param {string} file a report of vitest's `json` reporter @returns {Counts} a file that fails as a whole counts as one */
export function readVitestReport(file) {
  /** @type {any[]} */
  const files = readReport(file).testResults ?? []
  return count(
    files.flatMap(({ name, status, assertionResults }) => {
      const tests = assertionResults.map((/** @type {any} */ { fullName, status: outcome }) => ({
        title: fullName,
        outcome: outcome === 'passed' || outcome === 'failed' ? outcome : 'skipped',
      }))
      const failedAsAWhole =
        status === 'failed' && !tests.some((/** @type {any} */ { outcome }) => outcome === 'failed')
      return failedAsAWhole ? [...tests, { title: name, outcome: 'failed' }] : tests
    }),
  )
}

/** @param {any} suite @returns {any[]} the specs in it and in the suites below it */
const specsIn = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsIn)]

/** What Playwright says of a test after all its tries. @type {Record<string, 'passed' | 'flaky' | 'skipped'>} */
const outcomes = { expected: 'passed', flaky: 'flaky', skipped: 'skipped' }

/** @param {any} test @returns {string[]} where the traces of its failed tries are */
const tracesOf = ({ results = [] }) =>
  results.flatMap((/** @type {any} */ { attachments = [] }) =>
    attachments
      .filter((/** @type {any} */ { name }) => name === 'trace')
      .map((/** @type {any} */ attachment) => attachment.path),
  )

/**
 * @param {string} file a report of Playwright's `json` reporter
 * @returns {Counts} the title of a flaky test is followed by the place of the trace that was kept
 */
export function readPlaywrightReport(file) {
  const specs = specsIn(readReport(file))
  return count(
    specs.flatMap(({ title, tests }) =>
      tests.map((/** @type {any} */ test) => ({
        title: [`${title} (${test.projectName})`, ...tracesOf(test)].join(' '),
        outcome: outcomes[test.status] ?? 'failed',
      })),
    ),
  )
}
