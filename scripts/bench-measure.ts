import autocannon from 'autocannon'
import { fork } from 'node:child_process'
import path from 'node:path'
import { freePort } from './free-port.mjs'

/** One kind of request; what it is measured with stands in the benchmark. */
export type Target = {
  name: string
  path: string
  method?: 'GET' | 'POST'
  body?: unknown
  signedIn?: boolean
  /** The ratio to a bare answer that is asked for. */
  floor?: number
}

/** How hard the server is pressed: as fast as it answers, or at a rate in requests a second. */
export type Pressure = { seconds: number; connections?: number; rate?: number }

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

/**
 * Presses a server with one kind of request, or with several in turn.
 * @param cookie of the session that `signedIn` targets carry
 * @returns requests a second, the time in milliseconds that 99 of 100 stay under, and how many were refused or got lost
 */
export async function measure(origin: string, targets: Target[], cookie: string, pressure: Pressure) {
  const { seconds, connections = 16, rate } = pressure
  const result = await autocannon({
    url: origin,
    duration: seconds,
    connections,
    setupClient: leaveBodies,
    requests: targets.map((target) => requestOf(target, cookie)),
    ...(rate !== undefined && { overallRate: rate }),
  })
  const failures = result.non2xx + result.errors + result.timeouts
  return { perSecond: result.requests.average, p99Milliseconds: result.latency.p99, failures }
}

/** The measure of all things: a Hono server in a process of its own that answers a string. */
export async function startBare() {
  const port = await freePort()
  const child = fork(path.join(import.meta.dirname, 'bare-server.mjs'), { env: { ...process.env, PORT: String(port) } })
  await new Promise((resolve) => child.once('message', resolve))
  return { origin: `http://127.0.0.1:${port}`, end: () => child.kill() }
}
