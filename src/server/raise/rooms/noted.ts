import { type SQL, asc, eq, getTableColumns } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { raiseEvents, raisePapers, users } from '@db/schema'
import { fullNameOf } from '../../platform/sql'

/** What the log has of a condition, in its order, with who it was and which paper. */
export const selectNoted = (tx: Transaction, where: SQL | undefined) =>
  tx
    .select({
      ...getTableColumns(raiseEvents),
      name: fullNameOf(users),
      title: raisePapers.title,
      version: raisePapers.version,
    })
    .from(raiseEvents)
    .leftJoin(users, eq(users.id, raiseEvents.userId))
    .leftJoin(raisePapers, eq(raisePapers.id, raiseEvents.paperId))
    .where(where)
    .orderBy(asc(raiseEvents.id))
