import { assert, asyncProperty } from 'fast-check'
import { mkdirSync, writeFileSync } from 'node:fs'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { secondMilliseconds } from '@/shared/platform/time'
import { cookieOf, requesterOf, testServices } from '../testing/app'
import { testDatabase } from '../testing/database'
import { namesIn } from '../platform/trpc/definitions'
import { type Transport, transportsOf, faultOf } from '../testing/transports'
import { changedFields, hostileValue } from '../testing/hostile-arbitraries'
import { isProcedureName, validInputs } from '../testing/valid-inputs'
import { type ProcedureName, procedures } from './rest/procedure-names'

/** Another one at each release. It stands in the tests' names, so that what failed can be tried again. */
const seed = Date.now() % 2 ** 31
/** For each procedure and transport, tried until one of them is over. */
const bounds = { numRuns: 2_000, interruptAfterTimeLimit: secondMilliseconds }
const settings = { seed, ...bounds, markInterruptAsFailure: false }

/** In kilobytes, as the system counts them. */
const growthMax = 20_000
const costRatioMax = 50
const addressMaxCharacters = 15_000
const plainCalls = 5
const repeats = 3

const database = await testDatabase()
const { db } = database
const { services, errors } = testServices(database)
const request = requesterOf(services)
beforeEach(() => {
  errors.length = 0
})

const cases = [...procedures].flatMap(([name, { input: contract }]) => {
  const fields = [...namesIn(contract)]
  return isProcedureName(name) && contract !== undefined && fields.length > 0 ? { name, contract, fields } : []
})

/** An administrator's session, begun anew when a call has ended the last one. */
let cookie = ''
async function signedIn(): Promise<string> {
  const isOpen = cookie !== '' && (await request('GET', '/api/auth/me', { cookie })).ok
  if (!isOpen) cookie = await cookieOf(services, 'admin')
  return cookie
}

/** A query's input stands in its address; with a longer one the server answers 431 before anything reads it. */
const fitsAddress = (name: ProcedureName, input: unknown) =>
  procedures.get(name)?.type === 'mutation' || encodeURIComponent(JSON.stringify(input)).length < addressMaxCharacters

interface Tried {
  transport: Transport
  name: ProcedureName
  changes: Record<string, unknown>
}

/** Puts the changes over an input that succeeds, sends it, and gives what it cost in milliseconds of processor time. */
async function tryCall({ transport, name, changes }: Tried) {
  const input = { ...(await validInputs[name](db)), ...changes }
  const session = await signedIn()
  const memoryBefore = process.resourceUsage().maxRSS
  const before = process.cpuUsage()
  const response = await transport(name, input, Object.keys(changes), session)
  const body = await response.text()
  const { user, system } = process.cpuUsage(before)
  statuses[response.status] = (statuses[response.status] ?? 0) + 1
  const growth = process.resourceUsage().maxRSS - memoryBefore
  return { status: response.status, body, growth, milliseconds: (user + system) / 1_000 }
}

async function costsOf(tried: Tried, times: number): Promise<number[]> {
  const costs: number[] = []
  for (let count = 0; count < times; count += 1) costs.push((await tryCall(tried)).milliseconds)
  return costs.toSorted((one, other) => one - other)
}

/** How many calls came to each status. */
const statuses: Record<number, number> = {}
const report: {
  procedure: string
  transport: string
  plainMs: number
  dearestMs: number
  ratio: number
  sent: string
}[] = []
afterAll(() => {
  const byRatio = report.toSorted((one, other) => other.ratio - one.ratio)
  mkdirSync('test-results', { recursive: true })
  writeFileSync('test-results/fuzzed-inputs.json', JSON.stringify({ seed, statuses, byRatio }, undefined, 2))
})

describe(`made-up inputs (seed ${seed})`, () => {
  test.each(cases)('none makes $name fail, or costs far more than a plain call', async ({ name, contract, fields }) => {
    for (const [transportName, transport] of transportsOf(name, request)) {
      const plainMs = (await costsOf({ transport, name, changes: {} }, plainCalls))[Math.floor(plainCalls / 2)] ?? 0
      let dearest = { milliseconds: 0, changes: {} }
      const isHarmless = async (changes: Record<string, unknown>) => {
        if (!fitsAddress(name, changes)) return
        const { status, body, growth, milliseconds } = await tryCall({ transport, name, changes })
        if (milliseconds > dearest.milliseconds) dearest = { milliseconds, changes }
        const fault = faultOf(status, body, `${transportName}, ${name}`)
        expect([fault, errors, growth > growthMax ? growth : 'little']).toEqual([undefined, [], 'little'])
      }
      // Once before the clock runs: what the first call needs made, as a first seal, may take longer than all tries have.
      await isHarmless({})
      await assert(asyncProperty(changedFields(contract, fields), isHarmless), settings)

      // The quickest of some, because the machine may have been busy with something else.
      const [dearestMs = 0] = await costsOf({ transport, name, changes: dearest.changes }, repeats)
      const ratio = Math.round((dearestMs / plainMs) * 10) / 10
      const sent = JSON.stringify(dearest.changes).slice(0, 100)
      report.push({ procedure: name, transport: transportName, plainMs, dearestMs, ratio, sent })
      expect([ratio <= costRatioMax, sent]).toEqual([true, sent])
    }
  })

  test('many come past their contract, or the others would say nothing', () => {
    const all = Object.values(statuses).reduce((sum, count) => sum + count, 0)
    expect((statuses[200] ?? 0) / all).toBeGreaterThan(0.1)
    expect((statuses[400] ?? 0) / all).toBeGreaterThan(0.1)
  })

  test.each(cases)('nothing in the place of the whole input makes $name fail', async ({ name }) => {
    const isHarmless = async (value: unknown) => {
      if (!fitsAddress(name, value)) return
      const json = { json: value }
      const response =
        procedures.get(name)?.type === 'mutation'
          ? await request('POST', `/api/trpc/${name}`, { cookie: await signedIn(), json })
          : await request('GET', `/api/trpc/${name}?input=${encodeURIComponent(JSON.stringify(json))}`, { cookie })
      expect([faultOf(response.status, await response.text(), name), errors]).toEqual([undefined, []])
    }
    // Once before the clock runs: signing in anew may take longer than all tries have, and none would have been made.
    await isHarmless(null)
    await assert(asyncProperty(hostileValue, isHarmless), {
      ...settings,
      interruptAfterTimeLimit: bounds.interruptAfterTimeLimit / 4,
    })
  })
})
