import { sharing } from '@/content/site/sharing'
import type { Files } from '../../../http/cache/files'
import { prepareResponse } from '../../../http/cache/prepared-responses'
import { dataContentPolicy, revalidatedCaching, securityHeaders } from '../../../platform/headers'
import type { Env } from '../../../platform/env'
import { sitemapPath } from './sitemap'

const robots = (origin: string) =>
  [`# ${sharing.robots}`, 'User-agent: *', 'Allow: /', '', `Sitemap: ${origin}${sitemapPath}`, ''].join('\n')

/** The file at the root of the site that robots ask for first, written once at start because it names the origin. */
export async function writeSiteFiles(env: Pick<Env, 'isHttps' | 'APP_ORIGIN'>): Promise<Files> {
  const headers = {
    ...securityHeaders(env),
    'Content-Security-Policy': dataContentPolicy,
    'Cache-Control': revalidatedCaching,
  }
  const contentType = 'text/plain; charset=utf-8'
  return new Map([['/robots.txt', await prepareResponse(robots(env.APP_ORIGIN), { contentType, headers })]])
}
