/*
 * A second program for what the ledger says: it replays what a bookkeeper did, by the rules as decision 067 words them, and shares no line
 * with the product. Nothing is imported here, so that a fault of the product's is none of this one's.
 */

/** What somebody did that the ledger took; amounts in cents, units in ten-thousandths, days as 2025-03-14. */
export type Step = { id: number; position: number; day: string } & (
  | { kind: 'contribution' | 'redemption' | 'adjustment'; cents: number; units: number }
  | { kind: 'transfer'; to: number; units: number }
  | { kind: 'return'; cents: number }
)

/** What a position has from a day on until its next one. */
export interface Standing {
  day: string
  units: number
  cents: number
}

export interface Replay {
  /** Of each position its standings in the order of days, each unlike the one before. */
  standings: Map<number, Standing[]>
  /** What each transfer moved. */
  moved: Map<number, number>
  /** Whether some day ends with less than nothing, or a transfer moves more units than were left. */
  isBelow: boolean
  tooMany: Set<number>
  /** Whether all units of a day go round in a circle, of which the rule says nothing. */
  isCircle: boolean
  /** Whether capital is left where there are no units any more. */
  isLeftOver: boolean
}

const takes = (step: Step) => step.kind === 'redemption' || step.kind === 'transfer'

/** One day of the replay: who had what when it began, and what happened in the order of entry. */
function replayDay(steps: readonly Step[], began: ReadonlyMap<number, { units: number; cents: number }>, told: Replay) {
  const start = (position: number) => began.get(position) ?? { units: 0, cents: 0 }
  const touched = new Set(
    steps.flatMap((step) => (step.kind === 'transfer' ? [step.position, step.to] : [step.position])),
  )
  const unitsAtEnd = (position: number) => {
    let units = start(position).units
    for (const step of steps) {
      if (step.kind === 'transfer') {
        if (step.position === position) units -= step.units
        if (step.to === position) units += step.units
      } else if (step.position === position && step.kind !== 'return')
        units += step.kind === 'redemption' ? -step.units : step.units
    }
    return units
  }
  const takesRest = (step: Step) => {
    const last = steps.findLast((each) => takes(each) && each.position === step.position)
    return step.kind === 'transfer' && last?.id === step.id && unitsAtEnd(step.position) === 0
  }
  const amounts = new Map<number, number>()
  const underWay = new Set<number>()

  /** What a transfer of the day moves. */
  function amountOf(step: Step & { kind: 'transfer' }): number {
    const known = amounts.get(step.id)
    if (known !== undefined) return known
    if (underWay.has(step.id)) {
      told.isCircle = true
      return 0
    }
    underWay.add(step.id)
    const amount = takesRest(step) ? Math.max(0, centsAtEnd(step.position, step.id)) : shareOf(step)
    amounts.set(step.id, amount)
    return amount
  }

  function shareOf(step: Step & { kind: 'transfer' }): number {
    let { units, cents } = start(step.position)
    for (const earlier of steps) {
      if (earlier.id === step.id) break
      if (earlier.position !== step.position) continue
      if (earlier.kind === 'redemption') [units, cents] = [units - earlier.units, cents - earlier.cents]
      if (earlier.kind === 'transfer') [units, cents] = [units - earlier.units, cents - amountOf(earlier)]
    }
    if (step.units > units) told.tooMany.add(step.id)
    if (units <= 0 || cents <= 0) return 0
    if (step.units >= units) return cents
    // Half up, in whole numbers: twice the share, one half added, and halved.
    const twice = (BigInt(cents) * BigInt(step.units) * 2n) / BigInt(units)
    return Number((twice + 1n) / 2n)
  }

  function centsAtEnd(position: number, without?: number): number {
    let { cents } = start(position)
    for (const step of steps) {
      if (step.kind === 'transfer') {
        if (step.position === position && step.id !== without) cents -= amountOf(step)
        if (step.to === position) cents += amountOf(step)
      } else if (step.position === position)
        cents += step.kind === 'redemption' || step.kind === 'return' ? -step.cents : step.cents
    }
    return cents
  }

  for (const step of steps) {
    if (step.kind !== 'transfer') continue
    if (takesRest(step)) {
      const left = steps.filter((each) => each.position === step.position && each.id !== step.id && takes(each))
      const before = left.reduce(
        (units, each) => units - ('units' in each ? each.units : 0),
        start(step.position).units,
      )
      if (step.units > before) told.tooMany.add(step.id)
    }
    told.moved.set(step.id, amountOf(step))
  }
  return new Map(
    [...touched].map((position) => [position, { units: unitsAtEnd(position), cents: centsAtEnd(position) }]),
  )
}

/**
 * Replays what was done to one class.
 * @param done what stands, in the order of entry: what was reversed is left out
 */
export function replay(done: readonly Step[]): Replay {
  const told: Replay = {
    standings: new Map(),
    moved: new Map(),
    isBelow: false,
    tooMany: new Set(),
    isCircle: false,
    isLeftOver: false,
  }
  const held = new Map<number, { units: number; cents: number }>()
  for (const day of [...new Set(done.map((step) => step.day))].toSorted()) {
    const ends = replayDay(
      done.filter((step) => step.day === day),
      held,
      told,
    )
    for (const [position, end] of ends) {
      const before = held.get(position) ?? { units: 0, cents: 0 }
      if (end.units < 0 || end.cents < 0) told.isBelow = true
      held.set(position, end)
      if (before.units === end.units && before.cents === end.cents) continue
      const standings = told.standings.get(position) ?? []
      told.standings.set(position, [...standings, { day, ...end }])
    }
  }
  for (const { units, cents } of held.values()) if (units === 0 && cents > 0) told.isLeftOver = true
  return told
}

/**
 * Divides an amount by what each position holds, to the cent: the cents that are left over go to the largest fractions, then to the larger
 * holding, then to who came first, then to the lower number.
 */
export function divide(
  cents: number,
  holders: readonly { position: number; units: number; since: string }[],
): Map<number, number> {
  const all = holders.reduce((sum, { units }) => sum + BigInt(units), 0n)
  const shares = holders
    .filter(({ units }) => units > 0)
    .map((holder) => ({
      ...holder,
      whole: Number((BigInt(cents) * BigInt(holder.units)) / all),
      rest: (BigInt(cents) * BigInt(holder.units)) % all,
    }))
    .toSorted(
      (one, other) =>
        Number(other.rest > one.rest) - Number(one.rest > other.rest) ||
        other.units - one.units ||
        Number(one.since > other.since) - Number(other.since > one.since) ||
        one.position - other.position,
    )
  const left = cents - shares.reduce((sum, { whole }) => sum + whole, 0)
  return new Map(shares.map(({ position, whole }, place) => [position, whole + Number(place < left)]))
}

/** Whether a payment goes to somebody by a day before the first units of theirs that stand: that is taken, and listed. */
export const isPaidBefore = (steps: readonly Step[], recordDays: ReadonlyMap<number, string>) =>
  steps.some((paid) => {
    const brings = (step: Step) =>
      step.kind === 'transfer'
        ? step.to === paid.position
        : step.position === paid.position && 'units' in step && step.kind !== 'redemption' && step.units > 0
    const recordOn = recordDays.get(paid.id) ?? ''
    return paid.kind === 'return' && !steps.some((step) => brings(step) && step.day <= recordOn)
  })
