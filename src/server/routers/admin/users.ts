import { inArray } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { users } from '@db/schema'
import { type SessionUser, createUser, listUsersAsAdmin, removeUser, setUserPassword, updateUser } from '@/shared/users'
import { newPasswordColumns } from '../../auth/new-passwords'
import { hashPassword } from '../../auth/passwords'
import { withdrawLinks } from '../../auth/account-links'
import { requireMayGiveAreas, requireMayMake, requireProofToWriteAccounts } from '../../auth/proofs'
import { leaveSecurityEvent } from '../../auth/security-events'
import {
  isDismissal,
  requireFreeNames,
  requireMayWriteAccounts,
  requireOtherAdministrator,
  usernameKeyOf,
} from '../../auth/user-guards'
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
import { readUsers } from '../../records/user-columns'
import type { Context } from '../../trpc/context'
import { accountsProcedure, peopleProcedure } from '../../trpc/procedures'

const kind = recordKinds.users

const among = (rows: readonly { id: number }[]) =>
  inArray(
    users.id,
    rows.map(({ id }) => id),
  )

/** Hashing takes time and a place in a queue, so it is done before a transaction begins. Each administrator has a line there. */
const hashFor = ({ id }: SessionUser, password: string) => hashPassword(password, { key: `user ${id}`, isQuiet: true })

/** Tells that a password was set, and nothing of either password; its owner by a mail, unless it was they who did it. */
async function tellPasswordSet(tx: Transaction, ctx: Context & { user: SessionUser }, id: number) {
  await leaveRecordEntries(tx, ctx.user, kind, [{ recordId: id, action: 'setPassword' }])
  const actorId = ctx.user.id === id ? null : ctx.user.id
  await leaveSecurityEvent(ctx, { kind: 'password_set', userId: id, actorId }, tx)
  await withdrawLinks(tx, id)
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

export const adminUsers = {
  /** The window asked for, newest first unless sorted otherwise; `total` counts what the search and the filters let through (R6). */
  list: peopleProcedure
    .input(listUsersAsAdmin.input)
    .output(listUsersAsAdmin.output)
    .query(({ ctx, input }) =>
      listRecords(ctx.db, kind, input, ({ where, orderBy }) => readUsers(ctx.db, where).orderBy(...orderBy)),
    ),

  /** Without a role the user is an LP, as the data model says (R24). Throws Failure username_taken or email_taken (R34). */
  create: accountsProcedure
    .input(createUser.input)
    .output(createUser.output)
    .mutation(async ({ ctx, input: { password, ...fields } }) => {
      await requireProofToWriteAccounts(ctx)
      requireMayMake(ctx, fields)
      const passwordHash = await hashFor(ctx.user, password)
      const names = { usernameKey: usernameKeyOf(fields.username), email: fields.email }
      return createRecord(ctx, kind, async (tx) => {
        await requireFreeNames(tx, names)
        const made = await tx
          .insert(users)
          .values({ ...fields, ...names, passwordHash })
          .returning({ id: users.id })
        return readUsers(tx, among(made))
      })
    }),

  /**
   * Changes the fields that are there (R7); a new password, a changed role and a deactivation end their sessions at once (R40).
   * Throws Failure record_not_found, stale_edit, username_taken, email_taken, own_account, last_administrator,
   * last_with_all_areas or area_all (R34, R41); a change of areas needs a proof.
   */
  update: accountsProcedure
    .input(updateUser.input)
    .output(updateUser.output)
    .mutation(async ({ ctx, input: { id, updatedAt, password, ...fields } }) => {
      await requireProofToWriteAccounts(ctx, password === undefined ? {} : { ownPasswordOf: id })
      const passwordHash = password === undefined ? undefined : await hashFor(ctx.user, password)
      const saved = await updateRecord(ctx, kind, { id, updatedAt }, async (tx, where) => {
        const [current] = await tx.select().from(users).where(where)
        if (current === undefined) return []
        const names = {
          usernameKey: usernameKeyOf(fields.username ?? current.username),
          email: fields.email ?? current.email,
        }
        await requireFreeNames(tx, names, id)
        await requireMayWriteAccounts(tx, ctx.user, [id])
        const hasNewAreas = fields.areas !== undefined && String(fields.areas) !== String(current.areas)
        const role = fields.role ?? current.role
        const isMade = current.role !== 'admin' || (fields.isActive === true && !current.isActive)
        if (role === 'admin' && isMade) requireMayMake(ctx, { ...fields, role })
        if (hasNewAreas) requireMayGiveAreas(ctx)
        const losesAreas = hasNewAreas && current.areas === null
        if (isDismissal(fields) || losesAreas) await requireOtherAdministrator(tx, ctx.user, [id])
        const isNewRole = fields.role !== undefined && fields.role !== current.role
        // A sign-in may have begun a session in the very moment of the deactivation, which must not come to life now.
        const isActivated = fields.isActive === true && !current.isActive
        const endsSessions =
          passwordHash !== undefined || isNewRole || hasNewAreas || isActivated || fields.isActive === false
        if (endsSessions) await ctx.sessions.endAllOf(tx, id)
        if (passwordHash !== undefined) await tellPasswordSet(tx, ctx, id)
        // They were sent to the earlier address, which may be somebody else's.
        if (names.email !== current.email) await withdrawLinks(tx, id)
        const changed = await tx
          .update(users)
          .set({ ...fields, ...names, ...(passwordHash && newPasswordColumns(passwordHash)), ...newVersion(users) })
          .where(where)
          .returning({ id: users.id })
        return readUsers(tx, among(changed))
      })
      await continueOwnSession(ctx, saved, passwordHash)
      return saved
    }),

  /** Gives a user a new password and ends their sessions (R20, R40). Throws Failure record_not_found. */
  setPassword: accountsProcedure
    .input(setUserPassword.input)
    .output(setUserPassword.output)
    .mutation(async ({ ctx, input: { id, password } }) => {
      await requireProofToWriteAccounts(ctx, { ownPasswordOf: id })
      const passwordHash = await hashFor(ctx.user, password)
      const saved = await writeRecords(ctx, kind, async (tx) => {
        await requireMayWriteAccounts(tx, ctx.user, [id])
        const [changed] = await tx
          .update(users)
          .set({ ...newPasswordColumns(passwordHash), ...newVersion(users) })
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
  remove: accountsProcedure
    .input(removeUser.input)
    .output(removeUser.output)
    .mutation(async ({ ctx, input: { id } }) => {
      await requireProofToWriteAccounts(ctx)
      return removeRecord(ctx, kind, id)
    }),
}
