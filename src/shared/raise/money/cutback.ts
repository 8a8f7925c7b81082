import { largestRemainders } from '../../ledger/rules/allocation'
import { type Cents, cents } from '../../values/money'

/** How a cap is divided among more than it takes: by the amounts, or by who had signed first. */
export const cutbackWays = ['pro_rata', 'moment'] as const
export type CutbackWay = (typeof cutbackWays)[number]

/** A subscription that everybody has signed. */
export interface SignedSubscription {
  subscriptionId: number
  cents: Cents
  /** The moment of its last signature. */
  signedAt: Date
  minimumCents: Cents
  /** What a unit of its class costs; null where its class states none. */
  unitPriceCents: number | null
}

/** What is proposed to be accepted of it. */
export interface Proposal {
  subscriptionId: number
  cents: Cents
  proposedCents: Cents
  /** It is less than its class takes; a person decides on it. */
  belowMinimum: boolean
}

const unitParts = 10_000
const divisorOf = (one: number, other: number): number => (other === 0 ? one : divisorOf(other, one % other))
/** The largest amount up to this one whose units come out even. */
const evenCents = (amount: number, unitPriceCents: number | null): number =>
  unitPriceCents === null ? amount : amount - (amount % (unitPriceCents / divisorOf(unitPriceCents, unitParts)))

const bySignature = (one: SignedSubscription, other: SignedSubscription) =>
  one.signedAt.getTime() - other.signedAt.getTime() || one.subscriptionId - other.subscriptionId

/** Whole, as long as there is room; then the rest; then nothing. */
function byMoment(room: number, signed: readonly SignedSubscription[]) {
  let left = room
  return new Map(
    signed.toSorted(bySignature).map(({ subscriptionId, cents: amount, unitPriceCents }) => {
      const proposed = evenCents(Math.min(amount, left), unitPriceCents)
      left -= proposed
      return [subscriptionId, proposed]
    }),
  )
}

/** Each as much of the room as its amount is of all amounts, in whole steps. */
function proRata(room: number, stepCents: number, signed: readonly SignedSubscription[]) {
  const isRoomForAll = signed.reduce((sum, each) => sum + each.cents, 0) <= room
  if (isRoomForAll) return byMoment(room, signed)
  const weighing = signed.map((each) => ({ ...each, weight: BigInt(each.cents) }))
  const shares = largestRemainders(BigInt(Math.floor(room / stepCents)), weighing, bySignature)
  return new Map(
    shares.map(({ subscriptionId, cents: amount, unitPriceCents, floor, hasOdd }) => {
      const share = (Number(floor) + (hasOdd ? 1 : 0)) * stepCents
      return [subscriptionId, evenCents(Math.min(share, amount), unitPriceCents)]
    }),
  )
}

/**
 * Proposes how much is accepted of each where more is signed than there is room for: pro rata by the largest remainder in whole steps, ties
 * to the earlier last signature; or by the moment of the last signature. Amounts below a minimum are flagged and not mended.
 * @param roomCents what the cap leaves beside what is accepted already
 * @returns a proposal for each, in the order in which they were given
 */
export function cutBack(
  way: CutbackWay,
  { roomCents, stepCents }: { roomCents: number; stepCents: number },
  signed: readonly SignedSubscription[],
): Proposal[] {
  const room = Math.max(0, roomCents)
  const proposed = way === 'moment' ? byMoment(room, signed) : proRata(room, stepCents, signed)
  return signed.map(({ subscriptionId, cents: amount, minimumCents }) => {
    const proposedCents = cents.parse(proposed.get(subscriptionId) ?? 0)
    const belowMinimum = proposedCents > 0 && proposedCents < minimumCents
    return { subscriptionId, cents: amount, proposedCents, belowMinimum }
  })
}
