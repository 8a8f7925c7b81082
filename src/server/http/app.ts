import { Hono, type Next } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { secondMilliseconds } from '@/shared/platform/time'
import { plainFormAddress } from '@/shared/inbox/plain-forms'
import { type Files, looksLikeFile } from './cache/files'
import { dataHeaders } from '../platform/headers'
import { logUnexpected } from '../platform/error-log'
import { isTraced } from '../platform/tracing'
import { Failure, describeError } from '../platform/errors'
import { compressPrivate } from './requests/compressed'
import { isForeignRequest } from './requests/origin'
import { type Metrics, answerMetrics } from './requests/metrics'
import type { Pages } from './requests/pages'
import { type AppContext, type AppEnvironment, nextRequestId, onlyMethods, sendFinished } from './requests/requests'
import { traceRequest } from './routes/traced'
import type { Services } from '../platform/trpc/context'
import { appRouter, plainForms, sitePages } from '../product'
import { servePlainForm } from './requests/plain-forms'
import { servePublicRead } from './at-once/public-reads'
import { restApi } from './rest/rest'
import { failureDetails } from './rest/told-failures'
import { restTable } from './rest/rest-table'
import { rpcPath, serveRpc } from './rpc'

const readyDeadlineMilliseconds = secondMilliseconds

export interface AppParts {
  /** Answers every address that is no file and no call with a page; tests of the server go without. */
  pages?: Pages
  /** The built client; none in development, where Vite sends it. */
  files?: Files
  /** What is counted and measured, where somebody watches the server. */
  metrics?: Metrics | undefined
}

/**
 * The whole server as one Hono app, in the order a request travels: request id and log line, headers, compression, health, origin,
 * procedures, pages of subjects, the route table, files, pages. What lies finished in memory hardly comes here (response-cache.ts).
 */
export function createApp(
  services: Services,
  { pages, files = new Map(), metrics }: AppParts = {},
): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>()
  app.use(requestLog(services))
  if (isTraced) app.use(traceRequest)
  app.use(compressPrivate)
  app.onError((error, c) => answerError(services, error, c))

  app.get('/livez', (c) => c.text('ok'))
  if (metrics) app.get('/metrics', (c) => answerMetrics(c, metrics))
  app.use((_, next) => services.database.asOneRequest(next))
  app.get('/readyz', (c) => answerReadiness(services, c))

  app.use('/api/*', (c, next) => {
    if (!oneClickPaths.has(c.req.path) && isForeignRequest(c.req.raw, services.env.APP_ORIGIN))
      throw new Failure('foreign_origin')
    return next()
  })
  app.get('/api/*', (c, next) => servePublicRead(c, next, services))
  app.on(['GET', 'POST'], `${rpcPath}/*`, (c) => serveRpc(c, services))
  app.all(`${rpcPath}/*`, onlyMethods('GET, HEAD, POST'))
  for (const { path, answerer } of sitePages) app.get(path, answerer(services))
  for (const form of plainForms) app.post(plainFormAddress(form.name), servePlainForm(appRouter, form, services))
  app.route('/api', restApi(services))
  // A mounted app's own notFound is never asked, so /api ends here.
  for (const path of ['/api', '/api/*']) {
    app.all(path, () => {
      throw new Failure('path_not_found')
    })
  }

  app.get('*', (c) => {
    const file = files.get(c.req.path)
    if (file !== undefined) return sendFinished(c, file)
    if (pages !== undefined && !looksLikeFile(c.req.path)) return pages.answer(c)
    return c.text('There is nothing at this address.\n', 404)
  })
  app.all('*', onlyMethods('GET, HEAD'))
  return app
}

/** What a mail program asks for on its reader's behalf. The signed link is all it brings and all it needs (RFC 8058). */
const oneClickPaths: ReadonlySet<string> = new Set(
  restTable.filter(({ isOneClick }) => isOneClick).map(({ path }) => `/api${path}`),
)

const isApi = (path: string) => path === '/api' || path.startsWith('/api/')

/** One line per request, with whose it was, without its query: an address may hold a token. Sets what every answer carries where it is not set yet. */
function requestLog({ env, log }: Services) {
  const headers = Object.entries(dataHeaders(env))
  return async (c: AppContext, next: Next) => {
    const startedAt = performance.now()
    c.set('requestId', nextRequestId())
    await next()
    const { res } = c
    if (!c.get('isFinished')) {
      res.headers.set('X-Request-Id', c.get('requestId'))
      for (const [name, value] of headers) if (!res.headers.has(name)) res.headers.set(name, value)
    }
    const { method, path } = c.req
    const milliseconds = Math.round(performance.now() - startedAt)
    const line = { requestId: c.get('requestId'), method, path, status: res.status, milliseconds }
    log.info({ ...line, userId: c.get('userId') }, 'request')
  }
}

function answerError({ log }: Services, error: unknown, c: AppContext): Response {
  const requestId = c.get('requestId')
  const { failure, httpStatus, message, fieldErrors, faults, details, retryAfterSeconds } = describeError(
    error,
    requestId,
  )
  logUnexpected(log, error, { requestId, path: c.req.path })
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds))
  const status: ContentfulStatusCode = httpStatus
  if (!isApi(c.req.path)) return c.text(`${message}\n`, status)
  const name = failure === null ? undefined : failureDetails[failure]
  // For who asks by HEAD whether a file may be had.
  if (name !== undefined) c.header('X-Failure', name)
  return c.json(
    {
      message,
      ...(fieldErrors && { fieldErrors }),
      ...(faults && { faults }),
      ...details,
      ...(name && { failure: name }),
    },
    status,
  )
}

/** Ready means that the database answers within a second; a balancer asks this, and takes us out of its list meanwhile. */
async function answerReadiness({ database }: Services, c: AppContext): Promise<Response> {
  const tooLate = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), readyDeadlineMilliseconds).unref()
  })
  if (await Promise.race([database.isReady(), tooLate])) return c.text('ready')
  throw new Failure('database_away')
}
