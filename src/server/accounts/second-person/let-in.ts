import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { auditEntries } from '@db/schema'
import type { AuditAction, AuditedValues } from '@/shared/records/audit'
import { Failure } from '../../platform/errors'

/** For so long somebody who was let in does not stand for a second person beside whoever let them in. */
export const letInDays = 7

/** What opens an account to whoever does it, or makes an administrator of it. */
const openings = [
  'create',
  'invite',
  'inviteAgain',
  'restore',
  'setPassword',
  'update',
] as const satisfies AuditAction[]

const hasMoney = (areas: unknown) => areas === null || (Array.isArray(areas) && areas.includes('money'))

/** Whether a change of an account gives it power, or gives whoever made it a way in: a role, an area, another address. */
function isOpening(before: AuditedValues, after: AuditedValues): boolean {
  if (after === null) return false
  const { role, isActive, email, areas } = after
  const hasMoneyNow = areas !== undefined && hasMoney(areas) && !hasMoney(before?.areas)
  return role === 'admin' || isActive === true || email !== undefined || hasMoneyNow
}

/** That one person let another in, and when. */
interface Opening {
  by: number | null
  whom: number | null
  at: Date
}

/**
 * Who let whom in within seven days, the first one first: accounts that they made, invited, restored, gave a password, another address,
 * the role of administrators or the area Money, as the activity tells.
 */
export async function readOpenings(tx: Db | Transaction): Promise<Opening[]> {
  const rows = await tx
    .select({
      by: auditEntries.actorId,
      whom: auditEntries.recordId,
      at: auditEntries.createdAt,
      action: auditEntries.action,
      before: auditEntries.before,
      after: auditEntries.after,
    })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.list, 'users'),
        inArray(auditEntries.action, [...openings]),
        isNotNull(auditEntries.actorId),
        gt(auditEntries.createdAt, sql`now() - make_interval(days => ${letInDays}::int)`),
      ),
    )
    .orderBy(auditEntries.id)
  return rows.filter(({ action, before, after }) => action !== 'update' || isOpening(before, after))
}

/** Whom these people have let in by some openings, and whom those have. Four eyes of one head are two. */
export function reached(among: readonly Opening[], ids: readonly number[]): ReadonlySet<number> {
  const found = new Set<number>()
  // Each round finds whom those of the last one let in; there are as many rounds as people at most.
  for (let from = [...ids]; from.length > 0;) {
    const next = among.flatMap(({ by, whom }) => (by !== null && whom !== null && from.includes(by) ? [whom] : []))
    from = [...new Set(next)].filter((id) => !found.has(id))
    for (const id of from) found.add(id)
  }
  return found
}

/** Whom these people have let in within seven days, and whom those have. */
export const letInBy = async (tx: Transaction, ids: readonly number[]) => reached(await readOpenings(tx), ids)

/** Makes sure that somebody was not let in by one of these within seven days. Throws Failure second_person_let_in. */
export async function requireNotLetIn(tx: Transaction, id: number, by: readonly number[]): Promise<void> {
  const others = by.filter((each) => each !== id)
  if ((await letInBy(tx, others)).has(id)) throw new Failure('second_person_let_in')
}
