import type { Db, Transaction } from '@db/database'
import type { OutboxMail } from '@db/schema/platform/outbox'
import type { Mail, MailPage, MailPart } from '@/content/platform/mail'
import type { Firm } from '@/shared/site/firm/firm'
import type { Env } from '../env'
import { readFirm } from '../text/firm'
import { type Block, type LaidOut, mailHtml, mailText } from './layout'

/** The environment, as far as a mail's links need it. */
export type Origin = Pick<Env, 'APP_ORIGIN'>

/** Who writes a mail: the site that its links lead to, and the firm as it is now. */
export interface Letterhead extends Origin {
  firm: Firm
}

/** Read within the transaction that orders the mail. */
export const letterheadOf = async (db: Db | Transaction, { APP_ORIGIN }: Origin): Promise<Letterhead> => ({
  APP_ORIGIN,
  firm: await readFirm(db),
})

/** Whom an answer to a mail of ours reaches, unless something else is said. */
export const investorRelations = ({ firm }: Letterhead) => ({ name: firm.name, address: firm.investorRelationsEmail })

/** What a mail has beside its words. */
interface Headers extends Pick<OutboxMail, 'isByPerson' | 'unsubscribeUrl'> {
  /** Whom an answer reaches; null where the mail asks for none. */
  replyTo?: OutboxMail['replyTo'] | null
  /** The page that ends the subscription, for a mail of the newsletter. */
  unsubscribePage?: MailPage
}

function laidOut({ APP_ORIGIN }: Origin, part: MailPart): Block {
  if (typeof part === 'string') return { kind: 'paragraph', text: part }
  if (part.kind !== 'button' && part.kind !== 'link') return part
  const { page, ...rest } = part
  return { ...rest, url: APP_ORIGIN + page }
}

/** Both forms of a mail that is laid out. */
export const bothForms = ({ firm }: Letterhead, mail: LaidOut) => ({
  html: mailHtml(firm, mail),
  text: mailText(firm, mail),
})

/** Writes a mail out: the words of the content, with the values that this one is told. The only way but the newsletter's issues. */
export function writeMail<Values>(
  letterhead: Letterhead,
  to: string,
  words: Mail<Values>,
  values: Values,
  { replyTo = investorRelations(letterhead), unsubscribePage, ...headers }: Headers = {},
): OutboxMail {
  const said = (text: Mail<Values>['subject']) => (typeof text === 'string' ? text : text(values, letterhead.firm))
  return {
    to,
    from: investorRelations(letterhead),
    subject: said(words.subject),
    ...(replyTo !== null && { replyTo }),
    ...headers,
    ...bothForms(letterhead, {
      preheader: said(words.preheader),
      heading: words.heading,
      blocks: words.parts(values, letterhead.firm).map((part) => laidOut(letterhead, part)),
      unsubscribePageUrl: unsubscribePage && letterhead.APP_ORIGIN + unsubscribePage,
    }),
  }
}

const longMoment = {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const

/** A moment as a mail writes it: 'Monday, December 7, 2026 at 9:30 AM CST'. @param timeZone the firm's */
export const writtenMoment = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { ...longMoment, timeZone }).format(moment)
