import { palette } from '@/art/palette'
import { firm } from '@/content/firm'
import { sharing } from '@/content/site/sharing'
import { iconAddresses } from '@/shared/site/drawings'
import type { Files } from '../../../http/cache/files'
import { prepareResponse } from '../../../http/cache/prepared-responses'
import { dataContentPolicy, revalidatedCaching, securityHeaders } from '../../../platform/headers'
import type { Env } from '../../../platform/env'
import { sitemapPath } from './sitemap'

const robots = (origin: string) =>
  [`# ${sharing.robots}`, 'User-agent: *', 'Allow: /', '', `Sitemap: ${origin}${sitemapPath}`, ''].join('\n')

const icon = (src: string, size: number) => ({ src, sizes: `${size}x${size}`, type: 'image/png' })

/** For who puts the site on a home screen (W3C, Web Application Manifest). It stays a website: a tab with an address bar. */
const manifest = () => ({
  id: '/',
  name: firm.name,
  short_name: firm.name,
  description: firm.description,
  lang: 'en-US',
  start_url: '/',
  scope: '/',
  display: 'browser',
  background_color: palette.paper,
  theme_color: palette.evergreen900,
  icons: [
    icon(iconAddresses.small, 192),
    icon(iconAddresses.large, 512),
    { ...icon(iconAddresses.maskable, 512), purpose: 'maskable' },
  ],
})

/** The files at the root of the site that only programs ask for, written once at start because they name the firm and the origin. */
export async function writeSiteFiles(env: Pick<Env, 'isHttps' | 'APP_ORIGIN'>): Promise<Files> {
  const headers = {
    ...securityHeaders(env),
    'Content-Security-Policy': dataContentPolicy,
    'Cache-Control': revalidatedCaching,
  }
  const [robotsFile, manifestFile] = await Promise.all([
    prepareResponse(robots(env.APP_ORIGIN), { contentType: 'text/plain; charset=utf-8', headers }),
    prepareResponse(JSON.stringify(manifest()), { contentType: 'application/manifest+json; charset=utf-8', headers }),
  ])
  return new Map([
    ['/robots.txt', robotsFile],
    ['/manifest.webmanifest', manifestFile],
  ])
}
