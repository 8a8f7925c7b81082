import type { Db, Transaction } from '@db/database'
import type { SessionUser } from '@/shared/accounts/users'
import { dayMilliseconds } from '@/shared/platform/time'
import { Failure } from '../../platform/errors'
import { readPreferences } from '../../platform/preferences'
import {
  confirmRequest,
  forgetRequest,
  leaveRequest,
  readRequest,
  releasers,
  withdrawRequest,
} from './preference-requests'
import { lockUserWrites, requireAllAreas } from '../user-guards'
import { letInDays, reached, readOpenings } from './let-in'

const name = 'fourEyes'

/**
 * Until when nobody who releases money may approve what another one asks for, because one of each two has let the other in within seven
 * days. Undefined where some two may now, or fewer than two are there.
 */
export async function heldUntil(tx: Db | Transaction): Promise<Date | undefined> {
  const people = (await releasers(tx)).map(({ id }) => id)
  if (people.length < 2) return undefined
  const all = await readOpenings(tx)
  // Whom somebody let in who lets nobody in, and releases nothing, is no step between two of them.
  const steps = new Set([...people, ...all.map(({ by }) => by)])
  const openings = all.filter(({ whom }) => steps.has(whom))
  const isHeld = (young: typeof openings) => {
    const letIn = new Map(people.map((id) => [id, reached(young, [id])]))
    const areFree = (one: number, other: number) =>
      one !== other && !letIn.get(one)?.has(other) && !letIn.get(other)?.has(one)
    return !people.some((one) => people.some((other) => areFree(one, other)))
  }
  // One opening after the other becomes seven days old, until two are free of each other.
  const last = openings.findLastIndex((_opening, index) => isHeld(openings.slice(index)))
  const opening = openings[last]
  return opening && new Date(opening.at.getTime() + letInDays * dayMilliseconds)
}

/** Four eyes become the rule, or stay it: what somebody asked is taken back. Throws Failure four_eyes_of_two. */
export async function switchOn(tx: Transaction, user: SessionUser, isOn: boolean): Promise<void> {
  // Nobody of the two is dismissed meanwhile.
  await lockUserWrites(tx)
  if (!isOn && (await releasers(tx)).length < 2) throw new Failure('four_eyes_of_two')
  if (isOn) await withdrawRequest(tx, user, name)
  else await forgetRequest(tx, name)
}

/**
 * Four eyes end when two want it: the first call asks, one of somebody else who may release money confirms within seven days. Neither
 * may have let the other in within as many. Throws Failure area_all and second_person_let_in.
 * @returns whether it is confirmed
 */
export async function switchOff(tx: Transaction, user: SessionUser): Promise<boolean> {
  await lockUserWrites(tx)
  // Somebody else may have confirmed it in the moment before.
  if (!(await readPreferences(tx)).fourEyes) return false
  const request = await readRequest(tx, name)
  if (request?.id === user.id) return false
  if (request === null) {
    requireAllAreas(user)
    await leaveRequest(tx, user, { name, value: false })
    return false
  }
  await confirmRequest(tx, user, { request, name })
  return true
}
