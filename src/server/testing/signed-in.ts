import type { Database } from '@db/database'
import { makeUser } from '@db/samples/make'
import { createCaller } from './documented/callers'
import { anonymousContext, type Services } from '../platform/trpc/context'

/** The fields of a new user whom no test has made. */
export const newUserFields = {
  username: 'r.hale',
  email: 'r.hale@example.com',
  firstName: 'Rebecca',
  lastName: 'Hale',
  password: 'six6six',
}

/** @returns a function that makes a real user: their caller, and the Cookie header of their session */
export const signedInBy =
  (db: Database['db'], services: Services) =>
  async (values: Parameters<typeof makeUser>[1] = {}) => {
    const user = await makeUser(db, { role: 'admin', ...values })
    const cookie = (await services.sessions.start(user)).split(';')[0] ?? ''
    const responseHeaders = new Headers()
    const { admin } = createCaller({ ...anonymousContext(services), user, provedAt: new Date(), responseHeaders })
    return { user, cookie, responseHeaders, users: admin.users }
  }
