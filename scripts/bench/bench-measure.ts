import autocannon from 'autocannon'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { freePort } from '../running/free-port.mjs'

/** One kind of request; what it is measured with stands in the benchmark. */
export type Target = {
  name: string
  path: string
  method?: 'GET' | 'POST' | 'PUT'
  body?: unknown
  signedIn?: boolean
}

/**
 * How hard the server is pressed: as fast as it answers, or at a rate in requests a second. Which target failed is told only when asked,
 * because looking at each answer takes the processor that a benchmark without a rate measures.
 */
export type Pressure = { seconds: number; connections?: number; rate?: number; tellsFailures?: boolean }

/** A server in a process of its own, with `tell-figures.mjs` in it. */
export type Measured = { origin: string; child: ChildProcess }

/** What a process has used since it was started. */
export type Figures = { processorMicroseconds: number; residentBytes: number }

/** An answer as it went over the line: status, the headers of its own, the bytes in base64. */
export type SentAnswer = { status: number; headers: Record<string, string>; body: string }

const requestOf = ({ path: address, method = 'GET', body, signedIn }: Target, cookie: string) => ({
  path: address,
  method,
  headers: {
    'accept-encoding': 'br',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(signedIn && { cookie }),
  },
  ...(body !== undefined && { body: JSON.stringify(body) }),
})

/** autocannon joins the bytes of every body as text, which takes it ten times as long as the server takes to send a packed page. */
const leaveBodies = (client: object) => {
  const answers: unknown = Reflect.get(client, 'pipelinedRequests')
  if (typeof answers !== 'object' || answers === null || !('addBody' in answers))
    throw new Error('autocannon keeps bodies in another way now: see what it costs.')
  answers.addBody = () => {}
}

/** Asks a measured server what it has used so far. */
export async function figuresOf({ child }: Measured): Promise<Figures> {
  child.send('figures')
  const [figures]: Figures[] = await once(child, 'message')
  if (figures === undefined) throw new Error('The server told nothing.')
  return figures
}

/** What was answered otherwise than asked, by `503 GET /team`: the seconds after which it was. */
type Refusals = Map<string, number[]>

/** So many of the moments of one kind of refusal are told. */
const toldMoments = 5

/** autocannon's `onResponse`, which notes what the answer to one target was when it was none. */
function noteInto(refusals: Refusals, { name, method = 'GET' }: Target) {
  const startedAt = performance.now()
  return (status: number) => {
    if (status >= 200 && status < 300) return
    const kind = `${status} ${method} ${name}`
    const moments = refusals.get(kind) ?? []
    moments.push(Math.round((performance.now() - startedAt) / 1_000))
    refusals.set(kind, moments)
  }
}

/** What went wrong, how often and when: `503 GET /team: 4 (after 61, 61, 62, 240 s)`, a connection that was lost, no answer in time. */
function failedOf(refusals: Refusals, { errors, timeouts }: autocannon.Result): string {
  const told = [...refusals].map(
    ([kind, seconds]) => `${kind}: ${seconds.length} (after ${seconds.slice(0, toldMoments).join(', ')} s)`,
  )
  if (errors > 0) told.push(`lost: ${errors}`)
  if (timeouts > 0) told.push(`late: ${timeouts}`)
  return told.join('; ') || 'none'
}

/**
 * Presses a server with one kind of request, or with several in turn.
 * @param cookie of the session that `signedIn` targets carry
 * @returns requests a second, the server's processor time for each in microseconds, the time in milliseconds that 99 of 100 stay
 *   under and the longest took, and how many were refused or got lost (`failed` tells which, and when); of those that were answered well
 *   the number a second as well
 */
export async function measure(server: Measured, targets: Target[], cookie: string, pressure: Pressure) {
  const { seconds, connections = 16, rate, tellsFailures = false } = pressure
  const before = await figuresOf(server)
  const refusals: Refusals = new Map()
  const result = await autocannon({
    url: server.origin,
    duration: seconds,
    connections,
    setupClient: leaveBodies,
    requests: targets.map((target) => ({
      ...requestOf(target, cookie),
      ...(tellsFailures && { onResponse: noteInto(refusals, target) }),
    })),
    ...(rate !== undefined && { overallRate: rate }),
  })
  const after = await figuresOf(server)
  return {
    perSecond: result.requests.average,
    processorMicroseconds: (after.processorMicroseconds - before.processorMicroseconds) / result.requests.total,
    goodPerSecond: result['2xx'] / result.duration,
    p99Milliseconds: result.latency.p99,
    longestMilliseconds: result.latency.max,
    failures: result.non2xx + result.errors + result.timeouts,
    failed: failedOf(refusals, result),
  }
}

/** What Node writes by itself into every answer. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** Asks once for what is going to be measured. */
export async function answerTo(origin: string, target: Target, cookie: string): Promise<SentAnswer> {
  const { path: address, method, headers, body } = requestOf(target, cookie)
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    requestHttp(origin + address, { method, headers }, resolve)
      .once('error', reject)
      .end(body)
  })
  const bytes = await buffer(answer)
  const fields = answer.rawHeaders
  const named = fields.flatMap((name, at): [string, string][] => (at % 2 === 0 ? [[name, fields[at + 1] ?? '']] : []))
  return {
    status: answer.statusCode ?? 0,
    headers: Object.fromEntries(named.filter(([name]) => !ownHeaders.has(name.toLowerCase()))),
    body: bytes.toString('base64'),
  }
}

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Starts a server in a process of its own. @param file of this folder @param told what it is told first; it answers when it listens */
export async function startTold(file: string, told: object): Promise<Measured> {
  const port = await freePort()
  const child = fork(path.join(import.meta.dirname, file), {
    execArgv: [],
    env: { ...process.env, PORT: String(port) },
  })
  child.send(told)
  await once(child, 'message')
  return { origin: `http://127.0.0.1:${port}`, child }
}

/** The measure of all things: a Hono server that sends one answer, again and again. */
export const startBare = (answer: SentAnswer): Promise<Measured> => startTold('bare-server.mjs', answer)
