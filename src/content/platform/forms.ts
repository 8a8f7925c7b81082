import type { Firm } from '../firm'

/** The two wordings under which somebody agrees to receive email; the wording agreed to is kept with the subscription (R43). */
export const newsletterConsent = {
  ticked: (firm: Firm) => `I agree to receive email communications from ${firm.name}.`,
  implied: 'By subscribing you agree to receive email communications.',
} as const

/** The newsletter form of footer, Home and Contact. Each place names its form, so that a screen reader tells them apart (R13). */
export const newsletterForm = {
  names: {
    footer: 'Newsletter signup, footer',
    home: 'Newsletter signup, Stay Connected',
    contact: 'Newsletter signup, contact page',
    resources: 'Newsletter signup, resources',
  },
  email: { label: 'Email', placeholder: 'you@example.com' },
  consent: newsletterConsent.ticked,
  sent: {
    heading: 'One more step',
    text: (email: string) =>
      `Please press the link in the message to ${email}. It works for seven days; until then we send you nothing else.`,
  },
  submit: 'Subscribe',
  pending: 'Subscribing...',
  note: 'We send a message to confirm the address first. Every email has a link to unsubscribe, and none tells us whether you read it.',
} as const

/** Beside what stands in a form's place once it was sent. */
export const sentForm = {
  what: 'What you sent',
  change: 'Change it',
} as const

/** Asks about an address that looks mistyped; it is sent all the same by a second press. */
export const likelierEmail = {
  ask: (likelier: string) => `Did you mean ${likelier}?`,
  take: (likelier: string) => `Use ${likelier}`,
  /** On the form's own button while it asks. */
  sendAnyway: 'Send as it is',
} as const

export const enquiryForm = {
  name: 'Contact form',
  firstName: { label: 'First Name' },
  lastName: { label: 'Last Name' },
  email: { label: 'Email', placeholder: 'you@example.com' },
  phone: { label: 'Phone', hint: 'Only if you would like a call.' },
  investorType: {
    label: 'Investor Type',
    none: 'Choose one',
    choices: {
      individual: 'Individual',
      advisor: 'Advisor',
      institution: 'Institution',
      other: 'Other',
    },
  },
  message: {
    label: 'Message',
    placeholder: 'What would you like to know?',
    hint: 'Please do not send account or Social Security numbers here.',
  },
  about: (investmentName: string) => `You are asking about ${investmentName}.`,
  submit: 'Send Message',
  pending: 'Sending...',
  /** Stands in the form once a message was sent. */
  sent: {
    title: 'Your message is with investor relations.',
    to: (email: string) => `The answer goes to ${email}.`,
    next: (firm: Firm) =>
      `A person reads it and answers by email within ${firm.answersWithin}. If it is urgent, call ${firm.phone}.`,
  },
  /** For a field that people never see; whoever fills it in is a program (R44). */
  trap: 'Leave this field empty',
} as const
