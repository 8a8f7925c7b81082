import type { OutboxMail } from '@db/schema/outbox'
import { firm } from '@/content/firm'
import { noticeMail } from '@/content/portal-emails'
import type { Env } from '../base/env'
import { oneLine, paragraphs, written } from './letters'

/** What is new for somebody: the offerings that paid something, those that there is an update of, and whether there is a statement. */
interface News {
  paid: readonly string[]
  reported: readonly string[]
  hasStatement: boolean
}

/** Tells an investor what is new in the portal. */
export function noticeLetter(
  { APP_ORIGIN }: Pick<Env, 'APP_ORIGIN'>,
  { email, firstName }: { email: string; firstName: string },
  { paid, reported, hasStatement }: News,
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
        ...paragraphs(paid.map((offering) => noticeMail.distribution(oneLine(offering)))),
        ...paragraphs(reported.map((offering) => noticeMail.update(oneLine(offering)))),
        ...paragraphs(hasStatement ? [noticeMail.statement] : []),
        { kind: 'button', label: noticeMail.button, url: `${APP_ORIGIN}/portal` },
        ...paragraphs(noticeMail.afterButton),
      ],
    }),
  }
}
