import { z } from 'zod'
import { type CalendarDay, calendarDay, dayBefore } from './days'
import { entryKinds } from './entry-kinds'
import { type CountedEntry, figures, figuresInAll, figuresOn } from './figures'
import { cents } from './money'

/** An entry as a statement tells it. */
const statedEntry = z.object({ effectiveOn: calendarDay, kind: z.enum(entryKinds), cents })

/**
 * What a statement of contributions and distributions says. It is kept as it was issued, so its shape has a version; another shape is
 * another version, beside this one.
 */
export const statementFigures = z.object({
  version: z.literal(1),
  periodFrom: calendarDay,
  periodTo: calendarDay,
  /** Until the end of the day before the period. */
  before: figures,
  /** Oldest first. */
  entries: z.array(statedEntry),
  /** All distributions within the period. */
  inPeriodCents: cents,
  /** Until the end of the period. */
  toDate: figures,
})
export type StatementFigures = z.output<typeof statementFigures>

/**
 * What the entries say of a period, its first and last day included.
 * @param positions the entries of each position, because capital and what was paid back are told of each before they are added up
 */
export function statementOf(
  positions: readonly (readonly CountedEntry[])[],
  { from, to }: { from: CalendarDay; to: CalendarDay },
): StatementFigures {
  const at = (day: CalendarDay) => figuresInAll(positions.map((entries) => figuresOn(entries, day)))
  const before = at(dayBefore(from))
  const toDate = at(to)
  const within = positions.flat().filter(({ effectiveOn }) => effectiveOn >= from && effectiveOn <= to)
  return statementFigures.parse({
    version: 1,
    periodFrom: from,
    periodTo: to,
    before,
    entries: within.toSorted((one, other) => (one.effectiveOn < other.effectiveOn ? -1 : 1)),
    inPeriodCents: toDate.totalCents - before.totalCents,
    toDate,
  })
}
