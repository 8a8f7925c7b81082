import type { Transaction } from '@db/database'
import { users } from '@db/schema'
import { type SessionUser, createUser, listUsersAsAdmin, removeUser, setUserPassword, updateUser } from '@/shared/users'
import { hashPassword } from '../../auth/passwords'
import { withdrawLinks } from '../../auth/account-links'
import { requireProof } from '../../auth/proofs'
import { leaveSecurityEvent } from '../../auth/security-events'
import { isDismissal, requireFreeNames, requireOtherAdministrator, usernameKeyOf } from '../../auth/user-guards'
import { readPreferences } from '../../base/preferences'
import { passwordChangedLetter } from '../../mail/account-letters'
import { enqueueMail } from '../../mail/outbox'
import { leaveRecordEntries } from '../../records/audit'
import { recordKinds } from '../../records/record-kinds'
import {
  createRecord,
  existing,
  listRecords,
  newVersion,
  notFound,
  removeRecord,
  updateRecord,
  writeRecords,
} from '../../records/records'
import type { Context } from '../../trpc/context'
import { peopleProcedure, router } from '../../trpc/procedures'

const kind = recordKinds.users

/** Hashing takes time and a place in a queue, so it is done before a transaction begins. Each administrator has a line there. */
const hashFor = ({ id }: SessionUser, password: string) => hashPassword(password, { key: `user ${id}`, isQuiet: true })

/**
 * Whoever writes accounts proves who they are while a second factor is a duty; whoever gives their own account a password always
 * does, or an open session alone would be enough to take the account over. Throws Failure prove_again.
 */
async function requireProofToWrite(
  ctx: Context & { user: SessionUser },
  { ownPasswordOf }: { ownPasswordOf?: number } = {},
): Promise<void> {
  if (ownPasswordOf === ctx.user.id || (await readPreferences(ctx.db)).secondFactor) requireProof(ctx)
}

/** Tells that a password was set, and nothing of either password; its owner by a mail, unless it was they who did it. */
async function tellPasswordSet(tx: Transaction, ctx: Context & { user: SessionUser }, id: number) {
  await leaveRecordEntries(tx, ctx.user, kind, [{ recordId: id, action: 'setPassword' }])
  const actorId = ctx.user.id === id ? null : ctx.user.id
  await leaveSecurityEvent(ctx, { kind: 'password_set', userId: id, actorId }, tx)
  await withdrawLinks(tx, id, 'reset')
  const [owner] = await tx.select().from(users).where(existing(kind, id))
  if (actorId === null || owner === undefined) return
  await enqueueMail(tx, ctx.env, 'password_changed', passwordChangedLetter(ctx.env, owner))
}

/** Whoever sets their own password has just shown that they know it: their other sessions end, this browser gets a new one. */
async function continueOwnSession(
  ctx: Context & { user: SessionUser },
  saved: typeof users.$inferSelect,
  passwordHash: string | undefined,
): Promise<void> {
  if (passwordHash === undefined || saved.id !== ctx.user.id) return
  ctx.responseHeaders.append('set-cookie', await ctx.sessions.start(saved, ctx))
}

export const adminUsers = router({
  /** The window asked for, newest first unless sorted otherwise; `total` counts what the search and the filters let through (R6). */
  list: peopleProcedure
    .input(listUsersAsAdmin.input)
    .output(listUsersAsAdmin.output)
    .query(({ ctx, input }) =>
      listRecords(ctx.db, kind, input, ({ where, orderBy }) =>
        ctx.db
          .select()
          .from(users)
          .where(where)
          .orderBy(...orderBy),
      ),
    ),

  /** Without a role the user is an LP, as the data model says (R24). Throws Failure username_taken or email_taken (R34). */
  create: peopleProcedure
    .input(createUser.input)
    .output(createUser.output)
    .mutation(async ({ ctx, input: { password, ...fields } }) => {
      await requireProofToWrite(ctx)
      const passwordHash = await hashFor(ctx.user, password)
      const names = { usernameKey: usernameKeyOf(fields.username), email: fields.email }
      return createRecord(ctx, kind, async (tx) => {
        await requireFreeNames(tx, names)
        return tx
          .insert(users)
          .values({ ...fields, ...names, passwordHash })
          .returning()
      })
    }),

  /**
   * Changes the fields that are there (R7); a new password, a changed role and a deactivation end their sessions at once (R40).
   * Throws Failure record_not_found, stale_edit, username_taken, email_taken, own_account or last_administrator (R34, R41).
   */
  update: peopleProcedure
    .input(updateUser.input)
    .output(updateUser.output)
    .mutation(async ({ ctx, input: { id, updatedAt, password, ...fields } }) => {
      await requireProofToWrite(ctx, password === undefined ? {} : { ownPasswordOf: id })
      const passwordHash = password === undefined ? undefined : await hashFor(ctx.user, password)
      const saved = await updateRecord(ctx, kind, { id, updatedAt }, async (tx, where) => {
        const [current] = await tx.select().from(users).where(where)
        if (current === undefined) return []
        const names = {
          usernameKey: usernameKeyOf(fields.username ?? current.username),
          email: fields.email ?? current.email,
        }
        await requireFreeNames(tx, names, id)
        if (isDismissal(fields)) await requireOtherAdministrator(tx, ctx.user, [id])
        const isNewRole = fields.role !== undefined && fields.role !== current.role
        // A sign-in may have begun a session in the very moment of the deactivation, which must not come to life now.
        const isActivated = fields.isActive === true && !current.isActive
        const endsSessions = passwordHash !== undefined || isNewRole || isActivated || fields.isActive === false
        if (endsSessions) await ctx.sessions.endAllOf(tx, id)
        if (passwordHash !== undefined) await tellPasswordSet(tx, ctx, id)
        return tx
          .update(users)
          .set({ ...fields, ...names, passwordHash, ...newVersion(users) })
          .where(where)
          .returning()
      })
      await continueOwnSession(ctx, saved, passwordHash)
      return saved
    }),

  /** Gives a user a new password and ends their sessions (R20, R40). Throws Failure record_not_found. */
  setPassword: peopleProcedure
    .input(setUserPassword.input)
    .output(setUserPassword.output)
    .mutation(async ({ ctx, input: { id, password } }) => {
      await requireProofToWrite(ctx, { ownPasswordOf: id })
      const passwordHash = await hashFor(ctx.user, password)
      const saved = await writeRecords(ctx, kind, async (tx) => {
        const [changed] = await tx
          .update(users)
          .set({ passwordHash, ...newVersion(users) })
          .where(existing(kind, id))
          .returning()
        if (changed === undefined) throw notFound(kind)
        await ctx.sessions.endAllOf(tx, id)
        await tellPasswordSet(tx, ctx, id)
        return changed
      })
      await continueOwnSession(ctx, saved, passwordHash)
      return { success: true }
    }),

  /** Hides a user and ends their sessions at once (R22, R40). Throws Failure record_not_found, own_account or last_administrator (R41). */
  remove: peopleProcedure
    .input(removeUser.input)
    .output(removeUser.output)
    .mutation(async ({ ctx, input: { id } }) => {
      await requireProofToWrite(ctx)
      return removeRecord(ctx, kind, id)
    }),
})
