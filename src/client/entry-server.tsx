import { CacheProvider } from '@emotion/react'
import { createMemoryHistory, HeadContent, RouterContextProvider, RouterProvider } from '@tanstack/react-router'
import { attachRouterServerSsrUtils, getSsrStatus } from '@tanstack/router-core/ssr/server'
import type { TRPCLink } from '@trpc/client'
import type { ReactNode } from 'react'
import { text } from 'node:stream/consumers'
import { renderToReadableStream } from 'react-dom/server.edge'
import type { AppRouter } from '@/server/product'
import { firstPaintScript } from './boot/first-paint'
import { globalStyles } from './boot/global-styles'
import { createRenderCache, renderedStyles } from './boot/rendered-styles'
import { earlyTypefaces, lateTypefaces, typefacesScript } from './boot/typefaces'
import { readListPage, readPostList } from './list-page'
import type { DocumentFirm } from '@/shared/site/firm/firm'
import { createAppRouter } from './router'

export { lateScripts } from './boot/late-scripts'

/** For the <head> of a document that the browser renders: the styles that it needs before any script. */
export const bareStyles = globalStyles + earlyTypefaces

/** A page on its way into index.html. */
export type Rendering = {
  status: 200 | 404 | 503
  /** False when something that the page reads could not be read. */
  isWhole: boolean
  /** Title, description and styles, for <head>. */
  head: string
  /** The words by which others tell of the page; null for one that search engines leave out. */
  described: { title: string; description: string } | null
  /** The markup for #root; empty for a page that only the browser renders. */
  body: string
  /** The script that carries the data; null where there is nothing to hydrate. */
  dataScript: string | null
  /** The script that stands at the end of <head>; null where there is nothing to hydrate. */
  headScript: string | null
  /** The ids of the matched routes, so that their code can be fetched early. */
  routeIds: string[]
}

/**
 * Renders whole: streaming would put emotion's styles into late boundaries, and renderToString cannot wait. React's build for Node
 * would keep each render's store in an AsyncLocalStorage, and from the first one on all promises of the process cost more.
 */
async function renderWhole(page: ReactNode, deadlineMilliseconds: number): Promise<string> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new Error('Rendering took too long.')), deadlineMilliseconds)
  let failure: unknown
  try {
    const stream = await renderToReadableStream(page, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      signal: late.signal,
      onError: (error) => {
        failure ??= error
      },
    })
    await stream.allReady
    if (failure !== undefined) throw failure
    return await text(stream)
  } finally {
    clearTimeout(timer)
  }
}

/** A page that has a description is a public one: the head of every other page is private (page-head.ts). */
function describe(
  matches: readonly { meta?: readonly ({ title?: string; name?: string; content?: string } | undefined)[] }[],
) {
  const tags = matches.flatMap(({ meta }) => meta ?? [])
  const title = tags.findLast((tag) => tag?.title)?.title
  const description = tags.findLast((tag) => tag?.name === 'description')?.content
  return title !== undefined && description !== undefined ? { title, description } : null
}

/** React writes title, meta and link elements first; the page itself begins with the frame's <div>. */
function splitHead(html: string) {
  const found = html.indexOf('<div')
  const start = found === -1 ? html.length : found
  return { head: html.slice(0, start), body: html.slice(start) }
}

/**
 * Renders a public page with its data, as for an anonymous visitor.
 * @param href path and search of the page
 * @param links the direct way to the procedures
 * @param firm what the firm has set of itself
 * @param deadlineMilliseconds how long React may take once the data is there
 * @throws what a component threw; the caller then sends the shell
 */
export async function render({
  href,
  links,
  firm,
  deadlineMilliseconds,
}: {
  href: string
  links: TRPCLink<AppRouter>[]
  firm: DocumentFirm
  deadlineMilliseconds: number
}): Promise<Rendering> {
  const router = createAppRouter({ links, firm, history: createMemoryHistory({ initialEntries: [href] }) })
  attachRouterServerSsrUtils({ router, manifest: undefined })
  try {
    await router.load()
    const { matches } = router.state
    const isClientOnly = matches.some((match) => match.staticData.isClientOnly)
    await router.serverSsr?.dehydrate()
    const cache = createRenderCache()
    const html = await renderWhole(
      <CacheProvider value={cache}>
        {isClientOnly ? (
          <RouterContextProvider router={router}>
            <HeadContent />
          </RouterContextProvider>
        ) : (
          <RouterProvider router={router} />
        )}
      </CacheProvider>,
      deadlineMilliseconds,
    )
    const { head, body } = splitHead(html)
    const tags = router.serverSsr?.takeInitialHydrationScriptTags()?.before ?? []
    const hasFailedRead = router.options.context.queryClient
      .getQueryCache()
      .getAll()
      .some((query) => query.state.status === 'error')
    const isMissing = getSsrStatus(router) === 404
    return {
      status: isMissing ? 404 : hasFailedRead ? 503 : 200,
      isWhole: !hasFailedRead,
      head: head + (isClientOnly ? bareStyles : globalStyles + lateTypefaces + renderedStyles(cache)),
      described: describe(matches),
      body,
      dataScript: isClientOnly ? null : tags.map((tag) => tag.children ?? '').join(';'),
      headScript: isClientOnly ? null : `${firstPaintScript};${typefacesScript}`,
      routeIds: matches.map((match) => match.routeId),
    }
  } finally {
    router.serverSsr?.cleanup()
  }
}

/** Cut by hand: the router's own way, the expression /\/+$/, takes a time that grows with the square of a path full of slashes. */
function withoutSlashesAtEnd(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

/**
 * The page that an address shows.
 * @param path the address's path, for example '/about' or '/about/'
 * @returns the route's own spelling of it (of a record's page, what was asked for without slashes at the end), or null where the
 * not-found screen is shown
 */
export function routeOf(path: string): string | null {
  const address = withoutSlashesAtEnd(path)
  const [, , route] = addresses.getMatchedRoutes(address)
  if (!route) return null
  return route.to.includes('$') ? address : route.to
}

/**
 * What the Contact page is asked about (R33); beside a list's page nothing else in an address's search changes what is rendered.
 * @param search of the address, with its '?'
 * @returns the investment's name and the address as the router writes it, or null
 */
export function enquiryOf(search: string): { investment: string; href: string } | null {
  const { investment } = addresses.options.parseSearch(search)
  if (typeof investment !== 'string') return null
  return { investment, href: addresses.buildLocation({ to: '/contact', search: { investment } }).href }
}

/**
 * Which page of its list a public page is asked for.
 * @param search of the address, with its '?'
 * @returns a number from 2 on, or undefined for the first page
 */
export const listPageOf = (search: string): number | undefined =>
  readListPage(addresses.options.parseSearch(search)).page

/**
 * Which topic the posts on Resources are asked for.
 * @param search of the address, with its '?'
 * @returns the tag, and the address of a page of its posts as the router writes it, or null
 */
export function topicOf(search: string): { tag: string; addressOf: (page: number) => string } | null {
  const { tag } = readPostList(addresses.options.parseSearch(search))
  if (tag === undefined) return null
  const addressOf = (page: number) =>
    addresses.buildLocation({ to: '/resources', search: { page: page > 1 ? page : undefined, tag } }).href
  return { tag, addressOf }
}

/** Only ever asked which route an address belongs to; it loads nothing. */
const addresses = createAppRouter({ links: [], history: createMemoryHistory() })
