import { signerCapacityNames } from '@/content/raise/answer-names'
import { signingPages } from '@/content/raise/files/signing-pages'
import type { PacketPaper } from '@db/schema/raise/packets'
import type { signerCapacities, signerWays } from '@/shared/raise/answer-choices'
import type { SubscriptionAnswers } from '@/shared/raise/subscription-answers'
import type { Firm } from '@/shared/site/firm/firm'
import type { Cents } from '@/shared/values/money'

/** Who signs a packet, in the order of their places. */
export interface PaperSigner {
  place: number
  name: string
  email: string | null
  capacity: (typeof signerCapacities)[number]
  way: (typeof signerWays)[number]
}

/** A subscription as its papers have it. */
export interface SubscriptionPaper {
  firm: Firm
  /** 'S7-0042'. */
  reference: string
  issuer: string
  offering: string
  className: string
  unitPriceCents: Cents
  cents: Cents
  /** Complete (`missingAnswers` finds nothing); of an own entity with its kind, name and address in them. */
  answers: SubscriptionAnswers
  signers: readonly PaperSigner[]
  /** The agreements, as the packet keeps them. */
  papers: readonly Omit<PacketPaper, 'id'>[]
  /** When the packet is made. The bytes are the same for the same input. */
  madeAt: Date
  /** Of the office: the preference `timeZone`. */
  timeZone: string
}

/** Where a signature goes: the name of the place in the pages, at which it is drawn into the line. */
export const signingPlace = (place: number) => `signature-${place}`

/** As what somebody signs: 'Joint owner'; of a custodian with the company for which they sign: 'Custodian, Equity Trust Company'. */
export function signsAs({ answers: { owner } }: Pick<SubscriptionPaper, 'answers'>, { capacity }: PaperSigner): string {
  const company = capacity === 'custodian' && owner?.kind === 'retirement' ? owner.custodianName : null
  return company
    ? signingPages.signature.custodian(signerCapacityNames[capacity], company)
    : signerCapacityNames[capacity]
}
