import { z } from 'zod'
import { type CalendarDay, calendarDay, dayBefore } from '../values/days'
import { entryKinds } from '../ledger/entry-kinds'
import { type CountedEntry, figures, figuresInAll, figuresOn } from '../ledger/rules/figures'
import { chosenRecord, id, timestamp } from '../platform/fields'
import { ownerMissing } from '../ledger/positions'
import { cents } from '../values/money'
import { listOf, pageInput, recordListInput } from '../records/pages'

/** An entry as a statement tells it. */
const statedEntry = z.object({
  effectiveOn: calendarDay,
  kind: z.enum(entryKinds),
  cents,
  offering: z.string(),
  /** Of what was paid: the bank had sent it back by then. */
  isSentBack: z.literal(true).optional(),
})

/**
 * What a statement of contributions and distributions says. It is kept as it was issued, so its shape has a version; another shape is
 * another version, beside this one.
 */
export const statementFigures = z.object({
  version: z.literal(1),
  /** As it was recorded then. */
  entityName: z.string(),
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

/** Whose entries a statement tells, by what they hold. */
export interface StatedHoldings {
  entityName: string
  /** Each position apart, because capital and what was paid back are told of each before they are added up. */
  holdings: readonly { offering: string; entries: readonly CountedEntry[] }[]
}

/** What the entries say of a period, its first and last day included. */
export function statementOf(
  { entityName, holdings }: StatedHoldings,
  { from, to }: { from: CalendarDay; to: CalendarDay },
): StatementFigures {
  const at = (day: CalendarDay) => figuresInAll(holdings.map(({ entries }) => figuresOn(entries, day)))
  const before = at(dayBefore(from))
  const toDate = at(to)
  const within = holdings.flatMap(({ offering, entries }) =>
    entries
      .filter(({ effectiveOn }) => effectiveOn >= from && effectiveOn <= to)
      .map(({ effectiveOn, kind, cents: amount, isSentBack }) => ({
        effectiveOn,
        kind,
        cents: amount,
        offering,
        ...(isSentBack && { isSentBack }),
      })),
  )
  return statementFigures.parse({
    version: 1,
    entityName,
    periodFrom: from,
    periodTo: to,
    before,
    entries: within.toSorted((one, other) =>
      one.effectiveOn < other.effectiveOn ? -1 : one.effectiveOn > other.effectiveOn ? 1 : 0,
    ),
    inPeriodCents: toDate.totalCents - before.totalCents,
    toDate,
  })
}

/** A statement of an entity for a period. What was published is frozen; another one for the same period supersedes it. */
const statement = z.object({
  id: z.number().int(),
  entityId: z.number().int(),
  figures: statementFigures,
  /** When it is, or was, shown to who may see the entity's holdings. */
  publishedAt: timestamp.nullable(),
  /** The one that stands in its place. */
  supersededBy: z.number().int().nullable(),
  createdAt: timestamp,
})

/** How far a statement is; `publishing` until its moment has come, and it can be taken back so long. */
export const statementStatuses = ['draft', 'publishing', 'published', 'superseded'] as const
export type StatementStatus = (typeof statementStatuses)[number]

/** For the firm: also whose it is by now, how far it is, and whether the ledger says something else of the period by now. */
export const issuedStatement = statement.extend({
  entityName: z.string(),
  /** What tells the owner from others of the same name: kind, last four digits, town. */
  entityFacts: z.string(),
  periodFrom: calendarDay,
  periodTo: calendarDay,
  status: z.enum(statementStatuses),
  isOutdated: z.boolean(),
})
export type IssuedStatement = z.output<typeof issuedStatement>

const statementSorts = ['entityName', 'periodFrom', 'publishedAt', 'createdAt'] as const

/**
 * The last made first, or in the order asked for. `q` looks through the owner's name as it is now and as it was stated; `from` and `to`
 * narrow to periods that lie wholly within these days.
 */
export const listStatements = {
  input: recordListInput(statementSorts)
    .extend({
      entityId: id.optional(),
      status: z.enum(statementStatuses, `Status must be one of ${statementStatuses.join(', ')}`).optional(),
      from: calendarDay.optional(),
      to: calendarDay.optional(),
    })
    .default({}),
  output: listOf(issuedStatement),
}

const period = z.object({ entityId: id, periodFrom: calendarDay, periodTo: calendarDay })

const endsBeforeItBegins = ({ periodFrom, periodTo }: { periodFrom: CalendarDay; periodTo: CalendarDay }) =>
  periodTo < periodFrom
const backwards = { path: ['periodTo'], message: 'The period ends before it begins' }

/** Makes a statement, which nobody but the firm sees yet; one of the same period that was not published is made anew. */
export const createStatement = {
  input: period.refine((typed) => !endsBeforeItBegins(typed), backwards),
  output: issuedStatement,
}
/** The form of a statement: nobody is chosen at first. */
export const createStatementForm = period
  .extend({ entityId: chosenRecord(ownerMissing) })
  .refine((typed) => !endsBeforeItBegins(typed), backwards)
export const publishStatement = { input: z.object({ id }), output: issuedStatement }

/** What an investor reads: what was published, the latest period first. */
export const listOwnStatements = {
  input: pageInput.extend({ id: id.optional(), entityId: id.optional() }).default({}),
  output: listOf(statement.omit({ createdAt: true })),
}
export type OwnStatement = z.output<typeof listOwnStatements.output>['items'][number]
