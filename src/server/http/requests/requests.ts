import type { HttpBindings } from '@hono/node-server'
import type { Context as HonoContext } from 'hono'
import type { PreparedResponse } from '../cache/prepared-responses'
import { Failure } from '../../platform/errors'
import { browserMarkIn } from '../../platform/cookies'
import { callerAddress } from '../../platform/limits/caller-address'
import type { Context, Services } from '../../platform/trpc/context'

/** What Hono carries along a request. There is no socket when a test calls the app directly. */
export interface AppEnvironment {
  Bindings: Partial<HttpBindings>
  Variables: { requestId: string; isFinished?: true; userId?: number }
}
export type AppContext = HonoContext<AppEnvironment>

const processName = crypto.randomUUID().slice(0, 8)
let requestCount = 0

/** Names a request, for its answer and its lines in the log: short, and never the same on two replicas. */
export function nextRequestId(): string {
  requestCount += 1
  return `${processName}-${requestCount.toString(36)}`
}

/** The query string with its '?', or ''. */
export function searchOf(url: string): string {
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start)
}

/** Throws Failure method_not_allowed where the head alone is asked for of what is noted when it is sent: this would note it and send nothing. */
export function refuseHead(c: AppContext): void {
  if (c.req.method === 'HEAD') throw new Failure('method_not_allowed')
}

/**
 * The names and values of a query string; of a name that comes twice, the last. Hono's own reader takes a time that grows with the
 * square of a query full of '&'.
 */
export const queryOf = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

/** Puts the headers that a procedure has set onto its answer. Cookies are several of one name. */
export function passHeadersOn(c: AppContext, { responseHeaders }: Pick<Context, 'responseHeaders'>): void {
  for (const [name, value] of responseHeaders) c.header(name, value, { append: true })
}

/** Sends what was finished beforehand. All its headers are in it: to look at them again costs more than the answer itself. */
export function sendFinished(c: AppContext, finished: Pick<PreparedResponse, 'answer'>): Response {
  c.set('isFinished', true)
  return finished.answer(c.req.raw.headers, c.get('requestId'))
}

/** What the procedures get of a request, whose line in the log tells from here on whose it was. Reads the session, so a public read must not come here before its cache was asked. */
export async function contextOf(c: AppContext, services: Services): Promise<Context> {
  const cookies = c.req.header('cookie') ?? null
  const session = await services.sessions.read(cookies)
  const signedIn = session?.user ?? session?.unready
  if (signedIn) c.set('userId', signedIn.id)
  const responseHeaders = new Headers()
  if (session?.setCookie) responseHeaders.append('Set-Cookie', session.setCookie)
  return {
    ...services,
    user: session?.user ?? null,
    unready: session?.unready ?? null,
    hasPortal: session?.hasPortal ?? false,
    hasRooms: session?.hasRooms ?? false,
    hasOwnSubscriptions: session?.hasOwnSubscriptions ?? false,
    sessionToken: session?.token ?? null,
    browserMark: browserMarkIn(cookies, services.env),
    provedAt: session?.provedAt ?? null,
    provedBy: session?.provedBy ?? null,
    ipAddress: callerAddress(
      c.env?.incoming?.socket.remoteAddress ?? '',
      c.req.header('x-forwarded-for'),
      services.env.TRUST_PROXY,
    ),
    userAgent: c.req.header('user-agent') ?? '',
    requestId: c.get('requestId'),
    responseHeaders,
  }
}

/** Answers whatever comes by another method. */
export const onlyMethods = (allowed: string) => (c: AppContext) => {
  c.header('Allow', allowed)
  throw new Failure('method_not_allowed')
}
