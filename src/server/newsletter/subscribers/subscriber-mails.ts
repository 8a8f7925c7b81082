import type { OutboxMail } from '@db/schema/platform/outbox'
import { confirmationMail, welcomeMail } from '@/content/platform/emails'
import { firm } from '@/content/firm'
import { confirmationLinkDays } from '@/shared/platform/time'
import type { Signatures } from '../../platform/encryption/signatures'
import { type Origin, paragraphs, written } from '../../platform/mail/written'

/** Who a letter of the newsletter goes to. */
interface Subscriber {
  id: number
  email: string
}

/** The two ways out of the newsletter that every letter of it has: a page with a button, and one click in the mail program (RFC 8058). */
export function waysOut({ APP_ORIGIN }: Origin, signatures: Signatures, { id }: Subscriber) {
  const query = `token=${signatures.sign('unsubscribe', String(id))}`
  return {
    unsubscribePageUrl: `${APP_ORIGIN}/newsletter/unsubscribe?${query}`,
    unsubscribeUrl: `${APP_ORIGIN}/api/newsletter/unsubscribe?${query}`,
  }
}

/** Asks whether the address is its owner's. @param token what the link's page sends back */
export function confirmationLetter(
  env: Origin,
  signatures: Signatures,
  subscriber: Subscriber,
  token: string,
): OutboxMail {
  const { unsubscribePageUrl, unsubscribeUrl } = waysOut(env, signatures, subscriber)
  const url = `${env.APP_ORIGIN}/newsletter/confirm?token=${token}`
  return {
    to: subscriber.email,
    subject: confirmationMail.subject,
    unsubscribeUrl,
    ...written({
      preheader: confirmationMail.preheader,
      heading: confirmationMail.heading,
      blocks: [
        ...paragraphs(confirmationMail.paragraphs),
        { kind: 'button', label: confirmationMail.button, url },
        ...paragraphs(confirmationMail.afterButton(confirmationLinkDays)),
        { kind: 'link', lead: confirmationMail.linkLead, url },
      ],
      unsubscribePageUrl,
    }),
  }
}

/** Greets a subscriber who has just confirmed. It says that it can be answered, so the answer goes to investor relations. */
export function welcomeLetter(env: Origin, signatures: Signatures, subscriber: Subscriber): OutboxMail {
  const { unsubscribePageUrl, unsubscribeUrl } = waysOut(env, signatures, subscriber)
  return {
    to: subscriber.email,
    subject: welcomeMail.subject,
    replyTo: { name: firm.name, address: firm.investorRelationsEmail },
    unsubscribeUrl,
    ...written({
      preheader: welcomeMail.preheader,
      heading: welcomeMail.heading,
      blocks: [
        ...paragraphs(welcomeMail.paragraphs),
        { kind: 'button', label: welcomeMail.button, url: `${env.APP_ORIGIN}/investments` },
      ],
      unsubscribePageUrl,
    }),
  }
}
