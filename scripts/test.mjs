// `npm test`: everything that must hold, in order, on a fresh clone too. It stops at the first failure and never skips a step
// for want of a program: it provides Chromium and PostgreSQL where it can, and otherwise names what is missing.
// For a developer in the middle of something: npm test -- --only=lint,types
import { rmSync } from 'node:fs'
import path from 'node:path'
import { endChildrenOnSignal, endingSignal, projectFolder, runNpm } from './running/children.mjs'
import { providePackages } from './provide/provide-packages.mjs'
import { readPlaywrightReport, readVitestReport } from './testing/test-reports.mjs'

const reports = {
  unit: { file: path.join(projectFolder, 'test-results/vitest.json'), read: readVitestReport },
  browser: { file: path.join(projectFolder, 'test-results/playwright.json'), read: readPlaywrightReport },
}
const counted = { passed: 0, failed: 0 }
/** Tests that passed at their second try only; one more than that is no longer the machine's fault. @type {string[]} */
const flaky = []
const flakyMax = 3
/** @type {{ name: string, outcome: string, seconds: number }[]} */
const stepsTaken = []
const beganAt = performance.now()

/** @param {string} script @param {string[]} args @param {{ quiet?: boolean }} [options] */
async function runScript(script, args, options) {
  // CI stops the test runners from writing new snapshots and from accepting a forgotten `.only`.
  const { NODE_ENV: _, ...inherited } = process.env
  const { ok, code, output } = await runNpm(['run', '--silent', script, ...args], {
    env: { ...inherited, CI: 'true' },
    ...options,
  })
  return { fault: ok ? null : `npm run ${script} ended with ${code}`, output }
}

/** @param {string} script @param {string[]} args */
const npmScript = async (script, ...args) => (await runScript(script, args)).fault

/** One of the `sideBySide`: it keeps its words back until its end, so that those of another do not run through them. @param {string} script */
async function quietScript(script) {
  const { fault, output } = await runScript(script, [], { quiet: true })
  process.stdout.write(output)
  return fault
}

/**
 * Runs a suite and counts from its own report; a report that is not there, is empty or holds skipped tests is a failure.
 * @param {string} script @param {keyof typeof reports} name @param {string[]} args
 */
async function suite(script, name, ...args) {
  const { file, read } = reports[name]
  rmSync(file, { force: true })
  const fault = await npmScript(script, ...args)
  const { passed, failed, skipped, flaky: again } = read(file)
  counted.passed += passed
  counted.failed += failed
  flaky.push(...again)
  if (fault) return fault
  if (passed === 0) return `npm run ${script} ran no test`
  if (again.length > flakyMax) return `${again.length} tests passed at their second try only; ${flakyMax} may`
  return skipped.length === 0 ? null : `these tests were skipped:\n  ${skipped.join('\n  ')}`
}

/** @param {string[]} projects of vitest.config.ts */
const vitest = (...projects) => suite('test:unit', 'unit', '--', ...projects.map((name) => `--project=${name}`))

async function provideSystemPrograms() {
  const { providePostgres } = await import('./provide/provide-postgres.mjs')
  const { provideBrowser } = await import('./provide/provide-browser.mjs')
  console.log(`PostgreSQL: ${await providePostgres()}`)
  console.log(`Chromium: ${await provideBrowser()}`)
  return null
}

/** What of the browser tests waits for a release (CONTRIBUTING.md, 'Browser tests'): whole ones, and runs of some on a phone. */
const leftToRelease = '@deep|^mobile .*@mobile-deep'

/** Each step answers null, or the sentence that says what failed. @type {Record<string, () => Promise<string | null>>} */
const steps = {
  packages: () => providePackages().then(() => null),
  format: () => quietScript('format:check'),
  lint: () => quietScript('lint'),
  types: () => quietScript('typecheck'),
  unit: () => vitest('unit'),
  programs: provideSystemPrograms,
  server: () => vitest('server-pglite', 'server-postgres'),
  build: () => npmScript('build'),
  product: () => vitest('product'),
  browser: () => suite('e2e', 'browser', '--', `--grep-invert=${leftToRelease}`),
  'deep-browser': () => suite('e2e', 'browser', '--', `--grep=${leftToRelease}`),
  deep: () => suite('test:unit', 'unit', '--', '--config=vitest.deep.config.ts'),
}
/** Each of these leaves a core without work for half of its time. */
const sideBySide = ['format', 'lint', 'types']
/** Kills, outages, compilations and all that is one more of many, at each release: `npm run test:deep`. */
const onlyWhenNamed = ['deep-browser', 'deep']

/** @returns {string[]} the names of the steps to run @throws {Error} at an argument that means nothing */
function chosenSteps() {
  const all = Object.keys(steps)
  let chosen = all.filter((name) => !onlyWhenNamed.includes(name))
  for (const argument of process.argv.slice(2)) {
    const names = argument.startsWith('--only=') ? argument.slice('--only='.length).split(',') : []
    if (names.length === 0 || !names.every((name) => all.includes(name)))
      throw new Error(`npm test takes --only= with some of ${all.join(',')}; '${argument}' is none of that.`)
    chosen = all.filter((name) => names.includes(name))
  }
  return chosen
}

/** @param {string} name @param {() => Promise<string | null>} step @returns {Promise<boolean>} whether the step passed */
async function runStep(name, step) {
  const startedAt = performance.now()
  const fault = await step().catch((error) => (error instanceof Error ? error.message : String(error)))
  const seconds = (performance.now() - startedAt) / 1000
  if (endingSignal()) console.log(`\n✗ stopped by ${endingSignal()} in ${name}`)
  else if (fault) console.log(`\n✗ ${name} failed: ${fault}`)
  const hasPassed = !fault && !endingSignal()
  stepsTaken.push({ name, outcome: hasPassed ? '✓' : '✗', seconds })
  return hasPassed
}

/** How long each step took, and all of them. */
function printSeconds() {
  const total = (performance.now() - beganAt) / 1000
  console.log()
  for (const { name, outcome, seconds } of [...stepsTaken, { name: 'all', outcome: ' ', seconds: total }])
    console.log(`${outcome} ${name.padEnd(12)}${seconds.toFixed(1).padStart(8)} s`)
}

/** The steps in their order, those that go side by side together. @param {string[]} names @returns {string[][]} */
function groupsOf(names) {
  const together = names.filter((name) => sideBySide.includes(name))
  return names
    .filter((name) => !together.slice(1).includes(name))
    .map((name) => (name === together[0] ? together : [name]))
}

async function runSteps() {
  process.chdir(projectFolder)
  endChildrenOnSignal()
  for (const names of groupsOf(chosenSteps())) {
    console.log(`\n── ${names.join(', ')} ──`)
    const group = Object.entries(steps).filter(([name]) => names.includes(name))
    const outcomes = await Promise.all(group.map(([name, step]) => runStep(name, step)))
    if (outcomes.every(Boolean)) continue
    // A step can fail without a failing test (a format, a crash); the last line must not say that nothing failed.
    counted.failed ||= 1
    break
  }
  printSeconds()
  if (flaky.length > 0) console.log(`\nflaky, passed at the second try:\n  ${flaky.join('\n  ')}`)
  console.log(`\n${counted.passed} passed, ${counted.failed} failed`)
  process.exitCode = counted.failed === 0 ? 0 : 1
}

await runSteps().catch((error) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
