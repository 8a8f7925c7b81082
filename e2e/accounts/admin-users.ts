import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Caller } from '../accounts'
import { restOf } from '../admin-records'
import { restPath } from '../../scripts/rest-path'

type Stored = {
  id: number
  username: string
  email: string
  firstName: string
  role: string
  isActive: boolean
  state: string
}

const { stored, create, remove } = restOf<Stored>('users')
export { stored }

export const password = 'streams-of-water'

/** Somebody whom a story may add: their first name is 'Test', and no other story uses their names. */
export const person = (lastName: string) => {
  const name = `test.${lastName.toLowerCase()}`
  return { username: name, email: `${name}@example.test`, firstName: 'Test', lastName }
}

/** Adds a person past the screen, with the password above. */
export const createPerson = (caller: Caller, lastName: string, fields: object = {}) =>
  create(caller, { ...person(lastName), password, ...fields })

export const userDialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

export async function openNewUser(page: Page) {
  await page.getByRole('button', { name: 'Add New User' }).click()
  await expect(userDialog(page, 'Add User')).toBeVisible()
}

/** Tries to sign in, in a browser of its own. @returns the status of the answer */
export const signInStatus = async (request: APIRequestContext, username: string, secret: string) =>
  (await request.post(restPath('/auth/login'), { data: { username, password: secret } })).status()

/** The status that tells whether a browser is signed in: 200 or 401. */
export const sessionStatus = async (request: APIRequestContext) => (await request.get(restPath('/auth/me'))).status()

/** Takes away whom tests added; needs an administrator who is none of them. */
export async function removeTestUsers(caller: Caller) {
  for (const { id, firstName } of await stored(caller)) if (firstName.startsWith('Test')) await remove(caller, id)
}
