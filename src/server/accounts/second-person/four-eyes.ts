import type { Transaction } from '@db/database'
import type { SessionUser } from '@/shared/accounts/users'
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

const name = 'fourEyes'

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
