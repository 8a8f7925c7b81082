import { ChakraProvider } from '@chakra-ui/react'
import { QueryClientProvider, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { TRPCLink } from '@trpc/client'
import { getQueryKey } from '@trpc/react-query'
import type { AppRouter } from '@/server/product'
import type { DocumentFirm } from '@/shared/site/firm/firm'
import { PageFailed } from './layout/page-failed'
import { createKnownFirm, FirmContext, type KnownFirm } from './calls/firm'
import { createQueryClient } from './calls/query-client'
import { routeTree } from './route-tree.gen'
import { system } from './theme/system'
import { createCalls, createCallUtils, trpc, type CallUtils } from './calls/trpc'
import { createVisibility, type Visibility } from './visibility'

/** What every loader and guard gets. */
export type RouterContext = { queryClient: QueryClient; calls: CallUtils; visibility: Visibility; firm: KnownFirm }

/** What was read, each under its key, as JSON text: what the procedures answer is plain JSON, and a text costs the browser no script to run. */
type Dehydrated = { queries: string }

type AppRouterOptions = {
  /** The way to the procedures: HTTP in the browser, a direct call on the server. */
  links: TRPCLink<AppRouter>[]
  history?: RouterHistory
  /** What the firm has set of itself. */
  firm?: DocumentFirm
}

/** One router with its own cache and client: per request on the server, per document in the browser. */
export function createAppRouter({ links, history, firm: stored }: AppRouterOptions) {
  const queryClient = createQueryClient()
  const client = createCalls(links)
  const calls = createCallUtils(queryClient, client)
  const firm = createKnownFirm(stored, calls)
  return createRouter({
    routeTree,
    ...(history && { history }),
    // A path is what the route table says, to the letter: '/About' is no page, on the server and in the browser alike.
    caseSensitive: true,
    context: {
      queryClient,
      calls,
      firm,
      visibility: createVisibility(queryClient, getQueryKey(trpc.public.settings.list, undefined, 'query')),
    } satisfies RouterContext,
    // React Query owns freshness: the router always asks it.
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultStaleTime: 0,
    notFoundMode: 'root',
    defaultErrorComponent: PageFailed,
    // The router would jump to the top at once; navigation.ts goes there smoothly (R12).
    scrollRestoration: () => false,
    // The data of the rendered page travels inside the document; failed reads do not, so that the browser asks again.
    dehydrate: (): Dehydrated => {
      const read = queryClient.getQueryCache().getAll()
      const whole = read.filter(({ state }) => state.status === 'success')
      return { queries: JSON.stringify(whole.map(({ queryKey, state }) => [queryKey, state.data])) }
    },
    hydrate: ({ queries }: Dehydrated) => {
      // The page may have been rendered long ago, but it is served only while its data is right, so it is fresh as of now.
      const read: [QueryKey, unknown][] = JSON.parse(queries)
      for (const [key, data] of read) queryClient.setQueryData(key, data)
    },
    InnerWrap: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <trpc.Provider client={client} queryClient={queryClient}>
          <FirmContext value={firm}>
            <ChakraProvider value={system}>{children}</ChakraProvider>
          </FirmContext>
        </trpc.Provider>
      </QueryClientProvider>
    ),
  })
}

export type AppRouterOfPages = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouterOfPages
  }
  interface StaticDataRouteOption {
    /** The server sends only the shell; the browser renders the page (`/admin`, `/login`). */
    isClientOnly?: boolean
    /** The page has a newsletter form of its own; the footer's is then folded. */
    hasNewsletterForm?: boolean
  }
}
