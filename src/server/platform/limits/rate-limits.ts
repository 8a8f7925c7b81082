import { and, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { RateLimiterDrizzle, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '@db/database'
import { rateLimits } from '@db/schema'
import { secondMilliseconds } from '@/shared/platform/time'
import {
  accessesGivenMax,
  accessesGivenWindowSeconds,
  addressRequestsLimit,
  filesMax,
  filesWindowSeconds,
  formsMax,
  formsWindowSeconds,
  passkeyChallengesMax,
  passkeyChallengesWindowSeconds,
  signInFailuresMax,
  signInOwnFailures,
  signInSharedFailuresMax,
  signInWindowSeconds,
  wrongCodesMax,
} from '@/shared/platform/rate-limits'
import type { Env } from '../env'
import { Failure } from '../errors'
import { callerKey, networkOf } from './caller-address'
import type { Caller } from '../concurrency/fair-queue'

/** The points of one attempt to sign in, taken before it is judged. */
export interface Reservation {
  /** Whose turn it takes to judge it; quiet is an address that has not failed in the window. */
  caller: Caller
  /** The name is under attack and this address has failed at it: the answer is that of a wrong password, whatever was typed. */
  isSlowed: boolean
  /** Gives the points back, because the sign-in turned out right or was never judged. */
  giveBack(): Promise<void>
}

export interface RateLimits {
  /**
   * Takes a point of everything that an attempt counts for, before the password is looked at: counting afterwards would let
   * a hundred parallel attempts through. Decision 016 has the rule.
   * Throws Failure 'too_many_requests' with the seconds to wait, and has taken nothing then.
   * @param name what was typed, folded; two names of one account are counted apart, or one would tell of the other
   */
  reserveSignIn(name: string, ipAddress: string): Promise<Reservation>
  /**
   * Takes one of the wrong codes that an account may see in the window, from all addresses: six digits are soon guessed by many. Only for who
   * has shown the password or an open session, so that no stranger can lock anybody out. Throws Failure 'too_many_requests' with the seconds to wait.
   */
  reserveCode(userId: number): Promise<Pick<Reservation, 'giveBack'>>
  /** Counts a form sent from this address and its networks. Throws Failure 'too_many_requests' with the seconds to wait, and has counted nothing then. */
  countForm(ipAddress: string): Promise<void>
  /** The same of 'Forgot password?', for itself: whoever sent forms from an office keeps nobody there from the own account. */
  countResetRequest(ipAddress: string): Promise<void>
  /** Counts a question for a passkey, each of which is a row for some minutes. Throws Failure 'too_many_requests' with the seconds to wait. */
  countChallenge(ipAddress: string): Promise<void>
  /** Counts an access that an owner gives, because it may send a stranger a mail. Throws Failure 'too_many_requests' with the seconds to wait. */
  countAccess(userId: number): Promise<void>
  /** Counts a new address that an owner asks for. Throws Failure 'too_many_requests' with the seconds to wait. */
  countAddressRequest(userId: number): Promise<void>
  /** Counts a file that an account is sent. Throws Failure 'too_many_requests' with the seconds to wait. */
  countFile(userId: number): Promise<void>
  /** Removes counters whose window is over. */
  removeExpired(): Promise<void>
}

/** Keys are hashed: their length is bounded, and the table tells nobody who tried to sign in from where. */
const keyOf = (...parts: readonly string[]) => createHash('sha256').update(parts.join('\n')).digest('hex')

const unlimited = (): Omit<RateLimits, 'removeExpired'> => ({
  reserveSignIn: (_name, ipAddress) =>
    Promise.resolve({
      caller: { key: callerKey(ipAddress), isQuiet: true },
      isSlowed: false,
      giveBack: () => Promise.resolve(),
    }),
  reserveCode: () => Promise.resolve({ giveBack: () => Promise.resolve() }),
  countForm: () => Promise.resolve(),
  countResetRequest: () => Promise.resolve(),
  countChallenge: () => Promise.resolve(),
  countAccess: () => Promise.resolve(),
  countAddressRequest: () => Promise.resolve(),
  countFile: () => Promise.resolve(),
})

/** What is counted under one key. */
interface Counter {
  limiter: RateLimiterDrizzle
  key: string
}

const tooMany = (waitMilliseconds: number) =>
  new Failure('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMilliseconds / secondMilliseconds)) })

/** Takes a point, in one statement, and gives how many are taken now: more than there are, when none was left. */
const takePoint = ({ limiter, key }: Counter) => limiter.penalty(key)

/** Gives how many points are taken. Throws Failure 'too_many_requests' when that is more than there are. */
function withinLimit({ limiter }: Counter, after: RateLimiterRes): number {
  if (after.consumedPoints > limiter.points) throw tooMany(after.msBeforeNext)
  return after.consumedPoints
}

/** Throws Failure 'too_many_requests' when one of them has no point left. */
async function requirePoints(db: Db, counters: readonly Counter[]): Promise<void> {
  const maxima = new Map(counters.map(({ limiter, key }) => [limiter.getKey(key), limiter.points]))
  const known = await db
    .select()
    .from(rateLimits)
    .where(and(inArray(rateLimits.key, [...maxima.keys()]), gt(rateLimits.expire, new Date())))
  for (const { key, points, expire } of known) {
    if (points >= (maxima.get(key) ?? 0)) throw tooMany((expire?.getTime() ?? 0) - Date.now())
  }
}

/**
 * Gives a point back to each, and removes what counts nothing then. The library's own `reward` would leave a row of -1 points, one
 * free try more, when the window has ended meanwhile. One statement a row: replicas that meet cannot wait for each other.
 */
async function giveBackTo(db: Db, counters: readonly Counter[]): Promise<void> {
  const giveBack = async ({ limiter, key }: Counter) => {
    const row = eq(rateLimits.key, limiter.getKey(key))
    const [left] = await db
      .update(rateLimits)
      .set({ points: sql`${rateLimits.points} - 1` })
      .where(and(row, gt(rateLimits.points, 0), gt(rateLimits.expire, new Date())))
      .returning({ points: rateLimits.points })
    if (left?.points === 0) await db.delete(rateLimits).where(and(row, lte(rateLimits.points, 0)))
  }
  await Promise.all(counters.map(giveBack))
}

/**
 * Takes a point of each, which stand from wide to narrow: what a network or an address may not do any more makes no row for a name.
 * Gives how many of each are taken now. Throws Failure 'too_many_requests' when one of them has none left, and has taken nothing then.
 */
async function takeEach(db: Db, counters: readonly Counter[]): Promise<number[]> {
  // Only read: a flood of attempts that are refused writes nothing, and a spent name takes nothing from its address.
  await requirePoints(db, counters)
  const taken: Counter[] = []
  const counts: number[] = []
  try {
    for (const counter of counters) {
      taken.push(counter)
      counts.push(withinLimit(counter, await takePoint(counter)))
    }
    return counts
  } catch (error) {
    if (error instanceof Failure) await giveBackTo(db, taken)
    throw error
  }
}

/** A limit of each IPv6 network that an address belongs to, from wide to narrow. */
type NetworkLimits = readonly { bits: 48 | 56; limiter: RateLimiterDrizzle }[]

const ofNetworks = (limits: NetworkLimits, ipAddress: string): Counter[] =>
  limits.flatMap(({ bits, limiter }) => {
    const network = networkOf(ipAddress, bits)
    return network === null ? [] : [{ limiter, key: keyOf(network) }]
  })

/** Takes a point of an address. Throws Failure 'too_many_requests' when none is left. */
async function countAt(limiter: RateLimiterDrizzle, ipAddress: string): Promise<void> {
  const counter = { limiter, key: keyOf(callerKey(ipAddress)) }
  withinLimit(counter, await takePoint(counter))
}

/** Makes the limits of R42. They are counted in the database by one statement each, so replicas and parallel calls share every point. */
export function createRateLimits(db: Db, env: Pick<Env, 'RATE_LIMIT'>): RateLimits {
  const removeExpired = async () => {
    await db.delete(rateLimits).where(lt(rateLimits.expire, new Date()))
  }
  if (!env.RATE_LIMIT) return { ...unlimited(), removeExpired }

  const limiterOf = (keyPrefix: string, points: number, duration: number) =>
    // Its own cleaning writes to the console; ours is a line of `tidying` in product.ts. No insurance in memory: that would let more through per replica.
    new RateLimiterDrizzle({
      storeClient: db,
      schema: rateLimits,
      keyPrefix,
      points,
      duration,
      clearExpiredByTimeout: false,
    })
  const signIns = (keyPrefix: string, points: number) => limiterOf(`sign-in-${keyPrefix}`, points, signInWindowSeconds)
  const networks = ([48, 56] as const).map((bits) => ({
    bits,
    limiter: signIns(`network${bits}`, signInFailuresMax[`network${bits}`]),
  }))
  const address = signIns('address', signInFailuresMax.address)
  const nameAtAddress = signIns('name-at-address', signInFailuresMax.nameAtAddress)
  const shared = signIns('shared', signInSharedFailuresMax)
  const codes = limiterOf('code', wrongCodesMax, signInWindowSeconds)
  /** Counts what strangers send without signing in, as sign-ins are counted: by address and by the networks around it. */
  const countingOf = (keyPrefix: string) => {
    const limited = (part: keyof typeof formsMax) =>
      limiterOf(`${keyPrefix}-${part}`, formsMax[part], formsWindowSeconds[part])
    const around = ([48, 56] as const).map((bits) => ({ bits, limiter: limited(`network${bits}`) }))
    const limiter = limited('address')
    return async (ipAddress: string) => {
      const own = { limiter, key: keyOf(callerKey(ipAddress)) }
      await takeEach(db, [...ofNetworks(around, ipAddress), own])
    }
  }
  const challenges = limiterOf('challenge', passkeyChallengesMax, passkeyChallengesWindowSeconds)

  /** Counts what an account does, wherever it is signed in. */
  const countingOfAccounts = (keyPrefix: string, points: number, seconds: number) => {
    const limiter = limiterOf(keyPrefix, points, seconds)
    return async (userId: number) => {
      const counter = { limiter, key: keyOf(String(userId)) }
      withinLimit(counter, await takePoint(counter))
    }
  }

  return {
    async reserveSignIn(name, ipAddress) {
      const callerAddress = callerKey(ipAddress)
      const ofAddress = { limiter: address, key: keyOf(callerAddress) }
      const ofName = { limiter: nameAtAddress, key: keyOf(name, callerAddress) }
      const ofAll = { limiter: shared, key: keyOf(name) }
      const taken = [...ofNetworks(networks, ipAddress), ofAddress, ofName]
      const [failuresOfName = 0, failuresOfAddress = 0] = (await takeEach(db, taken)).toReversed()
      const take = (counter: Counter) => {
        taken.push(counter)
        return takePoint(counter)
      }
      const isSlowed =
        failuresOfName > signInOwnFailures && (await take(ofAll)).consumedPoints > signInSharedFailuresMax
      return {
        caller: { key: callerAddress, isQuiet: failuresOfAddress === 1 },
        isSlowed,
        giveBack: () => giveBackTo(db, taken.splice(0)),
      }
    },
    async reserveCode(userId) {
      const counter = { limiter: codes, key: keyOf(String(userId)) }
      withinLimit(counter, await takePoint(counter))
      return { giveBack: () => giveBackTo(db, [counter]) }
    },
    countForm: countingOf('form'),
    countResetRequest: countingOf('reset'),
    countChallenge: (ipAddress) => countAt(challenges, ipAddress),
    countAccess: countingOfAccounts('access', accessesGivenMax, accessesGivenWindowSeconds),
    countAddressRequest: countingOfAccounts('address', addressRequestsLimit.max, addressRequestsLimit.windowSeconds),
    countFile: countingOfAccounts('file', filesMax, filesWindowSeconds),
    removeExpired,
  }
}
