import { mailPages, oneClickUnsubscribePath, oneClickUnsubscribePathname } from '@/shared/platform/mail-pages'
import type { SitePage } from '../../http/requests/pages'
import type { Signatures } from '../../platform/encryption/signatures'
import type { Origin } from '../../platform/mail/write-mail'

/** The two ways out that every mail of the newsletter has: a page with a button, and one click in the mail program (RFC 8058). */
export function waysOut({ APP_ORIGIN }: Origin, signatures: Signatures, { id }: { id: number }) {
  const token = signatures.sign('unsubscribe', String(id))
  return {
    unsubscribePage: mailPages.unsubscribe(token),
    unsubscribeUrl: APP_ORIGIN + oneClickUnsubscribePath(token),
  }
}

/**
 * The same address followed by hand, as some mail programs have their readers do, or looked at by what guards an inbox: it leads to the
 * page with the button, and changes nothing.
 */
export const oneClickByHand: SitePage = {
  path: oneClickUnsubscribePathname,
  answerer: () => (c) => {
    c.header('Cache-Control', 'no-store')
    c.header('Referrer-Policy', 'no-referrer')
    return Promise.resolve(c.redirect(mailPages.unsubscribe(encodeURIComponent(c.req.query('token') ?? '')), 303))
  },
}
