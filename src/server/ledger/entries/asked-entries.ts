import { type Column, type SQL, and, eq, gte, lte, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@db/database'
import {
  classes,
  distributionLines,
  distributionParts,
  distributionSearch,
  distributions,
  entities,
  entitySearch,
  entries,
  entrySearch,
  positions,
  userSearch,
  users,
} from '@db/schema'
import type { SearchText } from '@db/schema/search-text'
import type { listEntries } from '@/shared/ledger/entries'
import { containing, isAnyOf } from '../../platform/sql'
import { isCalled } from '../../records/search/searched'

export type AskedEntries = z.output<typeof listEntries.input>

/**
 * The condition of entries that a text is found in: their memo, their owner's name, that of their payment or that of their author. Who and
 * what is called so is looked for first, and asked of entries only where there is anybody: no index serves an author who entered most.
 */
async function foundIn(db: Db, q: string | undefined): Promise<SQL | undefined> {
  const pattern = containing(q)
  if (pattern === undefined) return undefined
  const called = ({ text, id }: { text: SearchText; id: Column }) =>
    sql<number[]>`(select coalesce(json_agg(${id}), '[]') from ${text.table} where ${isCalled(text, pattern)})`
  const [found] = await db
    .select({
      owners: called({ text: entitySearch, id: entities.id }),
      payments: called({ text: distributionSearch, id: distributions.id }),
      authors: called({ text: userSearch, id: users.id }),
    })
    .from(sql`(select) as nothing`)
  const { owners = [], payments = [], authors = [] } = found ?? {}
  return or(
    isCalled(entrySearch, pattern),
    owners.length === 0
      ? undefined
      : sql`${entries.positionId} = any(array(select ${positions.id} from ${positions} where ${isAnyOf(positions.entityId, owners)}))`,
    payments.length === 0
      ? undefined
      : sql`${entries.distributionLineId} = any(array(select ${distributionLines.id} from ${distributionLines}
          join ${distributionParts} on ${distributionParts.id} = ${distributionLines.partId} where ${isAnyOf(distributionParts.distributionId, payments)}))`,
    authors.length === 0 ? undefined : isAnyOf(entries.createdBy, authors),
  )
}

/** The condition of the entries that a list was asked for. */
export async function entriesAsked(
  db: Db,
  { id, q, positionId, investmentId, entityId, classId, kind, from, to, importId }: AskedEntries,
): Promise<SQL | undefined> {
  return and(
    id === undefined ? undefined : eq(entries.id, id),
    await foundIn(db, q),
    positionId === undefined ? undefined : eq(entries.positionId, positionId),
    investmentId === undefined ? undefined : eq(classes.investmentId, investmentId),
    entityId === undefined ? undefined : eq(positions.entityId, entityId),
    classId === undefined ? undefined : eq(positions.classId, classId),
    kind && eq(entries.kind, kind),
    from && gte(entries.effectiveOn, from),
    to && lte(entries.effectiveOn, to),
    importId === undefined ? undefined : eq(entries.importId, importId),
  )
}
