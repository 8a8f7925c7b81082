import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { watchServer } from './metrics'

const { services } = testServices(await testDatabase())
const root = fileURLToPath(new URL('../../../../', import.meta.url))
const read = (file: string) => readFileSync(root + file, 'utf8')
/** It comes with 100 MB of Prometheus, so whoever has none is not asked to install it (docs/operations.md). */
const installed = spawnSync('promtool', ['--version']).status === 0 ? ['promtool'] : []

/** What a server tells at /metrics. */
async function figures() {
  const token = 'a-token-of-the-tests'
  const metrics = watchServer(services, [], token)
  const headers = { Authorization: `Bearer ${token}` }
  return (await requesterOf(services, { metrics })('GET', '/metrics', { headers })).text()
}

/** Runs promtool, with something to read. @returns how it ended, and what it said */
const promtool = (args: readonly string[], input = '') =>
  new Promise<{ code: number | null; said: string }>((resolve, reject) => {
    const run = spawn('promtool', args, { cwd: root })
    const said: string[] = []
    for (const stream of [run.stdout, run.stderr]) stream.on('data', (piece) => said.push(String(piece)))
    run.on('error', reject)
    run.on('close', (code) => resolve({ code, said: said.join('') }))
    run.stdin.end(input)
  })

test.each(installed)('%s reads the figures, and refuses what are none', async () => {
  const text = await figures()
  const { code, said } = await promtool(['check', 'metrics'], text)
  // What it finds odd in names that prom-client gives to figures of Node is no fault (3); what it cannot read is one (1).
  expect(code).toBeOneOf([0, 3])
  expect(said.split('\n').filter((line) => line !== '' && !line.startsWith('nodejs_'))).toEqual([])
  expect((await promtool(['check', 'metrics'], `${text}oakwater_mails{state="waiting} 1\n`)).code).toBe(1)
})

test.each(installed)('%s makes each alert of docs/alerts fire', async () => {
  expect(await promtool(['test', 'rules', 'docs/alerts/rules-test.yml'])).toMatchObject({ code: 0 })
})

test('each alert stands in docs/operations.md and is made to fire, and asks for figures that there are', async () => {
  const [rules, tried, told] = [
    read('docs/alerts/rules.yml'),
    read('docs/alerts/rules-test.yml'),
    read('docs/operations.md'),
  ]
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
  expect(alerts).toHaveLength(7)
  expect([...told.matchAll(/^\| `(\w+)` /gm)].map(([, name]) => name)).toEqual(expect.arrayContaining(alerts))
  for (const alert of alerts) expect(tried).toMatch(new RegExp(`alertname: ${alert}\\n +exp_alerts:\\n`))
  // One by name alone where its condition is not there: papers that move out, backups.
  const known = new Set([...(await figures()).matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name))
  const sources = read('src/server/start/metrics/gauges.ts') + read('src/server/start/metrics/metrics.ts')
  const asked = [...new Set([...rules.matchAll(/\boakwater_\w+/g)].map(([name]) => name))]
  expect(asked.length).toBeGreaterThan(5)
  expect(asked.filter((name) => !known.has(name) && !sources.includes(name.replace('oakwater_', '')))).toEqual([])
})
