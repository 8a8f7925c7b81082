import { and, asc, desc, eq } from 'drizzle-orm'
import { auditEntries, auditSearch, users } from '@db/schema'
import { listAuditEntries } from '@/shared/records/audit'
import { keptCount } from '../../platform/row-counts'
import { containing, fullNameOf, readNumber } from '../../platform/sql'
import { isOpenTo, listsOpenTo } from '../activity/activity-arms'
import { isCalled } from '../search/searched'
import { peopleProcedure, router } from '../../platform/trpc/procedures'

export const adminAudit = router({
  /** Who changed what, newest first, of the lists that the own areas show; of one list, one record or one administrator where that is asked for. */
  list: peopleProcedure
    .input(listAuditEntries.input)
    .output(listAuditEntries.output)
    .query(async ({ ctx: { db, user }, input: { q, order, limit, offset, list, recordId, actorId } }) => {
      const pattern = containing(q)
      const where = and(
        isOpenTo(user),
        list === undefined ? undefined : eq(auditEntries.list, list),
        recordId === undefined ? undefined : eq(auditEntries.recordId, recordId),
        actorId === undefined ? undefined : eq(auditEntries.actorId, actorId),
        pattern === undefined ? undefined : isCalled(auditSearch, pattern),
      )
      const direction = order === 'asc' ? asc : desc
      const rows = await db
        .select({
          entry: auditEntries,
          actor: { id: users.id, name: fullNameOf<string>(users) },
        })
        .from(auditEntries)
        .leftJoin(users, eq(users.id, auditEntries.actorId))
        .where(where)
        .orderBy(direction(auditEntries.createdAt), direction(auditEntries.id))
        .limit(limit)
        .offset(offset ?? 0)
      const items = rows.map(({ entry, actor }) => ({ ...entry, actor, isRedacted: entry.redactedAt !== null }))
      const isWhole = list === undefined && recordId === undefined && actorId === undefined && !q
      return {
        items,
        total: isWhole
          ? await readNumber(db, keptCount('audit_entries', listsOpenTo(user)))
          : await db.$count(auditEntries, where),
      }
    }),
})
