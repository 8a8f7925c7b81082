import { lt } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '@db/database'
import { rateLimits } from '@db/schema'
import { formsMax, formsWindowSeconds, secondMilliseconds, signInFailuresMax, signInWindowSeconds } from '@/shared/time'
import type { Env } from '../base/env'
import { Failure } from '../base/errors'

/** A point taken before a sign-in is judged. */
export interface Reservation {
  /** Gives the point back, because the sign-in turned out right or was never judged. */
  giveBack(): Promise<void>
}

export interface RateLimits {
  /**
   * Takes one of the account's points at this address before the password is looked at: counting afterwards would let
   * a hundred parallel attempts through. `accountKey` must be the same for every spelling of one account.
   * Throws Failure 'too_many_requests' with the seconds to wait.
   */
  reserveSignIn(accountKey: string, ipAddress: string): Promise<Reservation>
  /** Counts a form sent from this address. Throws Failure 'too_many_requests' with the seconds to wait. */
  countForm(ipAddress: string): Promise<void>
  /** Removes counters whose window is over. */
  removeExpired(): Promise<void>
}

/** One caller, one key: of an IPv6 address its /64, because whoever holds one holds all 2^64 of them. */
function callerKey(ipAddress: string): string {
  if (!isIPv6(ipAddress)) return ipAddress
  const [head = '', tail] = ipAddress.toLowerCase().split('%')[0]?.split('::') ?? []
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail ?? '').split(':')]
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** Keys are hashed: their length is bounded, and the table tells nobody who tried to sign in from where. */
const keyOf = (...parts: readonly string[]) => createHash('sha256').update(parts.join('\n')).digest('hex')

const unlimited = (): Omit<RateLimits, 'removeExpired'> => ({
  reserveSignIn: () => Promise.resolve({ giveBack: () => Promise.resolve() }),
  countForm: () => Promise.resolve(),
})

/** Takes a point, in one statement. Throws Failure 'too_many_requests' when there is none left. */
async function consume(from: RateLimiterDrizzle, key: string): Promise<void> {
  try {
    await from.consume(key)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw new Failure('too_many_requests', {
      retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / secondMilliseconds)),
    })
  }
}

/** Makes the limits of R42. They are counted in the database by one statement each, so replicas and parallel calls share every point. */
export function createRateLimits(db: Db, env: Pick<Env, 'RATE_LIMIT'>): RateLimits {
  const removeExpired = async () => {
    await db.delete(rateLimits).where(lt(rateLimits.expire, new Date()))
  }
  if (!env.RATE_LIMIT) return { ...unlimited(), removeExpired }

  const limiter = (keyPrefix: string, points: number, duration: number) =>
    // Its own cleaning writes to the console; ours is called by main.ts. No insurance in memory: that would let more through per replica.
    new RateLimiterDrizzle({
      storeClient: db,
      schema: rateLimits,
      keyPrefix,
      points,
      duration,
      clearExpiredByTimeout: false,
    })
  const signIns = limiter('sign-in', signInFailuresMax, signInWindowSeconds)
  const forms = limiter('form', formsMax, formsWindowSeconds)

  return {
    async reserveSignIn(accountKey, ipAddress) {
      const key = keyOf(accountKey, callerKey(ipAddress))
      await consume(signIns, key)
      return {
        async giveBack() {
          await signIns.reward(key)
        },
      }
    },
    countForm: (ipAddress) => consume(forms, keyOf(callerKey(ipAddress))),
    removeExpired,
  }
}
