import type { OutboxMail } from '@db/schema/outbox'
import { firm } from '@/content/firm'
import { noticeMail } from '@/content/portal-emails'
import type { Env } from '../base/env'
import { oneLine, paragraphs, written } from './letters'

/** What is new for somebody, without how much and whose. */
interface News {
  /** The offerings that paid something. */
  paid: readonly string[]
  /** Those that there is an update of. */
  reported: readonly string[]
  hasStatement: boolean
  hasTaxes: boolean
  /** Own is that of whoever is told; else it is somebody else's, to what they own. */
  accesses: readonly { change: 'access_given' | 'access_ended'; isOwn: boolean }[]
  hasPaper: boolean
  hasTaxPaper: boolean
}

/** Tells an investor what is new in the portal. */
export function noticeLetter(
  { APP_ORIGIN }: Pick<Env, 'APP_ORIGIN'>,
  { email, firstName }: { email: string; firstName: string },
  { paid, reported, hasStatement, hasTaxes, accesses, hasPaper, hasTaxPaper }: News,
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
        ...paragraphs(hasTaxes ? [noticeMail.taxes] : []),
        ...paragraphs(accesses.map(({ change, isOwn }) => noticeMail[change][isOwn ? 'own' : 'others'])),
        ...paragraphs(hasPaper ? [noticeMail.paper] : []),
        ...paragraphs(hasTaxPaper ? [noticeMail.taxPaper] : []),
        { kind: 'button', label: noticeMail.button, url: `${APP_ORIGIN}/portal` },
        ...paragraphs(noticeMail.afterButton),
      ],
    }),
  }
}
