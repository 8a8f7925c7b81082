import type { PartKind } from '../entry-kinds'
import { type Cents, cents } from '../../values/money'

/** Which line of a payment: whose, and of which part. */
interface OfLine {
  positionId: number
  kind: PartKind
}

/** What is withheld of a line: paid to a tax office in place of its owner (decision 103). */
export interface Withheld extends OfLine {
  cents: number
}

const lineKey = ({ kind, positionId }: OfLine) => `${kind} ${positionId}`

/** What is withheld of lines altogether. */
export const withheldOf = (lines: readonly { withheldCents: number }[]): Cents =>
  cents.parse(lines.reduce((sum, { withheldCents }) => sum + withheldCents, 0))

/** Lines, each with what is withheld of it; of those that are not named nothing is. */
export function withWithheld<Line extends OfLine>(lines: readonly Line[], withheld: readonly Withheld[]) {
  const amounts = new Map(withheld.map((each) => [lineKey(each), each.cents]))
  return lines.map((line) => ({ ...line, withheldCents: amounts.get(lineKey(line)) ?? 0 }))
}

/** The first of what is withheld that is more than its line pays; also where there is no such line. */
export function excessOf(
  lines: readonly (OfLine & { cents: number })[],
  withheld: readonly Withheld[],
): Withheld | undefined {
  const gross = new Map(lines.map((line) => [lineKey(line), line.cents]))
  return withheld.find((each) => each.cents > (gross.get(lineKey(each)) ?? 0))
}

/** What is withheld of lines, as it is typed: those of which nothing is are left out. */
export const withheldLines = (lines: readonly (OfLine & { withheldCents: number })[]) =>
  lines.flatMap(({ positionId, kind, withheldCents }) =>
    withheldCents === 0 ? [] : [{ positionId, kind, cents: cents.parse(withheldCents) }],
  )

/**
 * What is withheld of lines that the ledger makes anew: as it was typed, and no more than the line pays now. What was withheld of a line
 * that is gone is gone with it; the payment is a draft then, and somebody looks at it.
 */
export function carriedWithheld<Line extends OfLine & { cents: number }>(
  lines: readonly Line[],
  before: readonly (OfLine & { withheldCents: number })[],
) {
  return withWithheld(lines, withheldLines(before)).map((line) => ({
    ...line,
    withheldCents: Math.min(line.withheldCents, line.cents),
  }))
}

/** A percentage of a line, in hundredths of a percent, rounded down to the cent: no more is withheld than it says. */
export const centsAt = (gross: number, basisPoints: number): Cents =>
  cents.parse(Number((BigInt(gross) * BigInt(basisPoints)) / 10_000n))
