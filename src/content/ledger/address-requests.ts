import { type Line, type MailPage, type Name, button, mail } from '../platform/mail'

/** A new address, as an owner asks for it in the portal. */
export const ownAddressWords = {
  title: 'Where our mail goes',
  heading: 'My address has changed',
  intro: 'We look at it and put it on record; until then our mail goes to the address above.',
  addressLines: 'New address',
  addressHint: 'One line each, as on an envelope.',
  startsOn: 'From which day on',
  /** For whoever owns several. */
  whose: { label: 'Whose mail', one: 'Of this owner alone', all: (count: number) => `Of all my ${count} owners` },
  /** Where it was not asked for all. */
  leftOut: 'It was not asked for all of your owners:',
  leftOf: (owner: string, reason: string) => `${owner}: ${reason}`,
  submit: 'Ask for the change',
  pending: 'Sending…',
  failed: 'The new address was not sent. Please try again.',
  asked: { title: 'Your new address is with us', description: 'Its state stands on this page.' },
  /** How it stands with one. */
  states: {
    waiting: (askedOn: string) => `Asked on ${askedOn}. We look at it.`,
    taken_over: (settledOn: string) => `On record since ${settledOn}.`,
    declined: (settledOn: string) => `Declined on ${settledOn}:`,
    withdrawn: (settledOn: string) => `Withdrawn on ${settledOn}.`,
  },
  from: (day: string) => `From ${day}`,
  /** Folded below the newest one. */
  earlier: (count: number) => `Earlier requests (${count})`,
  withdraw: 'Withdraw',
  wasWithdrawn: { title: 'Request withdrawn', description: 'The address on record stays.' },
  notWithdrawn: { title: 'The request was not withdrawn', showsReason: true, fallback: 'Please try again.' },
} as const

/** The same as the firm sees it, in the dialog of an investing entity. */
export const addressRequestWords = {
  heading: 'A new address was asked for',
  /** What the list of entities is narrowed to. */
  filter: 'New address asked for',
  asked: (who: string | null, on: string) => (who === null ? `Asked on ${on}.` : `Asked by ${who} on ${on}.`),
  recorded: 'On record',
  noAddress: 'No address',
  wanted: (day: string) => `New, from ${day}`,
  takeOver: 'Take over',
  decline: 'Decline',
  reason: 'Why it is declined',
  reasonHint: 'Whoever asked reads it in the portal.',
  declining: 'Decline the new address',
  back: 'Back',
  failed: 'What was asked for could not be loaded. Please close this and try again.',
  takenOver: { title: 'New address taken over', description: null },
  notTakenOver: { title: 'The address was not taken over', showsReason: true },
  wasDeclined: { title: 'New address declined', description: null },
  notDeclined: { title: 'The address was not declined', showsReason: true },
} as const

const inPortal = (page: MailPage) => button('Open the portal', page)

/** The mails about new addresses: none says where to, or whose it is. */
export const addressRequestMails = {
  /** Tells the firm. */
  asked: mail<{ name: Line; page: MailPage }>({
    subject: ({ name }) => `A new address from ${name}`,
    preheader: ({ name }) => `${name} has asked for it in the portal.`,
    heading: 'A new address',
    parts: ({ name, page }) => [
      `${name} has told us a new address in the investor portal, for one owner or for several. Take each over or decline it there; they are told.`,
      button('Open in the Admin Portal', page),
    ],
  }),

  takenOver: mail<{ firstName: Name; page: MailPage }>({
    subject: (_values, firm) => `Your new address is on record at ${firm.name}`,
    preheader: 'We have put it on record.',
    heading: 'Your new address is on record',
    parts: ({ firstName, page }) => [
      `Dear ${firstName},`,
      'The new address that you asked for in the investor portal is on record. What we send by post goes there. Where you asked for several owners, the page of each says how it stands.',
      inPortal(page),
      'If this was not you, please call us at a number you already know.',
    ],
  }),

  declined: mail<{ firstName: Name; page: MailPage }>({
    subject: (_values, firm) => `About your new address at ${firm.name}`,
    preheader: 'It was not put on record.',
    heading: 'Your new address is not on record',
    parts: ({ firstName, page }) => [
      `Dear ${firstName},`,
      'We could not take over the new address that you asked for in the investor portal. Why, and what you can do, stands there.',
      inPortal(page),
    ],
  }),
} as const
