import type { SitePage } from '../../../http/requests/pages'
import { sendFinished } from '../../../http/requests/requests'
import { hideablePages, isHideable, isPageVisible, type PublicSetting } from '@/shared/site/settings'
import { type SlugNoun, slugNouns, slugPages } from '@/shared/site/slugs'
import { prepareResponse, type PreparedResponse } from '../../../http/cache/prepared-responses'
import { dataContentPolicy, revalidatedCaching, securityHeaders } from '../../../platform/headers'
import { PageCache } from '../../../http/cache/page-cache'
import type { Env } from '../../../platform/env'
import { escaped } from '../../../platform/markup'
import { publicSlugs } from '../../public-records'
import { endWithNextPost } from '../../posts/scheduled-posts'
import { publicSettings } from '../../settings/public-procedures'
import { type Services, anonymousContext } from '../../../platform/trpc/context'
import { createCallerFactory } from '../../../platform/trpc/procedures'

const callSettings = createCallerFactory(publicSettings)

/** Where search engines look for the list of pages; robots.txt names it. */
export const sitemapPath = '/sitemap.xml'

/** Pages that no setting hides. */
const legalPaths = ['/privacy', '/terms', '/accessibility'] as const

/** @param records the last parts of the addresses of records' pages, by the list they stand below */
const addresses = (origin: string, settings: readonly PublicSetting[], records: Record<SlugNoun, string[]>) => [
  `${origin}/`,
  ...Object.entries(hideablePages)
    .filter(([page]) => isHideable(page) && isPageVisible(settings, page))
    .flatMap(([page, path]) => {
      const noun = slugNouns.find((each) => slugPages[each] === page)
      const slugs = noun === undefined ? [] : records[noun]
      return [origin + path, ...slugs.map((slug) => `${origin}${path}/${slug}`)]
    }),
  ...legalPaths.map((path) => origin + path),
]

const document = (locations: readonly string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...locations.map((location) => `<url><loc>${escaped(location)}</loc></url>`),
    '</urlset>\n',
  ].join('\n')

const finish = (env: Env, ...listed: [readonly PublicSetting[], Record<SlugNoun, string[]>]) =>
  prepareResponse(document(addresses(env.APP_ORIGIN, ...listed)), {
    contentType: 'application/xml; charset=utf-8',
    headers: {
      ...securityHeaders(env),
      'Content-Security-Policy': dataContentPolicy,
      'Cache-Control': revalidatedCaching,
    },
  })

/**
 * The public pages that no setting hides, those of offerings, properties and posts among them (sitemaps.org 0.9), kept until the next write. Sign-in, the Admin Portal and the
 * pages behind mails are not in it. The returned function throws what reading the settings throws.
 */
function createSitemap(services: Services): () => Promise<PreparedResponse> {
  const cache = new PageCache(services.readCache)
  const make = async () => {
    const { items } = await callSettings(anonymousContext(services)).list()
    await endWithNextPost(services)
    const [investments, properties, posts] = await Promise.all([
      publicSlugs(services.db, 'investments'),
      publicSlugs(services.db, 'properties'),
      publicSlugs(services.db, 'posts'),
    ])
    const records = { investments, properties, posts }
    return { answer: await finish(services.env, items, records), isWhole: true }
  }
  return async () => cache.peek(sitemapPath) ?? cache.read(sitemapPath, make)
}

/** Its address. */
export const sitemap: SitePage = {
  path: sitemapPath,
  answerer: (services) => {
    const read = createSitemap(services)
    return async (c) => sendFinished(c, await read())
  },
}
