import { z } from 'zod'
import { orHeld } from '../ledger/approvals'
import { id, timestamp } from '../platform/fields'
import { pageMaxRecords } from '../platform/limits'
import { listOf, pageInput } from '../records/pages'
import { calendarDay } from '../values/days'
import { cents } from '../values/money'
import { units } from '../values/units'
import { backwards, endsBeforeItBegins, statementStatuses } from './statements'

/** A statement run: the statements of a period of all owners who held something of an offering in it, or of whom something happened. */
const runShape = z.object({ investmentId: id, periodFrom: calendarDay, periodTo: calendarDay })
export const statementRun = runShape.refine((run) => !endsBeforeItBegins(run), backwards)
export type StatementRun = z.output<typeof statementRun>

/**
 * What of a statement is unlike the owner's last one, the most remarkable first: it replaces one of the same period, it opens with another
 * capital than the last closed with, days lie between them, it is the first, units moved, something was paid where nothing was or the reverse.
 */
export const statementDifferences = ['replaces', 'opening', 'gap', 'first', 'units', 'paid'] as const
export type StatementDifference = (typeof statementDifferences)[number]

/** What is looked at of a statement beside another one: distributions of its period, capital before and after it, units after it. */
const compared = z.object({
  id: z.number().int(),
  periodFrom: calendarDay,
  periodTo: calendarDay,
  inPeriodCents: cents,
  openingCents: cents,
  closingCents: cents,
  units,
  /** What of these amounts is of the run's offering; null where the statement says nothing of it under the name that it has. */
  ofOffering: z.object({ inPeriodCents: cents, openingCents: cents, closingCents: cents }).nullable(),
})

/** An owner of the run. */
const runRow = z.object({
  entityId: z.number().int(),
  entityName: z.string(),
  /** What tells the owner from others of the same name: kind, last four digits, town. */
  entityFacts: z.string(),
  /** The newest of the period; null where none was made. */
  statement: compared
    .extend({
      status: z.enum(statementStatuses),
      /** The ledger says something else of the period by now. */
      isOutdated: z.boolean(),
      publishedAt: timestamp.nullable(),
    })
    .nullable(),
  /** The published one of the same period that it replaces, or else the last published one before the period. */
  last: compared.nullable(),
  /** None where no statement was made. */
  differences: z.array(z.enum(statementDifferences)),
})
export type RunRow = z.output<typeof runRow>

/** The owners with something to look at first, then by name. */
export const listStatementRun = {
  input: runShape.extend(pageInput.shape).refine((run) => !endsBeforeItBegins(run), backwards),
  output: listOf(runRow),
}

/** The sums of a run, and which of its statements a step can be taken with. */
export const getStatementRunSums = {
  input: statementRun,
  output: z.object({
    owners: z.number().int(),
    /** Owners without a statement of the period. */
    missing: z.number().int(),
    /** Statements of which the ledger says something else by now. */
    outdated: z.number().int(),
    /** Drafts that say what the ledger says: they can be published. */
    draftIds: z.array(z.number().int()),
    /** Those that are being published: they can be taken back. */
    waitingIds: z.array(z.number().int()),
    published: z.number().int(),
    /** When the last of those that wait is shown. */
    publishesAt: timestamp.nullable(),
    inPeriodCents: cents,
    lastInPeriodCents: cents,
    openingCents: cents,
    closingCents: cents,
    /** The same of the run's offering alone. */
    ofOffering: z.object({ inPeriodCents: cents, lastInPeriodCents: cents, closingCents: cents }),
  }),
}
export type StatementRunSums = z.output<typeof getStatementRunSums.output>

/** An owner of whom none could be made, and why: a text of it has a sign that the typeface of the PDF lacks. */
const refusedOwner = z.object({
  entityId: z.number().int(),
  entityName: z.string(),
  entityFacts: z.string(),
  message: z.string(),
})

/** Makes what is missing and makes anew what is outdated; what still says what the ledger says is kept. */
export const createStatementRun = {
  input: statementRun,
  output: z.object({ made: z.number().int(), kept: z.number().int(), refused: z.array(refusedOwner) }),
}
export type CreatedStatementRun = z.output<typeof createStatementRun.output>

/** Of how many statements the step was taken. */
const steppedRun = z.object({ statements: z.number().int() })

/** Statements by their ids: all of them are published, or none; of those that are taken back, which still wait. */
export const publishStatementRun = {
  input: z.object({ ids: z.array(id).min(1).max(pageMaxRecords) }),
  output: orHeld(steppedRun),
}
export const unpublishStatementRun = { input: publishStatementRun.input, output: steppedRun }
