import { and, eq, exists, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Transaction } from '@db/database'
import { accountLinks, entities, entityAccess, formerAddresses, users } from '@db/schema'
import { type AccountChangeTold, accessMails, accountChanges } from '@/content/accounts/address-mails'
import type { Mail } from '@/content/platform/mail'
import { looksAfter } from '@/shared/accounts/areas'
import { mailPages } from '@/shared/platform/mail-pages'
import type { MailKind } from '@/shared/platform/mails'
import { formerAddressDays } from '@/shared/platform/time'
import type { SessionUser } from '@/shared/accounts/users'
import { mayEnter } from './user-guards'
import type { Env } from '../platform/env'
import { nameInMail } from '../platform/mail/names'
import { enqueueMails } from '../platform/mail/outbox'
import { letterheadOf, writeMail } from '../platform/mail/write-mail'

interface Owner {
  id: number
  email: string
  firstName: string
}

const days = (count: number) => sql`make_interval(days => ${count}::int)`

/** The address of an account, and those it had within 30 days: the present one may be that of whoever took the account. */
async function addressesOf(tx: Transaction, { id, email }: Pick<Owner, 'id' | 'email'>): Promise<string[]> {
  const former = await tx
    .select({ email: formerAddresses.email })
    .from(formerAddresses)
    .where(and(eq(formerAddresses.userId, id), gt(formerAddresses.changedAt, sql`now() - ${days(formerAddressDays)}`)))
    .orderBy(formerAddresses.id)
  return [...new Set([email, ...former.map((each) => each.email)])]
}

/** Tells the owner of an account what protects or opens it, at every address of the last 30 days. */
export async function tellOwner<Values>(
  tx: Transaction,
  env: Pick<Env, 'APP_ORIGIN'>,
  { kind, owner }: { kind: MailKind; owner: Pick<Owner, 'id' | 'email'> },
  words: Mail<Values>,
  values: Values,
): Promise<void> {
  const letterhead = await letterheadOf(tx, env)
  const mails = (await addressesOf(tx, owner)).map((email) => writeMail(letterhead, email, words, values))
  await enqueueMails(tx, env, kind, mails)
}

const theirs = alias(entityAccess, 'theirs')

/** Whether a user owns an entity that somebody else sees. */
const ownsWhatIsSeenBy = (tx: Transaction, userId: number) =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(entityAccess)
      .innerJoin(entities, and(eq(entities.id, entityAccess.entityId), isNull(entities.deletedAt)))
      .innerJoin(theirs, and(eq(theirs.entityId, entities.id), eq(theirs.userId, userId), isNull(theirs.endedAt)))
      .where(and(eq(entityAccess.userId, users.id), eq(entityAccess.scope, 'owner'), isNull(entityAccess.endedAt))),
  )

/** Whether the account sees an entity, were it for tax documents alone. */
export async function seesEntity(tx: Transaction, userId: number): Promise<boolean> {
  const open = and(eq(entityAccess.userId, userId), isNull(entityAccess.endedAt))
  const there = tx.select({ id: entities.id }).from(entities).where(isNull(entities.deletedAt))
  return (await tx.$count(entityAccess, and(open, inArray(entityAccess.entityId, there)))) > 0
}

/**
 * Where an administrator who looks after no investors writes an account that sees an entity, the entity's side hears of it: its other
 * owners, and the administrators who look after investors, one of whom may be the only one there is; each at every address of 30 days,
 * because whoever writes one account may have moved the other's before.
 */
export async function tellEntitySide(
  tx: Transaction,
  env: Pick<Env, 'APP_ORIGIN'>,
  {
    actor,
    account,
    changes,
  }: { actor: SessionUser; account: Owner & { lastName: string }; changes: AccountChangeTold[] },
): Promise<void> {
  if (changes.length === 0 || looksAfter(actor, 'investors') || !(await seesEntity(tx, account.id))) return
  const isOffice = and(
    eq(users.role, 'admin'),
    or(isNull(users.areas), sql`'investors' = any(${users.areas})`),
    ne(users.id, actor.id),
  )
  const notified = await tx
    .select({ id: users.id, email: users.email, firstName: users.firstName, isOffice: sql<boolean>`${isOffice}` })
    .from(users)
    .where(and(mayEnter, ne(users.id, account.id), or(isOffice, ownsWhatIsSeenBy(tx, account.id))))
    .orderBy(users.id)
  const done = changes.map((each) => accountChanges[each]).join(' and ')
  const toOffice = {
    administrator: nameInMail(`${actor.firstName} ${actor.lastName}`),
    person: nameInMail(`${account.firstName} ${account.lastName}`),
    changes: done,
    page: mailPages.record('users', account.id),
  }
  for (const { isOffice: isToldAsOffice, ...owner } of notified) {
    const firstName = nameInMail(owner.firstName)
    const about = { kind: 'notice', owner } as const
    if (isToldAsOffice) await tellOwner(tx, env, about, accessMails.toAdministrator, { firstName, ...toOffice })
    else await tellOwner(tx, env, about, accessMails.toOwner, { firstName, changes: done, page: mailPages.portal })
  }
}

/** Forgets addresses that nobody is told at any more, and the links that gave them back. */
export async function removeOldAddresses(db: Db): Promise<void> {
  const isOld = sql`now() - ${days(formerAddressDays)}`
  await db.delete(formerAddresses).where(lt(formerAddresses.changedAt, isOld))
  await db.delete(accountLinks).where(and(eq(accountLinks.kind, 'take_back'), lt(accountLinks.expiresAt, isOld)))
}
