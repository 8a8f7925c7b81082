import { z } from 'zod'
import { type CalendarDay, calendarDay } from '../values/days'
import { chosenRecord, id, timestamp } from '../platform/fields'
import { ownerMissing } from '../ledger/positions'
import { orHeld } from '../ledger/approvals'
import { statementFigures } from './statement-figures'
import { listOf, pageInput, recordListInput } from '../records/pages'

/** A statement of an entity for a period. What was published is frozen; another one for the same period supersedes it. */
const statement = z.object({
  id: z.number().int(),
  entityId: z.number().int(),
  figures: statementFigures,
  /** When it is, or was, shown to who may see the entity's holdings. */
  publishedAt: timestamp.nullable(),
  /** The day, in the firm's office, since which it is shown; null until then. */
  issuedOn: calendarDay.nullable(),
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

export const endsBeforeItBegins = ({ periodFrom, periodTo }: { periodFrom: CalendarDay; periodTo: CalendarDay }) =>
  periodTo < periodFrom
export const backwards = { path: ['periodTo'], message: 'The period ends before it begins' }

/** Makes a statement, which nobody but the firm sees yet; one of the same period that was not published is made anew. */
export const createStatement = {
  input: period.refine((typed) => !endsBeforeItBegins(typed), backwards),
  output: issuedStatement,
}
/** The form of a statement: nobody is chosen at first. */
export const createStatementForm = period
  .extend({ entityId: chosenRecord(ownerMissing) })
  .refine((typed) => !endsBeforeItBegins(typed), backwards)
export const publishStatement = { input: z.object({ id }), output: orHeld(issuedStatement) }
/** While it lies ahead. */
export const unpublishStatement = { input: z.object({ id }), output: issuedStatement }

/** What an investor reads: what was published, the latest period first. */
export const listOwnStatements = {
  input: pageInput.extend({ id: id.optional(), entityId: id.optional() }).default({}),
  output: listOf(statement.omit({ createdAt: true })),
}
export type OwnStatement = z.output<typeof listOwnStatements.output>['items'][number]
