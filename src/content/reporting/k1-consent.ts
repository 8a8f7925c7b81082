import type { Firm } from '../firm'

/**
 * What somebody agrees to who gets the Schedule K-1 here instead of by post, by version. A consent keeps the words that its giver read, so
 * a version that was ever online is never changed and never removed: new words are a new version, named in `currentK1Wording`.
 * Have counsel review: it says what Rev. Proc. 2012-17 (sections 4.01 to 4.06) asks for.
 */
export const k1Wordings = {
  'k1-1': (firm: Firm) => [
    {
      heading: 'Without your consent it comes on paper',
      text: 'If you do not agree, your Schedule K-1 is sent by post to the address that we have on record. You can read a copy here all the same.',
    },
    {
      heading: 'What you agree to',
      text: 'You agree to get every Schedule K-1 of this owner from us here, for all offerings that it holds, from now on and for each tax year, until you withdraw your consent or it ends.',
    },
    {
      heading: 'Paper whenever you ask',
      text: `You can ask for a paper copy of a Schedule K-1 at any time, at no charge: write to ${firm.investorRelationsEmail} or call ${firm.phone}. Asking for one does not withdraw your consent.`,
    },
    {
      heading: 'How to withdraw, and from when',
      text: `You can withdraw your consent on this page at any time, or by writing to ${firm.name}, ${firm.postalAddress.join(', ')}, or to ${firm.investorRelationsEmail}. It takes effect on the day we receive it, and we confirm that day in writing. It does not change what was made available before.`,
    },
    {
      heading: 'When it ends',
      text: 'We stop sending electronically when this owner no longer holds anything with us, when your access to this portal ends, or when we tell you that we no longer offer it.',
    },
    {
      heading: 'When your address changes',
      text: `Tell us at ${firm.investorRelationsEmail} when your postal or email address changes, and change the email address of your account on its page. We tell you when our own address changes.`,
    },
    {
      heading: 'What you need',
      text: 'A browser of the last two years, a program that opens PDF files, and, if you want to keep it on paper, a printer. A Schedule K-1 stays here for as long as you have access to this portal, and in any case until October 15 of the year in which it was made available.',
    },
    {
      heading: 'You may have to attach it',
      text: 'You may be required to print your Schedule K-1 and to attach it to a federal, state or local income tax return.',
    },
  ],
} as const

/** The version shown today. */
export const currentK1Wording = 'k1-1' satisfies keyof typeof k1Wordings

/** How somebody gives or withdraws consent, on the portal's page of tax papers. */
export const k1Consent = {
  heading: 'Get them here instead of by post',
  /** Once all owners get it here. */
  headingOfAll: 'How your Schedule K-1 reaches you',
  intro:
    'A Schedule K-1 comes by post, unless you agree to get it here. You agree for all owners at once, or for each by itself.',
  electronic: (day: string) => `Here, since ${day}`,
  paper: 'By post',
  ask: 'Read what you would agree to',
  first: 'First open the sample and see whether you can read it.',
  sample: 'Open the sample (PDF)',
  couldRead: 'I could read it',
  sampleFirst: 'You have not opened the sample yet. Please open it first; then say that you could read it.',
  nowAgree: 'Thank you. Now you can agree, or leave it as it is: then your Schedule K-1 comes by post.',
  agree: 'I agree',
  agreeForAll: (count: number) => `I agree, for all ${count} owners`,
  agreeOf: (owner: string) => `I agree, for ${owner}`,
  withdraw: 'Withdraw',
  withdrawOf: (owner: string) => `Withdraw, for ${owner}`,
  withdrawQuestion: {
    title: 'Withdraw your consent?',
    text: (owner: string) => `The next Schedule K-1 of ${owner} then comes by post. What came here before stays here.`,
    keep: 'Keep it as it is',
  },
  given: { title: 'Thank you', description: 'From now on the Schedule K-1 of this owner comes here.' },
  givenForAll: { title: 'Thank you', description: 'From now on the Schedules K-1 of these owners come here.' },
  notGiven: { title: 'Your consent was not recorded', showsReason: true },
  withdrawn: { title: 'Withdrawn', description: 'From now on it comes by post. We confirm this by email.' },
  notWithdrawn: { title: 'Your consent was not withdrawn', showsReason: true },
} as const

/** The sample that somebody opens to see whether they could read a Schedule K-1. */
export const k1Sample = {
  title: 'Sample of a Schedule K-1',
  file: 'sample-k-1',
  lead: 'This is not a tax document. It shows whether you can open and read one.',
  paragraphs: [
    'If you can read this page, you can read a Schedule K-1 that we make available here: it comes in the same format.',
    'Go back to the portal, say that you could read it, and then choose whether you agree.',
  ],
  rows: [
    ['Schedule K-1 (Form 1065)', 'Partner’s share of income, deductions, credits'],
    ['Tax year', 'Sample'],
    ['Partner', 'Sample investor'],
    ['Ordinary business income', '$0.00'],
    ['Net rental real estate income', '$0.00'],
    ['Distributions', '$0.00'],
  ],
} as const
