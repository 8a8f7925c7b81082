import type { Firm } from '../firm'

/**
 * What stands beside the form 'I am interested', by version. An entry remembers the version that its sender read, so a version
 * that was ever online is never changed and never removed: new words are a new version, named in `currentWordings`.
 * Have counsel review: 'undetermined-1' says the four things that Rule 241 asks for (17 CFR 230.241(b)(1) to (4)).
 */
export const interestWordings = {
  'indication-1': [
    'This is a non-binding indication of interest. It is not a subscription. No money is accepted through this website. An investment is made only by the offering documents.',
  ],
  'undetermined-1': [
    'This is a non-binding indication of interest. It is not a subscription. No money is accepted through this website. An investment is made only by the offering documents.',
    'We are considering an offering that would be exempt from registration under the Securities Act, but we have not yet decided which exemption we would rely on to offer and sell the securities.',
    'We are not asking for money or anything else of value. If it is sent in response, we will not accept it.',
    'We cannot accept an offer to buy, and cannot receive any part of the purchase price, until we have decided under which exemption the offering is made and, where that exemption requires it, the requirements for filing, disclosure or qualification are met.',
    'When you tell us that you are interested, you take on no obligation or commitment of any kind.',
  ],
} as const

export type InterestWordingId = keyof typeof interestWordings

/** The versions shown today: in general, and while the firm has not decided on an exemption. */
export const currentWordings = {
  decided: 'indication-1',
  undetermined: 'undetermined-1',
} as const satisfies Record<string, InterestWordingId>

/** The form of an offering's page, and what stands in its place once it was sent. */
export const interestForm = {
  heading: 'I am interested',
  intro:
    'Leave your name and we will call or write about this offering. A rough amount helps us plan; leave it out if you do not know yet.',
  name: (offering: string) => `I am interested in ${offering}`,
  fields: {
    name: { label: 'Name' },
    email: { label: 'Email', placeholder: 'you@example.com' },
    phone: { label: 'Phone', hint: 'Only if you would like a call.' },
    amount: {
      label: 'Rough amount',
      hint: 'In dollars, like $50,000. Please send no account numbers.',
      placeholder: '$50,000',
    },
  },
  statements: 'Before you send this',
  submit: 'I am interested',
  pending: 'Sending...',
  failedHint: (firm: Firm) => `You can also write to ${firm.investorRelationsEmail} or call ${firm.phone}.`,
  sent: {
    heading: 'Thank you. We have it.',
    to: (email: string) => `The answer goes to ${email}.`,
    next: 'What happens next',
    steps: (firm: Firm) => [
      `Somebody from investor relations answers you within ${firm.answersWithin}, by email, or by phone if you gave us a number.`,
      'We talk about what you want the money to do, how long you can leave it, and what could go wrong.',
      'If both sides want to go on, you get the offering documents. You read them, with your advisor if you like, before anything is decided.',
    ],
    reminder: 'Nothing is held for you, and you have committed to nothing.',
  },
  notSent: { title: 'Error', showsReason: true, fallback: 'Failed to send this. Please try again.' },
} as const
