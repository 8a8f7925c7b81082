import { and, eq, isNull } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { users } from '@db/schema'
import type { Area } from '@/shared/accounts/areas'
import type { Role } from '@/shared/accounts/roles'
import type { SessionUser } from '@/shared/accounts/users'
import { Failure } from '../../platform/errors'
import { readPreferences } from '../../platform/preferences'
import { requireProof } from '../../platform/trpc/proof'
import { type AttemptSource, judgeAttempt } from './attempts'
import { verifyPassword } from '../passwords/passwords'
import { requireAllAreas, usernameKeyOf } from '../user-guards'

/**
 * Whoever writes accounts proves who they are while a second factor is a duty; whoever gives their own account a password always
 * does, or an open session alone would be enough to take the account over. Throws Failure prove_again.
 */
export async function requireProofToWriteAccounts(
  { db, user, provedAt }: { db: Db | Transaction; user: SessionUser; provedAt: Date | null },
  { ownPasswordOf }: { ownPasswordOf?: number } = {},
): Promise<void> {
  if (ownPasswordOf === user.id || (await readPreferences(db)).secondFactor) requireProof({ provedAt })
}

/** Only who looks after everything gives areas, and proves it. Throws Failure area_all and prove_again. */
export function requireMayGiveAreas({ user, provedAt }: { user: SessionUser; provedAt: Date | null }): void {
  requireAllAreas(user)
  requireProof({ provedAt })
}

/**
 * Only who looks after everything makes administrators, and proves it: else whoever looks after people could make one who does, and so
 * could whoever finds an open session. Throws Failure area_all and prove_again.
 */
export function requireMayMake(
  actor: { user: SessionUser; provedAt: Date | null },
  { role, areas }: { role?: Role | undefined; areas?: readonly Area[] | null | undefined },
): void {
  if (role === 'admin' || areas) requireMayGiveAreas(actor)
}

/**
 * Makes sure that whoever is signed in knows the account's password. Throws Failure wrong_password, at the form's field, and
 * too_many_requests: an open session in other hands must not serve for guessing.
 */
export async function requirePassword(
  source: AttemptSource & { user: SessionUser },
  { password, field }: { password: string; field: string },
): Promise<void> {
  const { id, username } = source.user
  const isRight = await judgeAttempt(
    source,
    { name: usernameKeyOf(username), userId: id },
    async ({ isSlowed, caller }) => {
      const [found] = await source.db
        .select({ passwordHash: users.passwordHash })
        .from(users)
        .where(and(eq(users.id, id), isNull(users.deletedAt)))
      const isKnown = await verifyPassword(isSlowed ? null : (found?.passwordHash ?? null), password, caller)
      if (!isKnown) await source.refusalEvents(source, { kind: 'proof_failed', userId: id })
      return isKnown || undefined
    },
  )
  if (isRight === undefined) throw new Failure('wrong_password', { field })
}
