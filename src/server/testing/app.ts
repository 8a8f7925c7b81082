import type { Database } from '@db/database'
import { makeUser } from '@db/samples/make'
import type { Role } from '@/shared/accounts/roles'
import { readEnv } from '../platform/env'
import { createLog } from '../platform/log'
import { createApp } from '../http/app'
import { createCaller } from './documented/callers'
import { requireToldAnswer } from './documented/told'
import { makeServices } from '../start/make-services'
import { type Context, type Services, anonymousContext } from '../platform/trpc/context'
import { testDocumentKey } from './second-factors'

/** Who may call: nobody, somebody without rights, an administrator. */
export type CallerRole = Role | 'nobody'

/** Signs links and form tokens in tests; an installation has a random one. */
export const testSecret = 'a secret of the tests, known to everybody'

/** The server's services on a test's database. `lines` collects what the log is told, `errors` what it is told at 'error', one JSON line each. */
export function testServices(database: Database, variables: Record<string, string> = {}) {
  const env = readEnv({ RATE_LIMIT: 'off', DOCUMENT_KEY: testDocumentKey, ...variables })
  const lines: string[] = []
  const errors: string[] = []
  const log = createLog({
    write(line) {
      lines.push(line)
      if (line.includes('"level":50')) errors.push(line)
    },
  })
  const services = makeServices({ database, env, log, appSecret: testSecret })
  return { services, errors, lines }
}

/** A caller of the procedures in a role, without HTTP. */
export async function callerAs(services: Services, role: CallerRole) {
  const user: Context['user'] = role === 'nobody' ? null : await makeUser(services.db, { role })
  return createCaller({ ...anonymousContext(services), user, provedAt: new Date(), ipAddress: '203.0.113.7' })
}

/** The calls of a new administrator who looks after everything. */
export const asAdmin = async (services: Services) => (await callerAs(services, 'admin')).admin

/** Signs a new user of the role in; gives the Cookie header, '' for nobody. */
export async function cookieOf({ db, sessions }: Services, role: CallerRole): Promise<string> {
  if (role === 'nobody') return ''
  const setCookie = await sessions.start(await makeUser(db, { role }))
  return setCookie.split(';')[0] ?? ''
}

/** Sends requests to the whole app without a socket. `json` becomes the body. */
export function requesterOf(services: Services, parts?: Parameters<typeof createApp>[1]) {
  const app = createApp(services, parts)
  return async (
    method: string,
    path: string,
    {
      cookie = '',
      json,
      headers = {},
      body,
    }: { cookie?: string; json?: unknown; headers?: Record<string, string>; body?: BodyInit } = {},
  ): Promise<Response> => {
    const response = await app.request(path, {
      method,
      headers: {
        ...(cookie === '' ? {} : { Cookie: cookie }),
        ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: json === undefined ? (body ?? null) : JSON.stringify(json),
    })
    requireToldAnswer(method, path, response.status)
    return response
  }
}
