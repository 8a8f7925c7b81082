import type { Browser } from '@playwright/test'
import { restPath } from '../../scripts/rest-path'
import { type Caller, administrator } from '../accounts'
import { type Raise, makePapers, password, post, readRoom, signByCalls, signIn } from './office'

/** Where the money of these stories goes. */
export const lines = {
  payee: 'Bittern Holdings LLC',
  bank: 'First Bank of Knoxville',
  routing: '021000021',
  account: '4417093382',
  address: '1 Main St, Knoxville, TN 37902',
  memo: '',
}

/** Whoever makes administrators, or accepts, has shown who they are of late. */
export const prove = (staff: Caller) => post(staff, restPath('/auth/prove'), { password: administrator.password })

/** A further administrator of money with a session of their own, made by the first: none of them has let another one in. */
async function anotherAdministrator(staff: Caller, browser: Browser, origin: string, firstName: string) {
  await prove(staff)
  const username = `${firstName.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}`
  const person = { username, password, email: `${username}@example.test`, firstName, lastName: 'Field' }
  await post(staff, restPath('/admin/users'), { ...person, role: 'admin', areas: ['money', 'investors'] })
  const page = await browser.newPage({ baseURL: origin })
  await signIn(page, username)
  return page
}

/** Two of them, where one approves what the other prepared. */
export async function twoAdministrators(staff: Caller, browser: Browser, origin: string) {
  const ada = await anotherAdministrator(staff, browser, origin, 'Ada')
  return [ada, await anotherAdministrator(staff, browser, origin, 'Ben')] as const
}

/** A subscription of both spouses that both have signed, by calls alone; Ruth's session stays. */
export async function signedByBoth(ruth: Caller, raise: Raise, browser: Browser, origin: string) {
  const { id, reference } = await makePapers(ruth, raise)
  await signByCalls(ruth, raise, id, 'Ruth Calloway')
  const paul = await browser.newPage({ baseURL: origin })
  await signIn(paul, raise.paul.username)
  await readRoom(paul, raise)
  await signByCalls(paul, raise, id, 'Paul Calloway')
  await paul.close()
  return { id, reference }
}

/** Decides on a letter that its owner is accredited. */
export const decideByCalls = (staff: Caller, id: number) =>
  post(staff, restPath('/admin/subscriptions/{id}/decisions', { id }), {
    method: 'professional_letter',
    basis: 'A letter of her lawyer.',
    evidenceOn: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
    decision: 'accredited',
  })

/** The same, and accepts this much for the firm. */
export async function acceptByCalls(staff: Caller, id: number, acceptedCents: number) {
  await decideByCalls(staff, id)
  await prove(staff)
  await post(staff, restPath('/admin/subscriptions/{id}/accept', { id }), {
    acceptedCents,
    entityId: 'new',
    name: 'Grace Hale',
    title: 'Manager',
  })
}

/** Prepares instructions by one and approves them by another: they are in force at once, being the first. */
export async function instruct([one, other]: readonly [Caller, Caller], raiseId: number, said: object = lines) {
  const { id } = await post(one, restPath('/admin/raises/{id}/instructions', { id: raiseId }), said)
  await post(other, restPath('/admin/instructions/{id}/approve', { id }))
  return Number(id)
}
