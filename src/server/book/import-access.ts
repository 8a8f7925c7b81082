import { and, inArray, isNull } from 'drizzle-orm'
import { entityAccess, users } from '@db/schema'
import { bookFaults as words } from '@/content/book-import'
import { failureSentences } from '@/content/errors'
import { bookImportFields } from '@/shared/book-imports'
import type { AccessScope } from '@/shared/entity-access'
import { tellAccess } from './access'
import { readNames } from './import-names'
import { type PlanBook, insertInBatches } from './import-plans'

/** Who may see which entity. Somebody who sees one already is left alone; another kind of access is a fault, as in the form. */
export const planAccess: PlanBook = async (tx, ctx, sheet) => {
  const names = await readNames(tx)
  const asked = sheet.rows.flatMap(({ row, values }) => {
    const typed = sheet.read(row, bookImportFields.access, values)
    return typed ? [{ row, ...typed }] : []
  })
  const emails = asked.map(({ email }) => email)
  const people = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(isNull(users.deletedAt), inArray(users.email, emails)))
  const userIds = new Map(people.map(({ id, email }) => [email, id]))
  const active = await tx.select().from(entityAccess).where(isNull(entityAccess.endedAt))
  const scopes = new Map(active.map(({ userId, entityId, scope }) => [`${userId} ${entityId}`, scope]))
  const created: { entityId: number; userId: number; scope: AccessScope }[] = []
  let same = 0
  for (const { row, ...typed } of asked) {
    const { record: entity, fault } = names.entity(typed.entity)
    const userId = userIds.get(typed.email)
    if (fault) sheet.addFault(row, fault)
    if (userId === undefined) sheet.addFault(row, { field: 'email', message: words.accountUnknown })
    if (entity === undefined || userId === undefined) continue
    const pair = `${userId} ${entity.id}`
    if (sheet.isTwice(row, pair, 'email')) continue
    const scope = scopes.get(pair)
    if (scope === typed.scope) same += 1
    else if (scope === undefined) created.push({ entityId: entity.id, userId, scope: typed.scope })
    else sheet.addFault(row, { field: 'scope', message: failureSentences.access_given })
  }
  return {
    created: created.length,
    changed: 0,
    same,
    sums: [],
    lists: ['entities'],
    write: () =>
      tellAccess(
        tx,
        ctx,
        created.map(({ entityId }) => entityId),
        () =>
          insertInBatches(
            created.map((access) => ({ ...access, grantedBy: ctx.user.id })),
            (batch) => tx.insert(entityAccess).values(batch).returning({ id: entityAccess.id }),
          ),
      ),
  }
}
