import type { Db } from '@db/database'
import { madePassword, makeUser } from '@db/samples/make'
import { makeInvited, newPerson, uninvited, makeSecured, invited } from '../made-for-inputs'
import type { Services } from '../../platform/trpc/context'
import type { Inputs } from '../noun-samples'
import { asAdmin } from '../app'

/** What tests must know of users. */
export const userSamples = {
  /** Makes one that is found by this name. */
  named: (db: Db, name: string) => makeUser(db, { firstName: name }),
  /** One write, by whoever may. */
  write: async (services: Services) => (await asAdmin(services)).users.remove({ id: (await makeUser(services.db)).id }),
  inputs: {
    'admin.users.list': async () => ({}),
    'admin.users.create': async () => ({
      ...newPerson(),
      username: crypto.randomUUID(),
      password: madePassword,
    }),
    'admin.users.invite': async () => newPerson(),
    'admin.users.inviteNew': uninvited,
    'admin.users.inviteAgain': async (db) => ({ id: (await makeInvited(db)).id }),
    'admin.users.withdrawInvitation': async (db) => {
      const user = await makeInvited(db)
      await invited(db, user)
      return { id: user.id }
    },
    'admin.users.update': async (db) => ({ id: (await makeUser(db)).id, lastName: 'Hale' }),
    'admin.users.resetFactor': async (db) => ({ id: await makeSecured(db) }),
    'admin.users.setPassword': async (db) => ({ id: (await makeUser(db)).id, password: madePassword }),
    'admin.users.remove': async (db) => ({ id: (await makeUser(db)).id }),
  } satisfies Inputs,
}
