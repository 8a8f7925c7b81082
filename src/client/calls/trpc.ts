import { createTRPCClient, httpBatchLink, httpLink, splitLink, type TRPCLink } from '@trpc/client'
import { createTRPCQueryUtils, createTRPCReact, type CreateTRPCReact } from '@trpc/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '@/server/product'
import { transformer } from '@/shared/platform/transformer'
import { apiErrorOf, apiErrorOfSilence, apiErrorOfText } from './api-error'
import { closedDayPrompt, paidPrompt, pricePrompt, proofPrompt, sessionPrompt, transfersPrompt } from './prompts'

/** The typed hooks: `trpc.public.investments.list.useQuery()`. */
export const trpc: CreateTRPCReact<AppRouter, unknown> = createTRPCReact<AppRouter>()

/** No spinner turns longer than this for a read; a write may carry a picture over a slow line. */
export const readDeadlineMilliseconds = 10_000
const writeDeadlineMilliseconds = 60_000
/** The server answers at most ten calls of one batch (a batch must not carry two hundred sign-ins). */
const batchMaxCalls = 10

/** fetch with the session's cookie and a deadline; an answer that is not JSON becomes an ApiError here, before tRPC misreads it. */
async function fetchApi(url: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const isWrite = init?.method === 'POST'
  const deadline = AbortSignal.timeout(isWrite ? writeDeadlineMilliseconds : readDeadlineMilliseconds)
  const signal = init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline
  const response = await fetch(url, { ...init, signal, credentials: 'include' }).catch((cause: unknown) => {
    throw apiErrorOfSilence(cause instanceof Error ? cause : new Error(String(cause)), isWrite)
  })
  const type = response.headers.get('content-type') ?? ''
  if (!response.ok && !type.includes('json'))
    throw apiErrorOfText(response.status, response.statusText, await response.text(), type.includes('html'))
  return response
}

/** Hands every failure on as an ApiError, whichever link it came from (R4). */
const apiErrors: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        error: (error) => observer.error(apiErrorOf(error)),
      }),
    )

/** The browser's way to the procedures: public reads one by one as GETs that a cache can hold, all else in batches (R1). */
export function browserLinks(): TRPCLink<AppRouter>[] {
  const options = { url: '/api/trpc', transformer, fetch: fetchApi }
  return [
    apiErrors,
    paidPrompt.link,
    closedDayPrompt.link,
    // Above the one that is asked after it, so that both are answered.
    pricePrompt.link,
    transfersPrompt.link,
    proofPrompt.link,
    sessionPrompt.link,
    splitLink({
      condition: (operation) => operation.type === 'query' && operation.path.startsWith('public.'),
      true: httpLink(options),
      false: httpBatchLink({ ...options, maxItems: batchMaxCalls }),
    }),
  ]
}

export const createCalls = (links: TRPCLink<AppRouter>[]) => createTRPCClient<AppRouter>({ links })
export type Calls = ReturnType<typeof createCalls>

/** What loaders use: `calls.public.investments.list.ensureData()`, over the same cache as the hooks. */
export const createCallUtils = (queryClient: QueryClient, client: Calls) =>
  createTRPCQueryUtils<AppRouter>({ queryClient, client })
export type CallUtils = ReturnType<typeof createCallUtils>
