import type { Db } from '@db/database'
import { makeInterest, makeOffering, makeUser } from '@db/samples/make'
import type { Services } from '../../platform/trpc/context'
import type { Inputs } from '../noun-samples'
import { asAdmin } from '../app'

/** What tests must know of interests. */
export const interestSamples = {
  /** Makes one that is found by this name. */
  named: (db: Db, name: string) => makeInterest(db, { name }),
  /** One write, by whoever may. */
  write: async (services: Services) =>
    (await asAdmin(services)).interests.remove({ id: (await makeInterest(services.db)).id }),
  inputs: {
    'public.interests.submit': async (db) => ({
      investmentId: (await makeOffering(db)).id,
      name: 'Ruth Calloway',
      email: 'ruth@example.com',
    }),
    'auth.interests': async () => ({}),
    'admin.interests.list': async () => ({}),
    'admin.interests.sums': async () => ({}),
    'admin.interests.assignees': async () => ({}),
    'admin.interests.get': async (db) => ({ id: (await makeInterest(db)).id }),
    'admin.interests.addNote': async (db) => ({ id: (await makeInterest(db)).id, text: 'Called; not there.' }),
    'admin.interests.answer': async (db) => ({ id: (await makeInterest(db)).id, text: 'Tomorrow at ten.' }),
    'admin.interests.person': async (db) => ({ id: (await makeInterest(db)).id }),
    'admin.interests.makeInvestor': async (db) => ({
      // Whoever looks after investors alone invites nobody.
      id: (await makeInterest(db, { email: (await makeUser(db)).email })).id,
      entity: { kind: 'individual', legalName: 'Ruth Calloway' },
      firstName: 'Ruth',
      lastName: 'Calloway',
    }),
    'admin.interests.update': async (db) => ({ id: (await makeInterest(db)).id, status: 'In Touch' }),
    'admin.interests.remove': async (db) => ({ id: (await makeInterest(db)).id }),
  } satisfies Inputs,
}
