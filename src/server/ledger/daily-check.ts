import { eq, sql } from 'drizzle-orm'
import type { Db } from '@db/database'
import { classes, distributions, entries, investments, positions } from '@db/schema'
import { dayMilliseconds } from '@/shared/platform/time'
import { logUnexpected } from '../platform/error-log'
import type { WorkResults } from '../platform/concurrency/work-results'
import type { Log } from '../platform/log'
import { ledgerDifferences } from './ledger-check'
import { namedPositions } from './entries/positions'

/** The classes where the entries of payments do not sum to what was published (R149); by rights none. */
function paymentDifferences(db: Db) {
  const published = db
    .select({
      classId: distributions.classId,
      cents: sql<number>`sum(${distributions.totalCents})`.mapWith(Number).as('published_cents'),
    })
    .from(distributions)
    .where(eq(distributions.status, 'published'))
    .groupBy(distributions.classId)
    .as('published')
  const entered = db
    .select({
      classId: positions.classId,
      cents: sql<number>`sum(${entries.cents})`.mapWith(Number).as('entered_cents'),
    })
    .from(entries)
    .innerJoin(positions, eq(positions.id, entries.positionId))
    .where(sql`${entries.kind} in ('return_of_capital', 'distribution')`)
    .groupBy(positions.classId)
    .as('entered')
  return db
    .select({
      kind: sql<'payments'>`'payments'`,
      classId: classes.id,
      className: classes.name,
      investmentId: classes.investmentId,
      investmentName: investments.name,
      publishedCents: sql<number>`coalesce(${published.cents}, 0)`.mapWith(Number),
      enteredCents: sql<number>`coalesce(${entered.cents}, 0)`.mapWith(Number),
      positionId: sql<null>`null`,
      entityName: sql<null>`null`,
      day: sql<null>`null`,
      transferId: sql<null>`null`,
      units: sql<null>`null`,
    })
    .from(classes)
    .innerJoin(investments, namedPositions.offering)
    .leftJoin(published, eq(published.classId, classes.id))
    .leftJoin(entered, eq(entered.classId, classes.id))
    .where(sql`coalesce(${published.cents}, 0) <> coalesce(${entered.cents}, 0)`)
    .orderBy(classes.id)
}

/** Everything that the ledger says and should not: payments that do not sum up, and what a replay of all positions finds. */
export const allDifferences = async (db: Db) => [...(await paymentDifferences(db)), ...(await ledgerDifferences(db))]

type Checked = { db: Db; log: Log; work?: WorkResults }

/** Checks the ledger and tells the log of each difference. The Admin Portal checks whenever it is looked at. */
async function checkLedger({ db, log, work }: Checked): Promise<void> {
  try {
    for (const difference of await allDifferences(db)) log.error(difference, 'The ledger says what it should not.')
    work?.succeeded('ledger check')
  } catch (error) {
    logUnexpected(log, error, { requestId: 'book check', path: undefined })
  }
}

/** Checks the ledger now and every night from then on. @returns a function that ends it */
export function runLedgerCheck(checked: Checked): () => void {
  void checkLedger(checked)
  const checking = setInterval(() => void checkLedger(checked), dayMilliseconds).unref()
  return () => clearInterval(checking)
}
