import { and, eq, isNull } from 'drizzle-orm'
import { users } from '@db/schema'
import { proofMilliseconds } from '@/shared/time'
import type { SessionUser } from '@/shared/users'
import { Failure } from '../base/errors'
import { type AttemptSource, judgeAttempt } from './attempts'
import { verifyPassword } from './passwords'
import { leaveSecurityEvent } from './security-events'
import { usernameKeyOf } from './user-guards'

/** Throws Failure prove_again unless the person has shown within ten minutes who they are. */
export function requireProof({ provedAt }: { provedAt: Date | null }): void {
  if (provedAt === null || Date.now() >= provedAt.getTime() + proofMilliseconds) throw new Failure('prove_again')
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
      if (!isKnown) await leaveSecurityEvent(source, { kind: 'proof_failed', userId: id })
      return isKnown || undefined
    },
  )
  if (isRight === undefined) throw new Failure('wrong_password', { field })
}
