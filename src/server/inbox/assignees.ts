import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db, Transaction } from '@db/database'
import { users } from '@db/schema'
import { inboxMails } from '@/content/inbox/mails'
import type { SessionUser } from '@/shared/accounts/users'
import { mailPages } from '@/shared/platform/mail-pages'
import { type AuditedList, nounOf } from '@/shared/records/nouns'
import { mayEnter } from '../accounts/user-guards'
import { Failure } from '../platform/errors'
import { nameInMail } from '../platform/mail/names'
import { enqueueMail } from '../platform/mail/outbox'
import { type Letterhead, type Origin, letterheadOf, writeMail } from '../platform/mail/write-mail'
import { type Resource, type SeveralChange, existing } from '../records/resources'

/** The kind of a record that somebody looks after. */
type AssignedKind = Resource & { list: 'contacts' | 'interests'; table: { assignedTo: PgColumn } }

/** Who may open records of a list: what nobody sees who has it is looked after by nobody. */
function mayBeAssigned({ list }: { list: AuditedList }) {
  const { area } = nounOf(list)
  return and(eq(users.role, 'admin'), mayEnter, or(isNull(users.areas), sql`${area} = any(${users.areas})`))
}

/** The administrators that a record can be assigned to, by their names. */
export async function readAssignees(db: Db, kind: { list: AuditedList }) {
  const administrators = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(mayBeAssigned(kind))
    .orderBy(users.firstName, users.lastName, users.id)
  const items = administrators.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }))
  return { items, total: items.length }
}

/** Somebody who has something to look after now. */
type Assignee = Pick<typeof users.$inferSelect, 'id' | 'firstName' | 'email'>

/** Throws Failure not_an_administrator for an account that nothing of a list can be assigned to. */
export async function findAssignee(tx: Transaction, kind: { list: AuditedList }, id: number): Promise<Assignee> {
  const [found] = await tx
    .select({ id: users.id, firstName: users.firstName, email: users.email })
    .from(users)
    .where(and(eq(users.id, id), mayBeAssigned(kind)))
  if (found === undefined) throw new Failure('not_an_administrator', { field: 'assignedTo' })
  return found
}

/**
 * Throws Failure not_an_administrator for an account that nothing can be assigned to. Whoever has the record already keeps it:
 * a colleague who has left must not stand in the way of a note.
 * @param assignedTo as it was sent; whoever names nobody, or leaves it alone, is not asked for anything
 * @returns who has it from now on and did not before; null where nobody does
 */
export async function requireAssignee(
  tx: Transaction,
  kind: AssignedKind,
  id: number,
  assignedTo: number | null | undefined,
): Promise<Assignee | null> {
  if (typeof assignedTo !== 'number') return null
  const isUnchanged = (await tx.$count(kind.table, and(existing(kind, id), eq(kind.table.assignedTo, assignedTo)))) > 0
  return isUnchanged ? null : findAssignee(tx, kind, assignedTo)
}

const words = { contacts: inboxMails.assignedEnquiry, interests: inboxMails.assignedInterest }
const wordsOfSeveral = { contacts: inboxMails.assignedEnquiries, interests: inboxMails.assignedInterests }

/** A record that was assigned, and who wrote it. */
interface Assigned {
  kind: Pick<AssignedKind, 'list'>
  id: number
  name: string
  by: Pick<SessionUser, 'id' | 'firstName' | 'lastName'>
}

/** What somebody is told who has a record to look after. */
export const assignedMail = (letterhead: Letterhead, to: Omit<Assignee, 'id'>, { kind, id, name, by }: Assigned) =>
  writeMail(letterhead, to.email, words[kind.list], {
    firstName: nameInMail(to.firstName),
    by: nameInMail(`${by.firstName} ${by.lastName}`),
    name: nameInMail(name),
    page: mailPages.record(kind.list, id),
  })

/** Tells somebody by mail that they look after a record now; not whoever took it themselves. */
export async function tellAssignee(tx: Transaction, env: Origin, assignee: Assignee | null, assigned: Assigned) {
  if (assignee === null || assignee.id === assigned.by.id) return
  await enqueueMail(tx, env, 'assigned', assignedMail(await letterheadOf(tx, env), assignee, assigned))
}

/** What somebody is told who has several records to look after at once. */
export const assignedSeveralMail = (
  letterhead: Letterhead,
  to: Omit<Assignee, 'id'>,
  { kind, count, by }: Pick<Assigned, 'kind' | 'by'> & { count: number },
) =>
  writeMail(letterhead, to.email, wordsOfSeveral[kind.list], {
    firstName: nameInMail(to.firstName),
    by: nameInMail(`${by.firstName} ${by.lastName}`),
    count,
    page: mailPages.list(kind.list),
  })

/**
 * What follows where several records are assigned at once: whoever has them now is told by one mail, not whoever took them themselves.
 * Throws Failure not_an_administrator, also where all of them were theirs already.
 */
export const followAssigned =
  (kind: Pick<AssignedKind, 'list'>, assignedTo: number): NonNullable<SeveralChange['follow']> =>
  async (tx, by, env, count) => {
    const assignee = await findAssignee(tx, kind, assignedTo)
    if (count === 0 || assignee.id === by.id) return
    const mail = assignedSeveralMail(await letterheadOf(tx, env), assignee, { kind, count, by })
    await enqueueMail(tx, env, 'assigned', mail)
  }
