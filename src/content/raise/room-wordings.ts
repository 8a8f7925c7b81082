import type { Firm } from '../firm'

/** Of what somebody says it, and which copy of it they have. */
type Words = Readonly<Record<`${string}-${number}`, (firm: Firm, paper: string, copyNumber: number) => string>>

/**
 * What somebody says in a room, by version. The log keeps the words that they read, so a version that was ever online is never changed and
 * never removed: new words are a new version, named in `currentRoomWordings`. Have counsel review: the consent says what 15 USC 7001(c)
 * asks for.
 */
export const roomWordings = {
  receipt: {
    'receipt-1': (_firm: Firm, paper: string, copyNumber: number) =>
      `I have received the ${paper}, copy no. ${copyNumber}.`,
  },
  consent: {
    'consent-1': (firm: Firm) =>
      [
        'You agree to get the papers of this raise from us here, and to sign here, instead of on paper. It is for this raise alone.',
        `You can ask for a paper copy of each of them at any time, at no charge: write to ${firm.investorRelationsEmail} or call ${firm.phone}.`,
        `You can withdraw this on this page at any time, or by writing to ${firm.name}, ${firm.postalAddress.join(', ')}, or to ${firm.investorRelationsEmail}. From then on you get papers and sign on paper; what was made available or signed before stays as it is.`,
        'If you do not agree, you can subscribe on paper.',
        'You need a browser of the last two years, a program that opens PDF files, and, if you want to keep them on paper, a printer.',
        `Tell us at ${firm.investorRelationsEmail} when your address changes, and change the email address of your account on its page.`,
        'I could read the memorandum that I opened here, and I agree.',
      ].join('\n'),
  },
  signature: {
    'signature-1': (_firm: Firm, paper: string) =>
      `I have read the pages and every agreement of this packet. By typing my name and pressing Sign I sign the ${paper}, I execute each agreement that its signature page names, and I agree to be bound by them. My electronic signature is as binding as one on paper.`,
  },
} as const satisfies Record<string, Words>

/** What somebody receives, as they say it. */
export const receivedNames = { disclosure: 'memorandum', supplement: 'supplement' } as const

/** What somebody signs, as they say it. */
export const signedName = 'subscription'

/** The versions that are shown today. */
export const currentRoomWordings = {
  receipt: 'receipt-1',
  consent: 'consent-1',
  signature: 'signature-1',
} as const satisfies {
  [What in keyof typeof roomWordings]: keyof (typeof roomWordings)[What]
}

/** What they say. */
export const currentRoomWords = {
  receipt: roomWordings.receipt[currentRoomWordings.receipt],
  consent: roomWordings.consent[currentRoomWordings.consent],
  signature: roomWordings.signature[currentRoomWordings.signature],
} as const
