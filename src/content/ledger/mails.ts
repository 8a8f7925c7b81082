import { firm } from '../firm'
import { type Line, type MailPage, type Name, button, mail } from '../platform/mail'

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
  /** What was published about offerings: a sentence for each, which stands among the words of its noun. */
  published: readonly string[]
  hasStatement: boolean
  hasTaxes: boolean
  /** Which access was given or has ended (`accessNews`). */
  accesses: readonly string[]
  hasPaper: boolean
  hasTaxPaper: boolean
  /** A tax paper that stands in the place of an earlier one. */
  hasReplacement: boolean
  /** A tax paper that was taken away. */
  hasWithdrawal: boolean
  /** A paper that was there before and is not opened yet. */
  hasReminder: boolean
}

/** What became of an access: an own one of whoever is told, or somebody else's to what they own. */
export const accessNews = {
  access_given: {
    own: 'You can see more in the portal than before: somebody gave you access.',
    others:
      'Somebody else was given access to investments of yours. The page of the owner says who; if you do not know why, write to us.',
  },
  access_ended: {
    own: 'An access of yours to the portal has ended.',
    others: 'The access of somebody else to investments of yours has ended.',
  },
} as const

/** The mails to investors about their portal. */
export const portalMails = {
  /** Tells an investor that something is new in the portal: never an amount, and never whose it is. */
  notice: mail<{ firstName: Name; news: News; page: MailPage }>({
    subject: `Something new in the Investor Portal of ${firm.name}`,
    preheader: 'Something new is there to read.',
    heading: 'New in your portal',
    parts: ({ firstName, news, page }) => [
      `Dear ${firstName},`,
      'This is new in your investor portal:',
      ...news.published,
      ...(news.hasStatement ? ['A statement of contributions and distributions.'] : []),
      ...(news.hasTaxes ? ['News of your tax papers: which are ready, or come later than planned.'] : []),
      ...news.accesses,
      ...(news.hasPaper ? ['A document to read and keep.'] : []),
      ...(news.hasTaxPaper ? ['A tax document.'] : []),
      ...(news.hasReplacement ? ['A tax document that takes the place of an earlier one.'] : []),
      ...(news.hasWithdrawal ? ['A tax document was withdrawn. The page Taxes says when, and why.'] : []),
      ...(news.hasReminder ? ['And a document that you have not opened yet is still waiting for you.'] : []),
      button('Open the portal', page),
      'We never ask for bank details by email, and never announce new ones. If a message says otherwise, please call us at a number you already know.',
    ],
  }),
} as const
