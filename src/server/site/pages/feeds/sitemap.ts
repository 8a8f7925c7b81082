import type { SitePage } from '../../../http/requests/pages'
import { sendFinished } from '../../../http/requests/requests'
import { hideablePages, isHideable, isPageVisible, type PublicSetting } from '@/shared/site/settings'
import { type SlugNoun, slugNouns, slugPages } from '@/shared/site/slugs'
import { prepareResponse, type PreparedResponse } from '../../../http/cache/prepared-responses'
import { dataContentPolicy, revalidatedCaching, securityHeaders } from '../../../platform/headers'
import { PageCache } from '../../../http/cache/page-cache'
import type { Env } from '../../../platform/env'
import { escaped } from '../../../platform/text/markup'
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

/** A page, and when its record was last changed; of other pages nobody notes that. */
interface Located {
  address: string
  changedAt?: Date
}
type Records = Record<SlugNoun, { slug: string; updatedAt: Date }[]>

/** @param records the last parts of the addresses of records' pages, by the list they stand below */
const located = (origin: string, settings: readonly PublicSetting[], records: Records): Located[] => [
  { address: `${origin}/` },
  ...Object.entries(hideablePages)
    .filter(([page]) => isHideable(page) && isPageVisible(settings, page))
    .flatMap(([page, path]) => {
      const noun = slugNouns.find((each) => slugPages[each] === page)
      const own = noun === undefined ? [] : records[noun]
      return [
        { address: origin + path },
        ...own.map(({ slug, updatedAt }) => ({ address: `${origin}${path}/${slug}`, changedAt: updatedAt })),
      ]
    }),
  ...legalPaths.map((path) => ({ address: origin + path })),
]

const entry = ({ address, changedAt }: Located) => {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return `<url><loc>${escaped(address)}</loc>${changed}</url>`
}

const document = (locations: readonly Located[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...locations.map(entry),
    '</urlset>\n',
  ].join('\n')

const finish = (env: Env, ...listed: [readonly PublicSetting[], Records]) =>
  prepareResponse(document(located(env.APP_ORIGIN, ...listed)), {
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
