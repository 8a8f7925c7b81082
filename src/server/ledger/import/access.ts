import { and, isNull, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '@db/database'
import { entityAccess, users } from '@db/schema'
import { ledgerFaults as words } from '@/content/ledger/ledger-import'
import { failureSentences } from '@/content/platform/errors'
import { looksAfter } from '@/shared/accounts/areas'
import { ledgerImportFields } from '@/shared/ledger/ledger-imports'
import type { AccessScope } from '@/shared/ledger/entity-access'
import type { SessionUser } from '@/shared/accounts/users'
import { insertAccounts } from '../../accounts/account-rows'
import { requireProofToWriteAccounts } from '../../accounts/sign-in/proofs'
import { anyTextOf } from '../../platform/sql'
import { gatherInTurns, inTurns } from '../../platform/concurrency/turns'
import { lockUserWrites } from '../../accounts/user-guards'
import { filledValues } from '../../records/activity/audit'
import { userResource } from '../../accounts/resource'
import { uninvited } from '../../accounts/invitations'
import { tellAccess } from '../entities/access'
import { readNames } from './names'
import { writeWithin } from '../../records/write'
import { type LedgerImporter, type PlanLedger, insertInBatches } from './plans'
import type { RowFault } from '../../records/import/faults'

interface Person {
  email: string
  firstName: string
  lastName: string
}
type Typed = { email: string } & Partial<Record<'firstName' | 'lastName', string | null>>

/** The people of a file: who has an account, and whom its rows name so that one can be made. */
async function readPeople(tx: Transaction, emails: readonly string[], { user }: { user: SessionUser }) {
  const asked = anyTextOf(emails)
  const found = await tx
    .select({ id: users.id, email: users.email, usernameKey: users.usernameKey })
    .from(users)
    .where(and(isNull(users.deletedAt), or(sql`${users.email} = ${asked}`, sql`${users.usernameKey} = ${asked}`)))
  const ids = new Map(found.map(({ id, email }) => [email, id]))
  const usernames = new Set(found.map(({ usernameKey }) => usernameKey))
  const newcomers = new Map<string, Person & { row: number }>()

  /** Notes whom a row names; what is wrong with that, if anything. Names of somebody who has an account say nothing. */
  function meet(row: number, { email, firstName, lastName }: Typed): RowFault | undefined {
    if (ids.has(email)) return undefined
    if (!firstName || !lastName) return { field: 'email', message: words.accountUnknown }
    if (!looksAfter(user, 'people')) return { field: 'email', message: words.accountByOthers }
    if (usernames.has(email)) return { field: 'email', message: failureSentences.email_taken }
    const met = newcomers.get(email)
    if (met === undefined) newcomers.set(email, { row, email, firstName, lastName })
    else if (met.firstName !== firstName || met.lastName !== lastName)
      return { field: 'email', message: words.accountOther(met.row) }
    return undefined
  }
  return { ids, newcomers, meet }
}

/** Makes accounts that nobody has been told of, and tells the activity. @returns the id of each by its address */
async function makeAccounts(tx: Transaction, ctx: LedgerImporter, people: readonly Person[]) {
  if (people.length === 0) return new Map<string, number>()
  await requireProofToWriteAccounts({ ...ctx, db: tx })
  const rows = await gatherInTurns(people, ({ email, firstName, lastName }) => [
    uninvited({ email, firstName, lastName }),
  ])
  const { result } = await writeWithin(tx, ctx.user, userResource, 'create', async () => {
    const made = await insertInBatches(rows, (batch) => insertAccounts(tx, batch))
    const told = await gatherInTurns(made, (user) => [{ recordId: user.id, after: filledValues(userResource, user) }])
    return { result: made, audited: told }
  })
  return new Map(result.map(({ id, email }) => [email, id]))
}

/**
 * Who may see which entity. Somebody who sees one already is left alone; another kind of access is a fault, as in the form. Who has no
 * account gets one that nobody has been told of, unless whoever brings the file looks after no people.
 */
export const planAccess: PlanLedger = async (tx, ctx, file) => {
  await lockUserWrites(tx)
  const names = await readNames(tx)
  const asked: ({ row: number } & z.output<typeof ledgerImportFields.access>)[] = []
  for await (const { row, values } of file.eachRow()) {
    const typed = file.read(row, ledgerImportFields.access, values)
    if (typed) asked.push({ row, ...typed })
  }
  const emails = asked.map(({ email }) => email)
  const people = await readPeople(tx, emails, ctx)
  const active = await tx
    .select({ entityId: entityAccess.entityId, userId: entityAccess.userId, scope: entityAccess.scope })
    .from(entityAccess)
    .where(isNull(entityAccess.endedAt))
  // Somebody may see an entity by several addresses that its owners typed.
  const scopes = new Map<string, AccessScope[]>()
  for (const { userId, entityId, scope } of active) {
    const key = `${userId} ${entityId}`
    scopes.set(key, [...(scopes.get(key) ?? []), scope])
  }
  const created: { entityId: number; email: string; scope: AccessScope }[] = []
  let same = 0
  for await (const { row, ...typed } of inTurns(asked)) {
    const { record: entity, fault } = names.entity(typed.entity)
    const stranger = people.meet(row, typed)
    if (entity) file.understand(row, { entity: entity.name })
    for (const each of [fault, stranger]) if (each) file.addFault(row, each)
    if (entity === undefined || stranger) continue
    if (file.isTwice(row, `${typed.email} ${entity.id}`, 'email')) continue
    const has = scopes.get(`${people.ids.get(typed.email)} ${entity.id}`)
    if (has?.includes(typed.scope)) same += 1
    else if (has === undefined) created.push({ entityId: entity.id, email: typed.email, scope: typed.scope })
    else file.addFault(row, { field: 'scope', message: failureSentences.access_given })
  }
  const newcomers = [...people.newcomers.values()]
  return {
    created: created.length,
    changed: 0,
    same,
    sums: [],
    accounts: newcomers.length,
    write: async () => {
      const ids = new Map([...people.ids, ...(await makeAccounts(tx, ctx, newcomers))])
      const rows = await gatherInTurns(created, ({ email, ...access }) => {
        const userId = ids.get(email)
        return userId === undefined ? [] : [{ ...access, userId, grantedBy: ctx.user.id }]
      })
      const entityIds = created.map(({ entityId }) => entityId)
      return tellAccess(tx, ctx, entityIds, () =>
        insertInBatches(rows, (batch) => tx.insert(entityAccess).values(batch).returning({ id: entityAccess.id })),
      )
    },
  }
}
