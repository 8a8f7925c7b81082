import { palette } from '@/art/palette'
import { iconAddresses } from '@/shared/site/drawings'
import type { Firm } from '@/shared/site/firm/firm'
import { PageCache } from '../../../http/cache/page-cache'
import { prepareResponse } from '../../../http/cache/prepared-responses'
import type { SitePage } from '../../../http/requests/pages'
import { sendFinished } from '../../../http/requests/requests'
import { readFirm } from '../../../platform/text/firm'
import { dataContentPolicy, revalidatedCaching, securityHeaders } from '../../../platform/headers'

const path = '/manifest.webmanifest'

const icon = (src: string, size: number) => ({ src, sizes: `${size}x${size}`, type: 'image/png' })

/** For who puts the site on a home screen (W3C, Web Application Manifest). It stays a website: a tab with an address bar. */
const manifestOf = ({ name, description }: Firm) => ({
  id: '/',
  name,
  short_name: name,
  description,
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

/** What a home screen calls the site, kept until the next write. */
export const manifest: SitePage = {
  path,
  answerer: ({ db, env, readCache }) => {
    const cache = new PageCache(readCache)
    const make = async () => {
      const answer = await prepareResponse(JSON.stringify(manifestOf(await readFirm(db))), {
        contentType: 'application/manifest+json; charset=utf-8',
        headers: {
          ...securityHeaders(env),
          'Content-Security-Policy': dataContentPolicy,
          'Cache-Control': revalidatedCaching,
        },
      })
      return { answer, isWhole: true }
    }
    return async (c) => sendFinished(c, cache.peek(path) ?? (await cache.read(path, make)))
  },
}
