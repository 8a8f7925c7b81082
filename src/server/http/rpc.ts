import { type TRPCError, getTRPCErrorFromUnknown, getTRPCErrorShape } from '@trpc/server'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { serialize } from 'superjson'
import { logUnexpected } from '../platform/error-log'
import { Failure, describeError } from '../platform/errors'
import { bodyMaxBytes, isJson, readJson } from './requests/request-bodies'
import { type AppContext, contextOf } from './requests/requests'
import { appRouter } from '../product'
import { type Services, anonymousContext } from '../platform/trpc/context'
import { routerConfig } from './rest/procedure-names'

export const rpcPath = '/api/trpc'

/** One POST may call this many procedures; without a limit one of 200 sign-ins would be judged whole. */
const batchMaxCalls = 10

/** The dotted names a tRPC address calls, comma-separated; undefined when it cannot be read. */
function calledNames(pathname: string): string[] | undefined {
  try {
    return decodeURIComponent(pathname.slice(rpcPath.length + 1)).split(',')
  } catch {
    return undefined
  }
}

/** What a status asks of the headers, the same as over REST. */
function headersFor(errors: readonly TRPCError[], type: string, requestId: string): Headers {
  const headers = new Headers()
  const described = errors.map((error) => describeError(error, requestId))
  const waits = described.flatMap(({ retryAfterSeconds }) => retryAfterSeconds ?? [])
  if (waits.length > 0) headers.set('Retry-After', String(Math.max(...waits)))
  if (described.some(({ httpStatus }) => httpStatus === 405)) {
    headers.set('Allow', type === 'mutation' ? 'POST' : 'GET, HEAD')
  }
  return headers
}

/** The JSON text of what failed before tRPC's own handler could take over; a batch applies it to each call. */
export function failedCallText(services: Services, error: TRPCError, requestId: string): string {
  const shape = getTRPCErrorShape({
    config: routerConfig,
    error,
    type: 'unknown',
    path: undefined,
    input: undefined,
    ctx: { ...anonymousContext(services), requestId },
  })
  return JSON.stringify({ error: serialize(shape) })
}

/** What failed before tRPC's own handler could take over, in the shape that its client understands. */
function failedCall(services: Services, thrown: unknown, requestId: string): Response {
  const error = getTRPCErrorFromUnknown(thrown)
  const headers = headersFor([error], 'query', requestId)
  headers.set('Content-Type', 'application/json')
  const { httpStatus } = describeError(error, requestId)
  return new Response(failedCallText(services, error, requestId), { status: httpStatus, headers })
}

/**
 * tRPC restates what it can of a request and reads its body through `json()` alone. This one reads no more than its
 * caller may send, and only once a procedure asks for its input, which is after its role check (R2, R36).
 */
const limitedRequest = (request: Request, maxBytes: number): Request =>
  new Proxy(request, {
    get(target, property) {
      if (property === 'json') return async () => (await readJson(target, maxBytes)) ?? {}
      const value: unknown = Reflect.get(target, property, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

/** Answers at the tRPC path: what fails there has the shape that tRPC's client understands. */
export async function answerAsRpc(
  c: AppContext,
  services: Services,
  answer: () => Promise<Response>,
): Promise<Response> {
  const requestId = c.get('requestId')
  try {
    return await answer()
  } catch (error) {
    logUnexpected(services.log, error, { requestId, path: undefined })
    return failedCall(services, error, requestId)
  }
}

/** tRPC, for the browser: batches, superjson, cookies. Every failure has tRPC's shape. */
export const serveRpc = (c: AppContext, services: Services): Promise<Response> =>
  answerAsRpc(c, services, () => serveCalls(c, services))

async function serveCalls(c: AppContext, services: Services): Promise<Response> {
  const names = calledNames(new URL(c.req.url).pathname)
  if (names === undefined) throw new Failure('path_not_found')
  // tRPC also takes forms and octet streams, which a foreign page could send without asking first.
  if (c.req.method === 'POST' && !isJson(c.req.header('content-type') ?? null)) throw new Failure('wrong_media_type')

  const requestId = c.get('requestId')
  // Made before tRPC looks at the request, so that every error has a request id to name.
  const context = await contextOf(c, services)
  let refusal: TRPCError | undefined
  const response = await fetchRequestHandler({
    endpoint: rpcPath,
    router: appRouter,
    maxBatchSize: batchMaxCalls,
    req: limitedRequest(c.req.raw, bodyMaxBytes(context, names)),
    createContext: () => context,
    responseMeta: ({ errors, type }) => {
      const headers = headersFor(errors, type, context.requestId)
      for (const [header, value] of context.responseHeaders) headers.append(header, value)
      return { headers }
    },
    onError: ({ error, path, type }) => {
      if (type === 'subscription') refusal = error
      logUnexpected(services.log, error, { requestId: context.requestId, path })
    },
  })
  if (refusal === undefined) return response
  // tRPC would open a stream only to say in it why there is none, with status 200: no proxy and no limit could see that.
  await response.body?.cancel()
  return failedCall(services, refusal, requestId)
}
