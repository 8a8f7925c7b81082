import type { Firm } from '../firm'

/**
 * What a mail may hold that somebody typed: one line (`oneLine`), or a name in which no mail program finds an address (`nameInMail`).
 * The server's `platform/mail/names.ts` makes both; a text that did not pass there does not compile.
 */
export type Line = string & { readonly isOneLine: true }
export type Name = Line & { readonly isName: true }

/** A page of ours that a mail leads to, without the site's address before it (`shared/platform/mail-pages.ts`). */
export type MailPage = `/${string}`

/** A part of a mail, from top to bottom; a text alone is a paragraph. */
export type MailPart =
  | string
  | { kind: 'button'; label: string; page: MailPage }
  /** An address to be copied, for who cannot press the button. */
  | { kind: 'link'; lead: string; page: MailPage }
  | { kind: 'fields'; rows: readonly (readonly [label: string, value: string])[] }
  /** What somebody else wrote, with its line breaks. */
  | { kind: 'quotation'; label: string; text: string }

type Said<Values> = string | ((values: Values, firm: Firm) => string)

/** A mail as data: its subject, the line that an inbox shows behind it, and what it says, with the values that each of them is told, and the firm's facts. */
export interface Mail<Values> {
  subject: Said<Values>
  preheader: Said<Values>
  heading: string
  parts: (values: Values, firm: Firm) => readonly MailPart[]
}

export const mail = <Values>(words: Mail<Values>): Mail<Values> => words

export const button = (label: string, page: MailPage) => ({ kind: 'button', label, page }) as const
/** The button's address once more, below it. */
export const linkBelow = (page: MailPage) =>
  ({ kind: 'link', lead: 'If the button does not work, open this address:', page }) as const

/** What stands below every mail. */
export const mailFooter = {
  address: (firm: Firm) => `${firm.name}, ${firm.postalAddress.join(', ')}`,
  web: 'Read this email in your browser',
  unsubscribe: { lead: 'You no longer want these emails?', label: 'Unsubscribe' },
  risk: 'Not an offer of securities. Investments can lose money, including principal. For accredited investors only; see the offering documents.',
} as const
