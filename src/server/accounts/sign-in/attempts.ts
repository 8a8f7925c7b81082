import type { RateLimits, Reservation } from '../../platform/limits/rate-limits'
import { Failure } from '../../platform/errors'
import type { EventSource, RefusalEvents } from '../../records/activity/security-events'

/** Whose request it is that tries a password. */
export interface AttemptSource extends EventSource {
  rateLimits: RateLimits
  refusalEvents: RefusalEvents
}

/** Takes the points of an attempt, and tells the security log when there are none left. Throws 'too_many_requests'. */
async function reserve(source: AttemptSource, name: string, userId: number | null): Promise<Reservation> {
  try {
    return await source.rateLimits.reserveSignIn(name, source.ipAddress)
  } catch (error) {
    if (error instanceof Failure) await source.refusalEvents(source, { kind: 'sign_in_refused', userId })
    throw error
  }
}

/**
 * Judges an attempt to show who one is, under the limits of sign-in (decision 016): with an open session, too, for it may be in
 * somebody else's hands. What is right, and what was never judged because too many wait or the database is away, costs no point.
 * Throws Failure 'too_many_requests'.
 * @param attempt the name that was tried, folded, and whose session it is, where there is one
 * @param judge gives undefined for what is wrong
 */
export async function judgeAttempt<Result>(
  source: AttemptSource,
  { name, userId = null }: { name: string; userId?: number | null },
  judge: (reservation: Reservation) => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const reservation = await reserve(source, name, userId)
  const result = await judge(reservation).catch(async (error: unknown) => {
    await reservation.giveBack()
    throw error
  })
  if (result !== undefined) await reservation.giveBack()
  return result
}
