import { inArray } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { users } from '@db/schema'
import { k1SeasonName } from '@/content/reporting/admin-taxes'
import { grouped } from '@/shared/platform/grouped'
import { pageMaxRecords } from '@/shared/platform/limits'
import { Failure } from '../../platform/errors'
import { write } from '../../records/write'
import type { Page } from '../../ledger/entries/positions'
import type { LedgerWriter } from '../../ledger/writing'
import { readRemindable, readUnopened, recordReminders } from '../document-notifications'
import { taxYearResource } from '../tax-years/resource'
import type { Season } from './papers'
import { isAt, readSeason } from './season'

/** The K-1s that nobody has opened. One whose mail came back goes by post: another mail would come back, too. */
async function unopenedIds(tx: Transaction, season: Season): Promise<number[]> {
  const lines = await readSeason(tx, season)
  return lines.flatMap((line) => (isAt.unopened(line) && !isAt.undelivered(line) ? (line.documentId ?? []) : []))
}

/** Who would be reminded now, by name, and how many others were within a day, or are about to be. */
export const readK1Reminders = (db: Db, { limit = pageMaxRecords, offset = 0, ...season }: Season & Page) =>
  db.transaction(async (tx) => {
    const ids = await unopenedIds(tx, season)
    const all = new Set((await readUnopened(tx, ids)).map(({ userId }) => userId))
    const k1sOf = grouped(await readRemindable(tx, ids), ({ userId }) => userId)
    const people = await tx
      .select({ userId: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
      .from(users)
      .where(inArray(users.id, [...k1sOf.keys()]))
    const items = people
      .map(({ firstName, lastName, ...person }) => ({
        ...person,
        name: `${firstName} ${lastName}`,
        k1s: k1sOf.get(person.userId)?.length ?? 0,
      }))
      .toSorted((one, other) => one.name.localeCompare(other.name) || one.userId - other.userId)
    return { items: items.slice(offset, offset + limit), total: items.length, recent: all.size - items.length }
  })

/**
 * Reminds everybody who can read a K-1 of a season that nobody has opened; whoever was reminded within a day waits for the next one. One mail
 * tells each of all of theirs. Throws Failure nobody_to_remind. @returns how many people are told
 */
export const remindOfK1s = (ctx: LedgerWriter, season: Season): Promise<{ reminded: number }> =>
  write(ctx, taxYearResource, 'remind', async (tx) => {
    const reminded = await recordReminders(tx, await unopenedIds(tx, season))
    if (reminded === 0) throw new Failure('nobody_to_remind')
    return {
      result: { reminded },
      audited: { recordId: null, recordName: k1SeasonName(season.year), after: { records: reminded } },
    }
  })
