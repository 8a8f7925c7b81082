import { mailPages } from '@/shared/platform/mail-pages'
import { dayMilliseconds } from '@/shared/platform/time'
import type { SitePage } from '../../http/requests/pages'
import { readFirm } from '../../platform/text/firm'

/** For so long whoever reads it may believe it (RFC 9116 asks for less than a year). */
const believedDays = 180

/** To whom a fault in the site's safety is told (RFC 9116); written when it is asked for, so that its day of expiry never passes. */
export const securityFile: SitePage = {
  path: '/.well-known/security.txt',
  answerer:
    ({ env, db }) =>
    async (c) => {
      const firm = await readFirm(db)
      const expires = new Date(Date.now() + believedDays * dayMilliseconds)
      const lines = [
        `Contact: mailto:${firm.investorRelationsEmail}`,
        `Expires: ${expires.toISOString()}`,
        'Preferred-Languages: en',
        `Canonical: ${env.APP_ORIGIN}/.well-known/security.txt`,
      ]
      c.header('Cache-Control', 'no-cache')
      return c.text(`${lines.join('\n')}\n`)
    },
}

/** Where browsers and password managers send who wants another password (W3C, A Well-Known URL for Changing Passwords). */
export const changePassword: SitePage = {
  path: '/.well-known/change-password',
  answerer: () => (c) => Promise.resolve(c.redirect(mailPages.account, 303)),
}
