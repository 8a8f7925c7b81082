import { type SQL, eq, isNotNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '@db/database'
import {
  classes,
  closingLines,
  closings,
  distributions,
  entries,
  investments,
  positions,
  raiseClasses,
  subscriptions,
} from '@db/schema'
import { runNightly } from '../platform/concurrency/nightly'
import type { WorkResults } from '../platform/concurrency/work-results'
import type { Log } from '../platform/log'
import { ledgerDifferences } from './ledger-check'
import { namedPositions } from './entries/positions'

const sum = (column: PgColumn, name: string) => sql<number>`sum(${column})`.mapWith(Number).as(name)

/** What entries of a condition sum to, by class. */
const enteredOf = (db: Db, where: SQL) =>
  db
    .select({ classId: positions.classId, cents: sum(entries.cents, 'entered_cents') })
    .from(entries)
    .innerJoin(positions, eq(positions.id, entries.positionId))
    .where(where)
    .groupBy(positions.classId)
    .as('entered')

/** What each class says, and what is entered in it: sums of cents as `said` and `entered`, by `classId`. */
const saidAndEntered = {
  /** What was published, and the entries of payments (R149). */
  payments: (db: Db) => ({
    said: db
      .select({ classId: distributions.classId, cents: sum(distributions.totalCents, 'published_cents') })
      .from(distributions)
      .where(eq(distributions.status, 'published'))
      .groupBy(distributions.classId)
      .as('published'),
    entered: enteredOf(db, sql`${entries.kind} in ('return_of_capital', 'distribution')`),
  }),
  /** The lines of closings that are done, and the entries that name a line. */
  closings: (db: Db) => ({
    said: db
      .select({ classId: raiseClasses.classId, cents: sum(closingLines.cents, 'published_cents') })
      .from(closingLines)
      .innerJoin(closings, eq(closings.id, closingLines.closingId))
      .innerJoin(subscriptions, eq(subscriptions.id, closingLines.subscriptionId))
      .innerJoin(raiseClasses, eq(raiseClasses.id, subscriptions.raiseClassId))
      .where(eq(closings.status, 'done'))
      .groupBy(raiseClasses.classId)
      .as('published'),
    entered: enteredOf(db, isNotNull(entries.closingLineId)),
  }),
} as const

/** The classes where the entries of a kind do not sum to what was said of it; by rights none. */
function sumDifferences(db: Db, kind: keyof typeof saidAndEntered) {
  const { said, entered } = saidAndEntered[kind](db)
  return db
    .select({
      kind: sql<typeof kind>`${kind}::text`,
      classId: classes.id,
      className: classes.name,
      investmentId: classes.investmentId,
      investmentName: investments.name,
      publishedCents: sql<number>`coalesce(${said.cents}, 0)`.mapWith(Number),
      enteredCents: sql<number>`coalesce(${entered.cents}, 0)`.mapWith(Number),
      positionId: sql<null>`null`,
      entityName: sql<null>`null`,
      day: sql<null>`null`,
      transferId: sql<null>`null`,
      units: sql<null>`null`,
    })
    .from(classes)
    .innerJoin(investments, namedPositions.offering)
    .leftJoin(said, eq(said.classId, classes.id))
    .leftJoin(entered, eq(entered.classId, classes.id))
    .where(sql`coalesce(${said.cents}, 0) <> coalesce(${entered.cents}, 0)`)
    .orderBy(classes.id)
}

/** Everything that the ledger says and should not: payments and closings that do not sum up, and what a replay of all positions finds. */
export const allDifferences = async (db: Db) => [
  ...(await sumDifferences(db, 'payments')),
  ...(await sumDifferences(db, 'closings')),
  ...(await ledgerDifferences(db)),
]

/** Checks the ledger now and every night, and tells the log of each difference. The Admin Portal checks whenever it is looked at. @returns ends it */
export const runLedgerCheck = (checked: { db: Db; log: Log; work?: WorkResults }): (() => Promise<void>) =>
  runNightly('ledger check', checked, async () => {
    for (const difference of await allDifferences(checked.db))
      checked.log.error(difference, 'The ledger says what it should not.')
  })
