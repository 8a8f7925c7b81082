import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { restPath } from '../scripts/rest-path'

/** The first administrator of the browser tests' server, created at its start. */
export const administrator = {
  username: 'grace.admin',
  password: 'planted-by-the-water',
  email: 'grace@example.test',
}

/** Who a test can be. 'investor' has the data model's own role, 'user' the one that the form offers. */
export type Role = 'admin' | 'investor' | 'user'

/** Whoever can call past a screen: a page, with its browser's session, or somebody with a session of their own. */
export type Caller = Pick<Page, 'request'>

const others = {
  investor: { username: 'lydia.parks', firstName: 'Lydia', lastName: 'Parks', email: 'lydia@example.test', role: 'LP' },
  user: { username: 'silas.reed', firstName: 'Silas', lastName: 'Reed', email: 'silas@example.test', role: 'user' },
}
const password = 'streams-of-water'

async function logIn(request: APIRequestContext, username: string, secret: string) {
  const answer = await request.post(restPath('/auth/login'), { data: { username, password: secret } })
  expect(answer.status(), `${username} can sign in: ${await answer.text()}`).toBe(200)
  // A sign-in without its cookie looks well until a test about somebody signed in quietly tests nobody.
  const current = await request.get(restPath('/auth/me'))
  expect(current.status(), `${username} is signed in: ${await current.text()}`).toBe(200)
}

/** Signs the first administrator in over REST, so that the session's cookie is in `request`'s jar. */
export const signInAdministrator = (request: APIRequestContext) =>
  logIn(request, administrator.username, administrator.password)

/** Whether the session in `request`'s jar is good for anything. */
export const isSignedIn = async (request: APIRequestContext) => (await request.get(restPath('/auth/me'))).ok()

/**
 * Signs anybody in likewise. An account other than the administrator's is created when it is first asked for.
 * @param request of the page that shall be signed in
 * @param creator the administrator who creates it, with a session of their own
 */
export async function signIn(request: APIRequestContext, creator: Caller, role: Role) {
  if (role === 'admin') return signInAdministrator(request)
  const data = { ...others[role], password }
  const answer = await creator.request.post(restPath('/admin/users'), { data })
  expect([201, 409], `the account of ${data.username} is there: ${await answer.text()}`).toContain(answer.status())
  return logIn(request, data.username, password)
}

/** An account that no other test uses. @returns how to sign in, and how to remove it */
export async function makeAccount({ request }: Caller, username: string) {
  const credentials = { username, password: 'six steps to the well' }
  const data = { ...credentials, email: `${username}@example.test`, firstName: 'Miriam', lastName: 'Stone' }
  const answer = await request.post(restPath('/admin/users'), { data })
  expect(answer.status(), await answer.text()).toBe(201)
  const { id } = await answer.json()
  return {
    credentials,
    email: data.email,
    remove: () => request.delete(restPath('/admin/users/{id}', { id })),
  }
}
