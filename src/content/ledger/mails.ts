import type { Firm } from '../firm'
import { type Line, type MailPage, type Name, button, mail } from '../platform/mail'
import { type TaxPaper, taxNotice } from '../reporting/tax-mails'

/** The mails to administrators about payments. */
export const paymentMails = {
  /** Tells who pressed 'Publish' that a payment was not published: why, and never how much or whose. */
  sentBack: mail<{ firstName: Name; distribution: Line; reason: string; page: MailPage }>({
    subject: 'A distribution was not published',
    preheader: 'It is a draft again, and nobody was told of it.',
    heading: 'Not published',
    parts: ({ firstName, distribution, reason, page }) => [
      `Dear ${firstName},`,
      `${distribution} was due, and is a draft again instead. Nothing of it was entered, and nobody was told of it.`,
      reason,
      'Please look at it, and have it approved and published anew.',
      button('Open the distribution', page),
    ],
  }),
} as const

/** What is new for somebody, without how much and whose. */
interface News {
  /** What was published about offerings: a sentence and a subject for each, which stand among the words of its noun. */
  published: readonly { sentence: string; subject: string }[]
  /** What is told of rooms of offerings, and of subscriptions (`roomNews`, `subscriptionNews`). */
  rooms: readonly { sentence: string; subject: string }[]
  /** The page of these where nothing else is told: whoever reads it may have no portal yet. */
  roomPage: MailPage | null
  hasStatement: boolean
  /** That K-1s come later than planned, or are ready, as the firm said of an offering. */
  hasTaxes: boolean
  /** Which access was given or has ended (`accessNews`). */
  accesses: readonly string[]
  hasPaper: boolean
  /** Tax documents that are there now, and those of which somebody is reminded. */
  taxPapers: readonly TaxPaper[]
  /** A tax paper that was taken away. */
  hasWithdrawal: boolean
  /** A paper that was there before and is not opened yet; a tax document is among `taxPapers`. */
  hasReminder: boolean
}

/** What became of an access: an own one of whoever is told, or somebody else's to what they own. */
export const accessNews = {
  access_given: {
    /** Who gave it; null where the firm did. */
    own: (giver: string | null) => `You can see more in the portal than before: ${giver ?? 'we'} gave you access.`,
    others:
      'Somebody else was given access to investments of yours. The page of the owner says who; if you do not know why, write to us.',
  },
  access_ended: {
    own: 'An access of yours to the portal has ended.',
    others: 'The access of somebody else to investments of yours has ended.',
  },
} as const

const severalNews = (firm: Firm) => `Something new in the Investor Portal of ${firm.name}`

/** What is told beside tax documents, each with the subject of a mail that tells of it alone. */
const othersOf = (news: News, firm: Firm): readonly { sentence: string; subject: string }[] => [
  ...news.published,
  ...news.rooms,
  ...(news.hasStatement
    ? [{ sentence: 'A statement of contributions and distributions.', subject: `A statement of ${firm.name}` }]
    : []),
  ...(news.hasTaxes
    ? [
        {
          sentence: 'News of your tax papers: which are ready, or come later than planned.',
          subject: 'When your Schedules K-1 come',
        },
      ]
    : []),
  ...news.accesses.map((sentence) => ({ sentence, subject: `Access to the Investor Portal of ${firm.name}` })),
  ...(news.hasPaper
    ? [{ sentence: 'A document to read and keep.', subject: `A document of ${firm.name} to read and keep` }]
    : []),
  ...(news.hasWithdrawal
    ? [
        {
          sentence: 'A tax document was withdrawn. The page Taxes says when, and why.',
          subject: 'A tax document was withdrawn',
        },
      ]
    : []),
  ...(news.hasReminder
    ? [
        {
          sentence: 'And a document that you have not opened yet is still waiting for you.',
          subject: `Reminder: a document of ${firm.name} waits for you`,
        },
      ]
    : []),
]

/** By what it tells: a tax document always stands in the subject; of several other things none does. */
function noticeSubject({ news }: { news: News }, firm: Firm): string {
  if (news.taxPapers.length > 0) return taxNotice.subject(news)
  const [only, ...others] = [...new Set(othersOf(news, firm).map(({ subject }) => subject))]
  return only === undefined || others.length > 0 ? severalNews(firm) : only
}

/** The mails to investors about their portal. */
export const portalMails = {
  /** Tells an investor that something is new in the portal: never an amount, and never whose it is. */
  notice: mail<{ firstName: Name; news: News; page: MailPage }>({
    subject: noticeSubject,
    preheader: 'Something new is there to read.',
    heading: 'New in your portal',
    parts({ firstName, news, page }, firm) {
      const taxes = taxNotice.parts(news)
      const others = othersOf(news, firm).map(({ sentence }) => sentence)
      return [
        `Dear ${firstName},`,
        ...taxes,
        ...(others.length === 0 && taxes.length > 0
          ? []
          : [taxes.length > 0 ? 'This is new there as well:' : 'This is new in your investor portal:', ...others]),
        button(
          taxes.length > 0 ? 'Open the page Taxes' : news.roomPage === null ? 'Open the portal' : 'Open the papers',
          page,
        ),
        'We never ask for bank details by email, and never announce new ones. If a message says otherwise, please call us at a number you already know.',
      ]
    },
  }),
} as const
