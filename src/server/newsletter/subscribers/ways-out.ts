import { mailPages, oneClickUnsubscribePath } from '@/shared/platform/mail-pages'
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
