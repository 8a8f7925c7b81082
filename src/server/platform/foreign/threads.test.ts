import { Worker } from 'node:worker_threads'
import { describe, expect, test } from 'vitest'
import { Failure } from '../errors'
import { createThreads, resourceLimits, threadsMax, waitingMax } from './threads'

/** A thread whose jobs are JavaScript, which it runs. */
const code = `
  const { parentPort } = require('node:worker_threads')
  parentPort.on('message', (job) => parentPort.postMessage(eval(job)))
  parentPort.postMessage('ready')`
let started = 0
const startThread = () => {
  started += 1
  return new Worker(code, { eval: true, resourceLimits, execArgv: [], stderr: true })
}
const failureOf = (work: Promise<unknown>) =>
  work.then(
    (output) => `no failure but ${String(output)}`,
    (error: unknown) => (error instanceof Failure ? error.failure : String(error)),
  )
const seven = '({ output: 7 })'

describe('a job that never ends, takes all memory or ends its thread is told, and the next one is done', () => {
  test.each([
    ['never ends', 'for (;;);'],
    ['never answers', 'new Promise(() => {}); parentPort.postMessage = () => {}'],
    ['takes all memory', 'const kept = []; for (;;) kept.push(new Array(100_000).fill({}))'],
    ['calls itself for ever', '(function again() { again() })()'],
    ['ends its thread', 'process.exit(1)'],
    ['throws where nobody catches', 'setTimeout(() => { throw new Error("lost") }); parentPort.postMessage = () => {}'],
  ])('%s', async (_, job) => {
    const ask = createThreads<unknown>(startThread)
    expect(await ask(seven)).toBe(7)
    // Others are served meanwhile.
    let turns = 0
    const turning = setInterval(() => (turns += 1), 5)
    const began = performance.now()
    expect(await failureOf(ask(job))).toBe('file_too_heavy')
    clearInterval(turning)
    const took = performance.now() - began
    // Far more on a busy machine, and far less than for ever.
    expect(took).toBeLessThan(30_000)
    expect(took < 1_000 || turns > 20).toBe(true)
    expect(await ask(seven)).toBe(7)
  })
})

test('a job that gets no processor for three seconds is waited for', async () => {
  const ask = createThreads<unknown>(startThread)
  const late = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_500); ({ output: 8 })'
  expect(await ask(late)).toBe(8)
})

test('what a job finds is a failure, and what nobody foresaw an error', async () => {
  const ask = createThreads<unknown>(startThread)
  expect(await failureOf(ask(`({ failure: 'paper_no_pdf' })`))).toBe('paper_no_pdf')
  expect(await failureOf(ask(`({ error: 'at line 1' })`))).toContain('at line 1')
})

test('one thread does one job after the other', async () => {
  const ask = createThreads<unknown>(startThread)
  const before = started
  for (let turn = 0; turn < 5; turn += 1) expect(await ask(seven)).toBe(7)
  expect(started - before).toBe(1)
})

test('of many at once two are read at a time, a number waits, and the rest is refused', async () => {
  const ask = createThreads<unknown>(startThread)
  const before = started
  const asked = Array.from({ length: threadsMax + waitingMax + 1 }, () => failureOf(ask(seven)))
  const refused = (await Promise.all(asked)).filter((told) => told === 'readers_busy')
  expect([refused.length, started - before]).toEqual([1, threadsMax])
  expect(await ask(seven)).toBe(7)
})
