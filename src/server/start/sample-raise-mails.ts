import type { OutboxMail } from '@db/schema/platform/outbox'
import { portalMails } from '@/content/ledger/mails'
import type { Mail, MailPage, Name } from '@/content/platform/mail'
import { closingSentBack } from '@/content/raise/closings/closings'
import { closingMails } from '@/content/raise/closings/closing-mails'
import { instructionMails } from '@/content/raise/instructions'
import { roomNews, subscriptionNews } from '@/content/raise/room-news'
import { subscriptionEnds, subscriptionMails, subscriptionTold } from '@/content/raise/subscription-mails'
import { mailPages } from '@/shared/platform/mail-pages'
import { oneLine } from '../platform/mail/names'
import { nothingNew } from './sample-news'

const reference = 'S7-0042'
const offering = oneLine('Willow Creek')

/** Writes a mail. */
type Writer = <Values>(words: Mail<Values>, values: Values) => OutboxMail

/** News of a room alone, and of a subscription alone, each with the page that it leads to. */
export function roomNotices(to: Writer, firstName: Name) {
  const notice = (page: MailPage, told: { sentence: string; subject: string }) =>
    to(portalMails.notice, { firstName, news: { ...nothingNew, roomPage: page, rooms: [told] }, page })
  const asked = subscriptionNews.signature_asked(offering, reference, 'December 12, 2026')
  return {
    'of a room': notice(mailPages.rooms, roomNews.room_admitted(offering)),
    'of a signature': notice(mailPages.subscription(12), asked),
  }
}

/** What is told at once of a subscription. */
export function raiseSamples(to: Writer, { firstName, moment }: { firstName: Name; moment: string }) {
  const subscription = { firstName, reference, offering, page: mailPages.subscription(12) }
  const signed = { ...subscription, moment, sha256: '3f9a'.repeat(16) }
  const toFirm = { ...subscription, page: mailPages.staffSubscription(7) }
  const told = Object.entries(subscriptionTold).map(
    ([name, what]) => [name, to(subscriptionMails.told, { ...toFirm, what })] as const,
  )
  const ends = Object.entries(subscriptionEnds).map(
    ([name, why]) => [name, to(subscriptionMails.ended, { ...subscription, why })] as const,
  )
  return {
    signed: { '': to(subscriptionMails.signed, signed) },
    complete: { '': to(subscriptionMails.complete, signed) },
    ended: Object.fromEntries(ends),
    assigned: { '': to(subscriptionMails.assigned, { ...toFirm, by: firstName }) },
    told: Object.fromEntries(told),
    changed: { '': to(instructionMails.changed, { ...subscription, page: mailPages.subscriptions }) },
  }
}

/** What whoever prepared a closing is told of it. */
export function closingSamples(to: Writer, people: { firstName: Name; who: Name }) {
  const closing = { ...people, closing: oneLine('First closing'), offering, page: mailPages.moneyOfRaise(7) }
  return {
    returned: {
      '': to(closingMails.returned, { ...closing, reason: null }),
      'with the reason': to(closingMails.returned, {
        ...closing,
        reason: 'The amount of S7-0042 is that of last week.',
      }),
    },
    notEntered: { '': to(closingMails.notEntered, { ...closing, reason: closingSentBack.unit_price_differs }) },
  }
}
