import { drawAvatar } from '@/art/avatar'
import { avatarAddress, avatarsPath } from '@/shared/site/drawings'
import { prepareResponse } from '../../http/cache/prepared-responses'
import type { SitePage } from '../../http/requests/pages'
import { sendFinished } from '../../http/requests/requests'
import { readStoredFirm } from '../../platform/text/firm'
import { pictureContentPolicy, revalidatedCaching, securityHeaders } from '../../platform/headers'

/** The first letters of a name, for its monogram. */
export const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')

/** The monograms of partners whom somebody set in Settings; those of the default are drawn at the start. Nobody else has one. */
export const avatars: SitePage = {
  path: `${avatarsPath}:file`,
  answerer:
    ({ db, env }) =>
    async (c, next) => {
      const { partners = [] } = (await readStoredFirm(db)).texts
      const partner = partners.find(({ name }) => avatarAddress(name) === c.req.path)
      if (partner === undefined) return next()
      const { name } = partner
      const answer = await prepareResponse(drawAvatar(name, initialsOf(name)), {
        contentType: 'image/svg+xml',
        headers: {
          ...securityHeaders(env),
          'Content-Security-Policy': pictureContentPolicy,
          'Cache-Control': revalidatedCaching,
        },
      })
      return sendFinished(c, answer)
    },
}
