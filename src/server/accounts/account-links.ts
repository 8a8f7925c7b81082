import { type SQL, and, eq, gt, inArray, isNull, lt, lte, notInArray, sql } from 'drizzle-orm'
import { createHash, randomBytes } from 'node:crypto'
import type { Db, Transaction } from '@db/database'
import { accountLinks, users } from '@db/schema'
import type { AccountLinkKind } from '@/shared/accounts/account-links'
import type { FailureName } from '@/shared/platform/failures'
import { Failure } from '../platform/errors'

type AccountLink = typeof accountLinks.$inferSelect

const tokenBytes = 32
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

const isUnused: SQL | undefined = and(
  isNull(accountLinks.usedAt),
  isNull(accountLinks.replacedAt),
  isNull(accountLinks.withdrawnAt),
)

/** The unused link of a user and kind, of which there is one at most. @param of.userId a number, or the column that holds it */
export const openLinkOf = ({ userId, kind }: { userId: number | typeof users.id; kind: AccountLinkKind }) =>
  and(eq(accountLinks.userId, userId), eq(accountLinks.kind, kind), isUnused)

type NewLink = Pick<AccountLink, 'userId' | 'kind' | 'expiresAt'> &
  Partial<Pick<AccountLink, 'newEmail' | 'createdBy' | 'formerEmail' | 'formerUsername'>>

/** Links of which an account may have several: a thief's second change must not end the way back from the first. */
const isOneOfMany = (kind: AccountLinkKind) => kind === 'take_back'

/** What these do, they do to protect the account, and they work while it is deactivated or deleted: that may be the thief's doing, too. */
const worksWhenClosed = (kind: AccountLinkKind) => kind === 'factor_reset' || kind === 'take_back'

/** What another password or address does not end: whoever lost the telephone may have lost the password as well, and a thief sets one. */
const outlasting: AccountLinkKind[] = ['factor_reset', 'take_back']

/** Makes a link, which replaces an earlier one of its kind, unless it is one that takes back. @returns its token, which is kept nowhere else */
export async function makeAccountLink(tx: Transaction, link: NewLink): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url')
  // Two makers of the same moment wait for each other here, so that the later one finds the earlier one's link.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, link.userId)).for('update')
  if (!isOneOfMany(link.kind))
    await tx
      .update(accountLinks)
      .set({ replacedAt: sql`now()` })
      .where(openLinkOf(link))
  await tx.insert(accountLinks).values({ ...link, tokenHash: hashOf(token) })
  return token
}

/**
 * Ends the unused links of a user: all that lead in, because what ends one (another password, another address) ends the others, too; or
 * those of one kind. Those that protect the account are not among all.
 * @returns how many there were
 */
export async function withdrawLinks(tx: Transaction, userId: number, kind?: AccountLinkKind): Promise<number> {
  const withdrawn = await tx
    .update(accountLinks)
    .set({ withdrawnAt: sql`now()` })
    .where(
      kind === undefined
        ? and(eq(accountLinks.userId, userId), notInArray(accountLinks.kind, outlasting), isUnused)
        : openLinkOf({ userId, kind }),
    )
    .returning({ id: accountLinks.id })
  return withdrawn.length
}

/** Why a link that was found opens nothing any more. */
function endOf({ usedAt, replacedAt, withdrawnAt, expiresAt }: AccountLink): FailureName | undefined {
  if (usedAt !== null) return 'link_used'
  if (replacedAt !== null) return 'link_replaced'
  if (withdrawnAt !== null) return 'link_withdrawn'
  return expiresAt.getTime() <= Date.now() ? 'link_ended' : undefined
}

/**
 * The link of a token with its account, which may be used now: read, and nothing is changed. Throws Failure link_unknown, link_used,
 * link_replaced, link_withdrawn or link_ended. A deleted or deactivated account's links are unknown, unless they protect it.
 */
export async function readAccountLink(db: Db | Transaction, token: string, kind: AccountLinkKind) {
  const [found] = await db
    .select({ link: accountLinks, user: users })
    .from(accountLinks)
    .innerJoin(users, eq(users.id, accountLinks.userId))
    .where(and(eq(accountLinks.tokenHash, hashOf(token)), eq(accountLinks.kind, kind)))
  if (found === undefined) throw new Failure('link_unknown')
  const isClosed = found.user.deletedAt !== null || !found.user.isActive
  if (isClosed && !worksWhenClosed(kind)) throw new Failure('link_unknown')
  const end = endOf(found.link)
  if (end !== undefined) throw new Failure(end)
  return found
}

/** Ends the links of an account that were made later than one that takes back, by whoever had it then, and a reset that waits. */
export async function withdrawLaterLinks(
  tx: Transaction,
  { id, userId }: Pick<AccountLink, 'id' | 'userId'>,
): Promise<void> {
  const isLater = and(eq(accountLinks.userId, userId), gt(accountLinks.id, id), isUnused)
  await tx
    .update(accountLinks)
    .set({ withdrawnAt: sql`now()` })
    .where(isLater)
}

/** Uses a link, once: of two presses at the same moment the second is told so. Throws Failure link_used. */
export async function spendAccountLink(tx: Transaction, { id }: Pick<AccountLink, 'id'>): Promise<void> {
  const used = await tx
    .update(accountLinks)
    .set({ usedAt: sql`now()` })
    .where(and(eq(accountLinks.id, id), isUnused, gt(accountLinks.expiresAt, sql`now()`)))
    .returning({ id: accountLinks.id })
  if (used.length === 0) throw new Failure('link_used')
}

/** Whether a reset of a second factor was withdrawn before its time, as a deactivation does: to whoever would stop it, it is stopped. */
export async function isStoppedAlready(tx: Transaction, token: string): Promise<boolean> {
  const isThis = and(eq(accountLinks.tokenHash, hashOf(token)), eq(accountLinks.kind, 'factor_reset'))
  return (await tx.$count(accountLinks, and(isThis, lt(accountLinks.withdrawnAt, accountLinks.expiresAt)))) > 0
}

const isWaitingReset = and(sql`${accountLinks.kind} = 'factor_reset'`, isUnused)

/** Selects when the next reset of a second factor is due; null when none waits. */
export const nextReset = sql`(select min(${accountLinks.expiresAt}) from ${accountLinks} where ${isWaitingReset})`

/**
 * Takes the next reset of a second factor whose time has come, and nobody has stopped: of two servers one. From then on its link has ended.
 * In the transaction that does what it asks for.
 */
export async function takeDueReset(tx: Transaction): Promise<Pick<AccountLink, 'userId' | 'createdBy'> | undefined> {
  const isDue = and(isWaitingReset, lte(accountLinks.expiresAt, sql`now()`))
  const next = tx.select({ id: accountLinks.id }).from(accountLinks).where(isDue).orderBy(accountLinks.id).limit(1)
  const [taken] = await tx
    .update(accountLinks)
    .set({ withdrawnAt: sql`now()` })
    .where(and(inArray(accountLinks.id, next), isUnused))
    .returning({ userId: accountLinks.userId, createdBy: accountLinks.createdBy })
  return taken
}
