import { isDatabaseAway } from '@db/faults'
import { type DocumentFirm, firmOf } from '@/shared/site/firm/firm'
import { offeringFields } from '@/shared/site/offerings'
import { previewPath, previewToken } from '@/shared/site/post-previews'
import type { Files } from '../../http/cache/files'
import { type PreparedResponse, prepareResponse } from '../../http/cache/prepared-responses'
import { ownCaching, privateCaching, revalidatedCaching, securityHeaders } from '../../platform/headers'
import { PageCache, type MadePage } from '../../http/cache/page-cache'
import { escaped } from '../../platform/text/markup'
import { databaseRetryAfterSeconds } from '../../platform/errors'
import { previewedBy } from '../posts/preview-links'
import { type AppContext, searchOf, sendFinished } from '../../http/requests/requests'
import type { Pages } from '../../http/requests/pages'
import type { AppRouter } from '../../product'
import type { Services } from '../../platform/trpc/context'
import { articleAt } from './articles'
import { createAskedPages, enquiryPath } from './asked-pages'
import { bareDocument, compose } from './documents'
import { createFirstPicture } from './drawn/first-picture'
import { createKnownFirm } from './known-firm'
import { hasList, postsPath } from './list-pages'
import { answerOwnPage, isPortalPage } from './own-pages'
import { contentSecurityPolicy, developmentPolicy } from './page-policy'
import { pageReads, readsWithoutDatabase } from './page-reads'
import { pageTags } from './page-tags'
import { currentAddress, isRecordAddress, recordAt } from './record-addresses'
import type { Shell } from './shell'

/** What the client's entry for the server gives; `pages.ts` is the only module that crosses over to the client. */
export type Renderer = typeof import('../../../client/entry-server')

/** The renderer as the build holds it, a second of processor time to load. */
export const loadBuiltRenderer = (): Promise<Renderer> => import('../../../client/entry-server')

/** Every address without a page is answered by one rendering of this one, which no route will ever match. */
const notFoundPath = '/404'

/**
 * Pages that a mail's or a preview's link leads to, whose address holds a token, and those of one's own account: no cache may keep them (R1), and
 * nothing that they ask for learns their address.
 */
const privatePaths =
  /^\/(?:newsletter\/|account$|forgot-password$|reset-password$|preview$|invitation$|confirm-email$|stop-reset$|take-back$)/

/** How long React may take to render once the data is there. */
const renderDeadlineMilliseconds = 4_000

const pathOf = (href: string) => href.replace(/\?.*$/s, '')

/** The address under which others are told of a page: each page of a list has its own, an enquiry has that of the form. */
const publicAddress = (href: string) => (hasList(pathOf(href)) ? href : pathOf(href))

/** Whether an address's search decides what a page shows. */
const isShownBySearch = (path: string) => path === enquiryPath || path === previewPath || hasList(path)

const noIndex = '<meta name="robots" content="noindex">'

/** What a page that is not whole, and that nobody keeps, says of its record to others: nothing is looked up for it. */
const withoutLookups = { article: undefined, card: undefined, siteCard: null }

/** What pages are made of. */
interface PageParts {
  /** What they are rendered from. */
  router: AppRouter
  /** Gives index.html; development makes it anew for each path. */
  shell: (path: string) => Promise<Shell>
  /** Loads the client's entry for the server, at the first page. */
  loadRenderer: () => Promise<Renderer>
  /** Holds the drawings that belong to no record. */
  files?: Files
  /** False in development. */
  isCached?: boolean
}

/**
 * Answers every address that is no file and no call: the page, rendered with its data and cached until the next write, or
 * the not-found screen with 404 (R11). A page that cannot be rendered is sent as the shell, which the browser renders.
 */
export function createPages(
  { readCache, env, log, ...services }: Services,
  { router, shell, loadRenderer, files = new Map(), isCached = true }: PageParts,
): Pages {
  const cache = new PageCache(readCache)
  const links = pageReads({ readCache, env, log, ...services }, router)
  const headers = securityHeaders(env)
  const withFirstPicture = createFirstPicture(files, services.drawings)

  const finish = (path: string, html: string, scripts: readonly string[], status: number) =>
    prepareResponse(html, {
      contentType: 'text/html; charset=utf-8',
      headers: {
        ...headers,
        ...(privatePaths.test(pathOf(path))
          ? { 'Cache-Control': privateCaching, 'Referrer-Policy': 'no-referrer' }
          : { 'Cache-Control': revalidatedCaching }),
        'Content-Security-Policy': isCached ? contentSecurityPolicy(scripts) : developmentPolicy,
        ...(status === 503 && { 'Retry-After': String(databaseRetryAfterSeconds) }),
      },
      status,
    })

  const knownFirm = createKnownFirm({ db: services.db, readCache })

  /** The document that the browser renders alone. @param bare.firm where it was read already */
  async function bareHtml(current: Shell, bare: { path: string; tags?: string; firm?: DocumentFirm | undefined }) {
    const { path, tags = '', firm: read } = bare
    const firm = read ?? (await knownFirm()).firm
    const styles = await loadRenderer().then(
      ({ bareStyles }) => bareStyles,
      () => '',
    )
    const { name } = firmOf(firm.facts)
    return bareDocument(current, { firm, path }, `<title>${escaped(name)}</title>${tags}${styles}`)
  }

  /** The card of the record whose page this is; none of every other page. */
  async function cardAt(path: string) {
    const record = recordAt(path)
    return record && services.cards.cardAt(record.noun, record.slug)
  }

  async function makePage(path: string): Promise<MadePage> {
    const current = await shell(path)
    let firm: DocumentFirm | undefined
    try {
      const { render, lateScripts } = await loadRenderer()
      const known = await knownFirm()
      firm = known.firm
      const rendering = await render({
        href: path,
        // A silent database takes five seconds of each read, and whoever asks waits for the first one alone.
        links: known.isAway ? readsWithoutDatabase : links,
        firm,
        deadlineMilliseconds: renderDeadlineMilliseconds,
      })
      const body = await withFirstPicture(rendering.body)
      const { described, status, isWhole } = rendering
      const address = { origin: env.APP_ORIGIN, path: publicAddress(path) }
      const tags =
        described && status !== 404
          ? pageTags({
              ...address,
              ...described,
              firm: firmOf(firm.facts),
              questions: firm.texts.faq,
              ...(isWhole
                ? {
                    article: await articleAt(services.db, path),
                    card: await cardAt(path),
                    siteCard: await services.cards.siteCard(),
                  }
                : withoutLookups),
            })
          : ''
      const made = { ...rendering, body, head: tags + rendering.head }
      const { html, scripts } = compose(current, { firm, path: pathOf(path) }, made, lateScripts)
      // Without a token that opens something, the page of the preview links says so, and nothing else.
      const isEnded = path === previewPath
      return { answer: await finish(path, html, scripts, isEnded ? 404 : status), isWhole }
    } catch (error) {
      // A token belongs into no log.
      log.error({ err: error, path: pathOf(path) }, 'A page could not be rendered; the shell was sent instead.')
      return {
        answer: await finish(path, await bareHtml(current, { path: pathOf(path), firm }), [], 200),
        isWhole: false,
      }
    }
  }

  async function pageAt(route: string): Promise<PreparedResponse> {
    const make = () => makePage(route)
    return isCached ? (cache.peek(route) ?? cache.read(route, make)) : (await make()).answer
  }

  const asked = createAskedPages({ db: services.db, cache, isCached, pageAt })

  const answerOwn = (c: AppContext, address: string) =>
    answerOwnPage(c, services, address, {
      makeShell: async () => bareHtml(await shell(address), { path: address, tags: noIndex }),
      policy: isCached ? contentSecurityPolicy([]) : developmentPolicy,
    })

  /** The page of a record; where it was called otherwise, the way to its address of now. Nobody can have us render for a record that is none. */
  async function answerRecord(c: AppContext, address: string): Promise<Response> {
    try {
      const current = await currentAddress(services.db, address)
      if (current === undefined) return (await answerOwn(c, address)) ?? sendFinished(c, await pageAt(notFoundPath))
      if (current === address) return sendFinished(c, await pageAt(address))
      // The name may lead elsewhere tomorrow, so no browser may keep this for good.
      c.header('Cache-Control', revalidatedCaching)
      return c.redirect(current, 301)
    } catch (error) {
      // Without the database nobody knows whether it is there: 'come back later' is right then, 'not found' would be kept by robots.
      const last = isDatabaseAway(error) ? cache.last(address) : undefined
      if (last === undefined) throw error
      return sendFinished(c, last)
    }
  }

  async function answerPortal(c: AppContext, address: string): Promise<Response> {
    c.header('Cache-Control', ownCaching)
    c.header('Content-Security-Policy', isCached ? contentSecurityPolicy([]) : developmentPolicy)
    return c.html(await bareHtml(await shell(address), { path: address, tags: noIndex }))
  }

  /** The post of a preview link, rendered anew for each reader and kept by nobody; of one that is published, the way to its page. */
  async function answerPreview(c: AppContext, search: string): Promise<Response> {
    const token = new URLSearchParams(search).get(previewToken) ?? ''
    const found = token === '' ? undefined : await previewedBy(services.db, token)
    if (found === undefined) return sendFinished(c, await pageAt(previewPath))
    if (found.status !== 'published')
      return sendFinished(
        c,
        (await makePage(`${previewPath}?${new URLSearchParams({ [previewToken]: token })}`)).answer,
      )
    c.header('Cache-Control', privateCaching)
    return c.redirect(`${postsPath}/${found.slug}`)
  }

  const peek: Pages['peek'] = (path, search) =>
    isCached && (search === '' || !isShownBySearch(path)) ? cache.peek(path) : undefined

  async function answer(c: AppContext): Promise<Response> {
    const { path } = c.req
    const search = searchOf(c.req.url)
    const kept = peek(path, search)
    if (kept) return sendFinished(c, kept)
    const { routeOf, enquiryOf, listPageOf, topicOf } = await loadRenderer()
    const route = routeOf(path)
    // One address per page. Where another spelling leads is a route of ours, never a part of what was asked for: a browser takes
    // '/\host' and '/<tab>/host' for another host.
    if (route !== null && route !== path) return c.redirect(route, 308)
    if (route !== null && isRecordAddress(route)) return answerRecord(c, route)
    if (route !== null && isPortalPage(route)) return answerPortal(c, route)
    if (route === previewPath) return answerPreview(c, search)
    const listPage = hasList(path) ? listPageOf(search) : undefined
    const topic = path === postsPath && search !== '' ? topicOf(search) : null
    if (listPage !== undefined || topic !== null) {
      const page = listPage ?? 1
      const found = await (topic === null ? asked.listPage(path, page) : asked.topicPage(topic, page))
      return typeof found === 'string' ? c.redirect(found) : sendFinished(c, found)
    }
    // Any other search is left to the browser: what a stranger adds to an address must not make the server render again.
    const enquiry = path === enquiryPath && search !== '' ? enquiryOf(search) : null
    const isEnquiry = enquiry !== null && offeringFields.shape.name.safeParse(enquiry.investment).success
    return sendFinished(c, await (isEnquiry ? asked.enquiry(enquiry) : pageAt(route ?? notFoundPath)))
  }

  return { answer, peek, prepare: async (route) => void (await pageAt(route)) }
}
