import { type SQL, desc, eq, getTableColumns, isNull, and } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db, Transaction } from '@db/database'
import { relationships, users } from '@db/schema'
import { relationshipHowNames } from '@/content/raise/raises'
import type { createRelationships } from '@/shared/raise/relationships'
import { pageMaxRecords } from '@/shared/platform/limits'
import { formatDay } from '@/shared/values/formats'
import { type LedgerWriter, requirePast } from '../../ledger/writing'
import { Failure } from '../../platform/errors'
import { accountName, fullNameOf, isAnyOf } from '../../platform/sql'
import { write } from '../../records/write'
import { raiseResource } from '../raises/resource'

interface Page {
  limit?: number | undefined
  offset?: number | undefined
}

/** What the firm knew of people, the latest first. */
export async function readRelationships(db: Db | Transaction, where?: SQL, { limit, offset }: Page = {}) {
  return db
    .select({
      ...getTableColumns(relationships),
      name: fullNameOf(users),
      assessedByName: accountName(relationships.assessedBy),
    })
    .from(relationships)
    .leftJoin(users, eq(users.id, relationships.userId))
    .where(where)
    .orderBy(desc(relationships.assessedOn), desc(relationships.id))
    .limit(limit ?? pageMaxRecords)
    .offset(offset ?? 0)
}

/** Writes down how the firm knows people. Throws Failure record_not_found for an account that is not there, and day_ahead. */
export const noteRelationships = (ctx: LedgerWriter, { userIds, ...of }: z.output<typeof createRelationships.input>) =>
  write(ctx, raiseResource, 'create', async (tx) => {
    const ids = [...new Set(userIds)]
    await requirePast(tx, of.assessedOn, 'assessedOn')
    const isThere = and(isAnyOf(users.id, ids), isNull(users.deletedAt))
    if ((await tx.$count(users, isThere)) < ids.length) throw new Failure('record_not_found', { noun: 'user' })
    const rows = ids.map((userId) => ({ ...of, userId, assessedBy: ctx.user.id }))
    const made = await tx.insert(relationships).values(rows).returning({ id: relationships.id })
    const saved = await readRelationships(
      tx,
      isAnyOf(
        relationships.id,
        made.map(({ id }) => id),
      ),
    )
    const audited = saved.map(({ name }) => ({
      recordId: null,
      recordName: name,
      after: {
        how: relationshipHowNames[of.how],
        metOn: formatDay(of.metOn),
        assessedOn: formatDay(of.assessedOn),
        basis: of.basis,
      },
    }))
    return { result: { made: saved }, audited }
  })
