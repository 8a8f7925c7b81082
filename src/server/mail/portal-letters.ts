import type { OutboxMail } from '@db/schema/outbox'
import { firm } from '@/content/firm'
import { noticeMail } from '@/content/portal-emails'
import type { Env } from '../base/env'
import { oneLine, paragraphs, written } from './letters'

/** Tells an investor what is new in the portal. @param offerings those that paid something */
export function noticeLetter(
  { APP_ORIGIN }: Pick<Env, 'APP_ORIGIN'>,
  { email, firstName }: { email: string; firstName: string },
  { offerings, hasStatement }: { offerings: readonly string[]; hasStatement: boolean },
): OutboxMail {
  return {
    to: email,
    subject: noticeMail.subject,
    replyTo: { name: firm.name, address: firm.investorRelationsEmail },
    ...written({
      preheader: noticeMail.preheader,
      heading: noticeMail.heading,
      blocks: [
        ...paragraphs(noticeMail.paragraphs(firstName)),
        ...paragraphs(offerings.map((offering) => noticeMail.distribution(oneLine(offering)))),
        ...paragraphs(hasStatement ? [noticeMail.statement] : []),
        { kind: 'button', label: noticeMail.button, url: `${APP_ORIGIN}/portal` },
        ...paragraphs(noticeMail.afterButton),
      ],
    }),
  }
}
