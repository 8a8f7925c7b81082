import { type CalendarDay, daysOfYear, monthsAfter, yearOfDay } from '../../values/days'
import { type DecisionMethod, decisionMethods } from './decision-choices'
import type { SubscriptionAnswers } from '../subscription-answers'

/** How the answers of a subscription bear on what can be concluded from it. */
export interface Concluded {
  /** Of the offering, '506b' or '506c'. */
  exemption: string | null
  /** Of an own entity with its kind in them. */
  answers: SubscriptionAnswers
  cents: number | null
}

/** So much shows by itself that the money is one's own (SEC staff letter of 12 March 2025; C&DI 256.35 and .36). */
const ofPeopleCents = 20_000_000
const ofOthersCents = 100_000_000
const ownersMax = 4
const people: readonly string[] = ['individual', 'joint']

/** The amount from which an owner is taken for accredited by it, whoever that is; null where others lend it, or have not said that they do not. */
function leastOf({ answers }: Concluded): number | null {
  const { owner, accredited = [], ownerCount, naturalOwners, tax } = answers
  if (tax?.financed !== false || !owner?.kind) return null
  if (people.includes(owner.kind)) return ofPeopleCents
  const byOwners =
    accredited.includes('owners') && naturalOwners === true && typeof ownerCount === 'number' && ownerCount <= ownersMax
  return byOwners ? ownerCount * ofPeopleCents : ofOthersCents
}

/** By what may be concluded. @property leastCents by its amount: no less of it is accepted */
interface OfferedMethod {
  method: DecisionMethod
  leastCents: number | null
}

/** By what may be concluded that an owner is accredited. */
export function methodsFor(concluded: Concluded): OfferedMethod[] {
  const least = leastOf(concluded)
  return decisionMethods.flatMap((method): OfferedMethod[] => {
    if (method === 'questionnaire' && concluded.exemption !== '506b') return []
    if (method !== 'minimum_investment') return [{ method, leastCents: null }]
    return least !== null && (concluded.cents ?? 0) >= least ? [{ method, leastCents: least }] : []
  })
}

const letterMonths = 3
const priorMonths = 60

/** Whether a method needs the day of what was seen. */
export const hasEvidenceDay = (method: DecisionMethod): boolean =>
  method !== 'questionnaire' && method !== 'minimum_investment'

/** The last day on which a decision counts, by its method and the day of what was seen; null where it does not end (17 CFR 230.506(c)(2)). */
export function expiryOf(method: DecisionMethod, evidenceOn: CalendarDay): CalendarDay | null {
  switch (method) {
    case 'professional_letter':
    case 'net_worth_documents':
      return monthsAfter(evidenceOn, letterMonths)
    case 'income_documents':
      return daysOfYear(yearOfDay(evidenceOn)).to
    case 'prior_verification':
      return monthsAfter(evidenceOn, priorMonths)
    case 'questionnaire':
    case 'minimum_investment':
  }
  return null
}

/** What was concluded last. */
export interface LatestDecision {
  method: DecisionMethod
  decision: 'accredited' | 'not_shown'
  expiresOn: CalendarDay | null
  leastCents: number | null
}

/**
 * Whether a subscription may be accepted on what was concluded last, so much of it, on a day. Its answers may have changed since: by a method
 * that is not offered for what they are now, nothing is accepted.
 */
export function bears(
  latest: LatestDecision | undefined,
  concluded: Concluded,
  { acceptedCents, acceptedOn }: { acceptedCents: number; acceptedOn: CalendarDay },
): boolean {
  const offered = methodsFor(concluded).find(({ method }) => method === latest?.method)
  if (latest?.decision !== 'accredited' || offered === undefined) return false
  const least = Math.max(latest.leastCents ?? 0, offered.leastCents ?? 0)
  const isInTime = concluded.exemption === '506b' || latest.expiresOn === null || latest.expiresOn >= acceptedOn
  return acceptedCents >= least && isInTime
}

const unitParts = 10_000n

/** The units that an amount buys, in ten-thousandths; null where they do not come out even. @param unitPriceCents null: a dollar */
export function unitsFor(amount: number, unitPriceCents: number | null): number | null {
  const [parts, price] = [BigInt(amount) * unitParts, BigInt(unitPriceCents ?? 100)]
  return parts % price === 0n ? Number(parts / price) : null
}

/** Whether an amount buys units without a remainder below their ten-thousandths. @param unitPriceCents null: a dollar */
export const comesOutEven = (amount: number, unitPriceCents: number | null): boolean =>
  unitsFor(amount, unitPriceCents) !== null
