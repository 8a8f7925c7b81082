import { and, eq, isNull, or } from 'drizzle-orm'
import type { Db } from '@db/database'
import { users } from '@db/schema'
import type { ProofKind } from '@db/schema/accounts/sessions'
import { prove } from '@/shared/accounts/accounts'
import type { PasskeyAnswer } from '@/shared/accounts/passkeys'
import { type SessionUser, signIn } from '@/shared/accounts/users'
import { judgeAttempt } from '../../sign-in/attempts'
import { noteProof } from '../../sessions/own-sessions'
import { verifyPassword } from '../../passwords/passwords'
import { usePasskey } from '../../passkeys/passkeys'
import { requirePassword } from '../../sign-in/proofs'
import { hasSecondFactor } from '../../factors/second-factors'
import { leaveSecurityEvent } from '../../../records/activity/security-events'
import { usernameKeyOf } from '../../user-guards'
import { Failure } from '../../../platform/errors'
import { enter } from '../../sign-in/sign-in'
import { takeCode } from '../../sign-in/given-codes'
import type { Context } from '../../../platform/trpc/context'
import { publicProcedure, refuses, setUpProcedure } from '../../../platform/trpc/procedures'

/** The account that a typed username or e-mail address names, whatever its spelling (R34, R40). No username is another's address. */
async function findAccount(db: Db, name: string) {
  const [found] = await db
    .select()
    .from(users)
    .where(and(isNull(users.deletedAt), or(eq(users.usernameKey, name), eq(users.email, name))))
    .limit(1)
  return found
}

/**
 * By what the owner of a right password has shown who they are; null for a wrong code. Throws Failure code_required where the account
 * has a second factor and no code was given, which is no failed attempt.
 */
async function proofOf(
  ctx: Context,
  user: typeof users.$inferSelect,
  code: string | undefined,
): Promise<ProofKind | null> {
  if (!(await hasSecondFactor(ctx.db, user.id))) return 'password'
  if (code === undefined) throw new Failure('code_required')
  return (await takeCode(ctx, user, code)) ? 'code' : null
}

/**
 * Signs in by username or e-mail address, and a code where the account has a second factor. Nobody of that name, a wrong password
 * and an inactive account get the same answer in like time (R40), and so does a right password while the name is under attack and
 * this address has failed at it. Throws 'wrong_credentials'; behind a right password 'code_required' and 'code_refused'; and
 * 'too_many_requests' after too many failures or when too many wait (decision 016).
 */
const login = publicProcedure
  .meta(refuses('wrong_credentials', 'code_required', 'code_refused', 'too_many_requests'))
  .input(signIn.input)
  .output(signIn.output)
  .mutation(async ({ ctx, input }) => {
    const name = usernameKeyOf(input.username)
    const given = { isWrongCode: false }
    const entered = await judgeAttempt(ctx, { name }, async ({ isSlowed, caller }) => {
      const found = await findAccount(ctx.db, name)
      const passwordHash = isSlowed ? undefined : found?.passwordHash
      const isRight = await verifyPassword(passwordHash ?? null, input.password, caller)
      if (!isRight || found?.isActive !== true) {
        await ctx.refusalEvents(ctx, { kind: 'sign_in_failed', userId: found?.id ?? null })
        return undefined
      }
      const provedBy = await proofOf(ctx, found, input.code)
      given.isWrongCode = provedBy === null
      if (provedBy === null) return undefined
      await leaveSecurityEvent(ctx, { kind: 'signed_in', userId: found.id })
      return { user: found, provedBy }
    })
    if (given.isWrongCode) throw new Failure('code_refused', { field: 'code' })
    if (entered === undefined) throw new Failure('wrong_credentials')
    await enter(ctx, entered.user, entered.provedBy)
    return { user: entered.user }
  })

/** Makes sure that whoever is signed in has a code of the second factor. Throws Failure wrong_code, at its field, and too_many_requests. */
async function requireCode(ctx: Parameters<typeof requirePassword>[0] & Context, code: string): Promise<void> {
  const { id, username } = ctx.user
  const attempt = { name: usernameKeyOf(username), userId: id }
  const isRight = await judgeAttempt(ctx, attempt, async () => (await takeCode(ctx, ctx.user, code)) || undefined)
  if (isRight === undefined) throw new Failure('wrong_code', { field: 'code' })
}

/** Makes sure that whoever is signed in has used one of their own passkeys just now. Throws Failure passkey_wrong. */
async function requirePasskey(ctx: Context & { user: SessionUser }, answer: PasskeyAnswer): Promise<void> {
  const { user, isRight } = await usePasskey(ctx.db, ctx.env, answer)
  if (isRight && user?.id === ctx.user.id) return
  await ctx.refusalEvents(ctx, { kind: 'passkey_failed', userId: ctx.user.id })
  throw new Failure('passkey_wrong')
}

/**
 * Makes sure that whoever is signed in knows the password, and has a code where the account has a second factor: a password that somebody
 * knows beside an open session is not enough. Throws Failure code_missing, wrong_password, wrong_code and too_many_requests.
 */
async function requirePasswordAndCode(
  ctx: Parameters<typeof requirePassword>[0] & Context,
  { password, code }: { password: string; code: string | undefined },
): Promise<void> {
  const needsCode = await hasSecondFactor(ctx.db, ctx.user.id)
  if (needsCode && code === undefined) throw new Failure('code_missing', { field: 'code' })
  await requirePassword(ctx, { password, field: 'password' })
  if (needsCode && code !== undefined) await requireCode(ctx, code)
}

/**
 * Proves anew who is signed in, for what asks for that; the session stays the same. Throws what `requirePasswordAndCode` throws, passkey_wrong, and
 * too_many_requests after too many failures (decision 016).
 */
const proveAnew = setUpProcedure
  .meta(refuses('too_many_requests'))
  .input(prove.input)
  .output(prove.output)
  .mutation(async ({ ctx, input: { password, code, passkey } }) => {
    if (passkey !== undefined) await requirePasskey(ctx, passkey)
    else await requirePasswordAndCode(ctx, { password: password ?? '', code })
    if (ctx.sessionToken === null) throw new Failure('not_signed_in')
    await noteProof(
      ctx.db,
      ctx.sessionToken,
      code !== undefined ? 'code' : passkey !== undefined ? 'passkey' : 'password',
    )
    await leaveSecurityEvent(ctx, { kind: 'proved', userId: ctx.user.id })
    return { success: true }
  })

export const entering = { login, prove: proveAnew }
