import { users } from '@db/schema'
import { defaultRole } from '@/shared/accounts/roles'
import {
  type SessionUser,
  createUser,
  listUsersAsAdmin,
  removeUser,
  setUserPassword,
  updateUser,
} from '@/shared/accounts/users'
import { isAnyOf } from '../../platform/sql'
import { afterwards, insertAccounts } from '../account-rows'
import type { PasswordOwner } from '../passwords/chosen-passwords'
import { JudgedPassword } from '../passwords/judged-passwords'
import { requireMayMake, requireProofToWriteAccounts } from '../sign-in/proofs'
import {
  requireFreeNames,
  requireMayWriteAccounts,
  usernameKeyOf,
  dismissalRefusals,
  userRemovalRefusals,
  nameRefusals,
} from '../user-guards'
import { administratorAsks, changeAccount } from '../accounts'
import { userResource } from '../resource'
import { createRecord, removeRecord, updateRecord } from '../../records/record-writes'
import { write } from '../../records/write'
import { existing, listRecords, notFound } from '../../records/resources'
import { readUsers } from '../user-columns'
import type { Context } from '../../platform/trpc/context'
import { accountsProcedure, peopleProcedure, refuses } from '../../platform/trpc/procedures'

const kind = userResource

const among = (rows: readonly { id: number }[]) =>
  isAnyOf(
    users.id,
    rows.map(({ id }) => id),
  )

type ByAdministrator = Context & { user: SessionUser }

/** A user as their row is now, outside of any transaction. Throws Failure record_not_found. */
async function readRow({ db }: ByAdministrator, id: number) {
  const [row] = await db.select().from(users).where(existing(kind, id))
  if (row === undefined) throw notFound(kind)
  return row
}

/** A password for a user, judged by what they are once it is set. Each administrator has a line of their own in the queue of hashes. */
const passwordFor = (ctx: ByAdministrator, owner: PasswordOwner & { id?: number }, password: string) =>
  JudgedPassword.given(ctx.db, { password, owner, key: `user ${ctx.user.id}` })

/**
 * Whoever gives their own account a password goes on in this browser, in a session of its own; the others have ended. It is no proof: each
 * password would prolong the one from before, without what proves where there is a second factor.
 */
async function continueOwnSession(
  ctx: ByAdministrator,
  saved: typeof users.$inferSelect,
  password: JudgedPassword | undefined,
): Promise<void> {
  if (password === undefined || saved.id !== ctx.user.id) return
  const provedAt = ctx.provedAt ?? new Date(0)
  ctx.responseHeaders.append('set-cookie', await ctx.sessions.start(saved, ctx, 'password', provedAt))
}

export const adminUsers = {
  /** The window asked for, newest first unless sorted otherwise; `total` counts what the search and the filters let through (R6). */
  list: peopleProcedure
    .input(listUsersAsAdmin.input)
    .output(listUsersAsAdmin.output)
    .query(({ ctx, input }) =>
      listRecords(ctx.db, kind, input, ({ where, orderBy }) => readUsers(ctx.db, where).orderBy(...orderBy)),
    ),

  /**
   * Without a role the user is an LP, as the data model says (R24). Throws Failure username_taken or email_taken (R34), and of an
   * administrator's password what one throws that its owner chooses (R79).
   */
  create: accountsProcedure
    .meta(refuses('area_all', 'too_many_requests', ...nameRefusals))
    .input(createUser.input)
    .output(createUser.output)
    .mutation(async ({ ctx, input: { password, ...fields } }) => {
      await requireProofToWriteAccounts(ctx)
      requireMayMake(ctx, fields)
      const judged = await passwordFor(ctx, { role: defaultRole, ...fields }, password)
      return createRecord(ctx, kind, async (tx) => {
        await requireFreeNames(tx, { usernameKey: usernameKeyOf(fields.username), email: fields.email })
        return readUsers(tx, among(await insertAccounts(tx, [{ ...fields, password: judged }])))
      })
    }),

  /**
   * Changes the fields that are there (R7); a new password, a changed role and a deactivation end their sessions at once (R40).
   * Throws Failure record_not_found, stale_edit, username_taken, email_taken, what `requireMayChange` throws, and of an
   * administrator's password what one throws that its owner chooses (R79).
   */
  update: accountsProcedure
    .meta(refuses('area_all', 'address_changed_lately', 'too_many_requests', ...dismissalRefusals, ...nameRefusals))
    .input(updateUser.input)
    .output(updateUser.output)
    .mutation(async ({ ctx, input: { id, updatedAt, password, ...fields } }) => {
      await requireProofToWriteAccounts(ctx, password === undefined ? {} : { ownPasswordOf: id })
      let judged: JudgedPassword | undefined
      if (password !== undefined) {
        await requireMayWriteAccounts(ctx.db, ctx.user, [id])
        judged = await passwordFor(ctx, afterwards(await readRow(ctx, id), fields), password)
      }
      const saved = await updateRecord(ctx, kind, { id, updatedAt }, async (tx, where) => {
        const [current] = await tx.select().from(users).where(where)
        if (current === undefined) return []
        const changed = await changeAccount(tx, administratorAsks(ctx), current, { ...fields, password: judged })
        return readUsers(tx, among([changed]))
      })
      await continueOwnSession(ctx, saved, judged)
      return saved
    }),

  /**
   * Gives a user a new password and ends their sessions (R20, R40). Throws Failure record_not_found, what `requireMayChange` throws, and
   * of an administrator's password what one throws that its owner chooses (R79).
   */
  setPassword: accountsProcedure
    .input(setUserPassword.input)
    .output(setUserPassword.output)
    .mutation(async ({ ctx, input: { id, password } }) => {
      await requireProofToWriteAccounts(ctx, { ownPasswordOf: id })
      await requireMayWriteAccounts(ctx.db, ctx.user, [id])
      const judged = await passwordFor(ctx, await readRow(ctx, id), password)
      const saved = await write(ctx, kind, 'setPassword', async (tx) => {
        const [current] = await tx.select().from(users).where(existing(kind, id))
        if (current === undefined) throw notFound(kind)
        return { result: await changeAccount(tx, administratorAsks(ctx), current, { password: judged }), audited: [] }
      })
      await continueOwnSession(ctx, saved, judged)
      return { success: true }
    }),

  /** Hides a user and ends their sessions at once (R22, R40). Throws Failure record_not_found, own_account, last_administrator (R41) or four_eyes_keep_two (R120). */
  remove: accountsProcedure
    .meta(refuses(...userRemovalRefusals))
    .input(removeUser.input)
    .output(removeUser.output)
    .mutation(async ({ ctx, input: { id } }) => {
      await requireProofToWriteAccounts(ctx)
      return removeRecord(ctx, kind, id)
    }),
}
