import type { OutboxMail } from '@db/schema/platform/outbox'
import { firm } from '@/content/firm'
import { k1ConsentMails } from '@/content/reporting/k1-consent'
import { noticeMail, sentBackMail } from '@/content/reporting/portal-emails'
import type { Env } from '../platform/env'
import { paragraphs, written, writtenMoment } from '../platform/mail/written'
import { nameInMail, oneLine } from '../platform/mail/names'
import { tellingLetter } from '../platform/mail/event-mails'

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
  /** A tax paper that stands in the place of an earlier one. */
  hasReplacement: boolean
  /** A tax paper that was taken away. */
  hasWithdrawal: boolean
  /** A paper that was there before and is not opened yet. */
  hasReminder: boolean
}

/** Tells an investor what is new in the portal. */
export function noticeLetter(
  { APP_ORIGIN }: Pick<Env, 'APP_ORIGIN'>,
  { email, firstName }: { email: string; firstName: string },
  {
    paid,
    reported,
    hasStatement,
    hasTaxes,
    accesses,
    hasPaper,
    hasTaxPaper,
    hasReplacement,
    hasWithdrawal,
    hasReminder,
  }: News,
): OutboxMail {
  return {
    to: email,
    subject: noticeMail.subject,
    replyTo: { name: firm.name, address: firm.investorRelationsEmail },
    ...written({
      preheader: noticeMail.preheader,
      heading: noticeMail.heading,
      blocks: [
        ...paragraphs(noticeMail.paragraphs(nameInMail(firstName))),
        ...paragraphs(paid.map((offering) => noticeMail.distribution(oneLine(offering)))),
        ...paragraphs(reported.map((offering) => noticeMail.update(oneLine(offering)))),
        ...paragraphs(hasStatement ? [noticeMail.statement] : []),
        ...paragraphs(hasTaxes ? [noticeMail.taxes] : []),
        ...paragraphs(accesses.map(({ change, isOwn }) => noticeMail[change][isOwn ? 'own' : 'others'])),
        ...paragraphs(hasPaper ? [noticeMail.paper] : []),
        ...paragraphs(hasTaxPaper ? [noticeMail.taxPaper] : []),
        ...paragraphs(hasReplacement ? [noticeMail.taxReplacement] : []),
        ...paragraphs(hasWithdrawal ? [noticeMail.taxWithdrawal] : []),
        ...paragraphs(hasReminder ? [noticeMail.reminder] : []),
        { kind: 'button', label: noticeMail.button, url: `${APP_ORIGIN}/portal` },
        ...paragraphs(noticeMail.afterButton),
      ],
    }),
  }
}

/** Tells who pressed 'Publish' that a distribution became a draft again instead. */
export const sentBackLetter = (
  env: Pick<Env, 'APP_ORIGIN'>,
  { email, firstName }: { email: string; firstName: string },
  { id, recordName, reason }: { id: number; recordName: string; reason: string },
): OutboxMail =>
  tellingLetter(
    env,
    { email },
    {
      ...sentBackMail,
      paragraphs: sentBackMail.paragraphs(nameInMail(firstName), oneLine(recordName), reason),
      page: `/admin?tab=distributions&record=${id}`,
    },
  )

/** Confirms to somebody that they gave or withdrew a consent to electronic tax papers. @param timeZone the firm's */
export function k1ConsentLetter(
  { APP_ORIGIN }: Pick<Env, 'APP_ORIGIN'>,
  { email, firstName }: { email: string; firstName: string },
  what: 'given' | 'withdrawn',
  { at, timeZone }: { at: Date; timeZone: string },
): OutboxMail {
  const { subject, preheader, heading, paragraphs: said } = k1ConsentMails[what]
  return {
    to: email,
    subject,
    replyTo: { name: firm.name, address: firm.investorRelationsEmail },
    ...written({
      preheader,
      heading,
      blocks: [
        ...paragraphs(said(nameInMail(firstName), writtenMoment(at, timeZone))),
        { kind: 'button', label: k1ConsentMails.button, url: `${APP_ORIGIN}/portal/taxes` },
        ...paragraphs(k1ConsentMails.afterButton),
      ],
    }),
  }
}
