import type { Db } from '@db/database'
import { makeOffering, makeUser } from '@db/samples/make'
import type { Services } from '../../platform/trpc/context'
import type { Inputs } from '../noun-samples'
import { asAdmin } from '../app'

/** What tests must know of offerings. */
export const offeringSamples = {
  /** Makes one that is found by this name. */
  named: (db: Db, name: string) => makeOffering(db, { name }),
  /** One write, by whoever may. */
  write: async (services: Services) => (await asAdmin(services)).investments.create({ name: 'Elm' }),
  inputs: {
    'public.investments.list': async () => ({}),
    'public.investments.get': async (db) => ({ slug: (await makeOffering(db)).slug }),
    'auth.offerings': async (db) => ({ slug: (await makeOffering(db, { visibility: 'investors' })).slug }),
    'admin.investments.list': async () => ({}),
    'admin.investments.create': async () => ({ name: 'Willow Court' }),
    'admin.investments.update': async (db) => ({ id: (await makeOffering(db)).id, name: 'Willow Court' }),
    'admin.investments.previewPage': async (db) => ({ id: (await makeOffering(db)).id, name: 'Willow Court' }),
    'admin.investments.duplicate': async (db) => ({ id: (await makeOffering(db)).id }),
    'admin.investments.arrange': async (db) => ({ places: [{ id: (await makeOffering(db)).id, place: 1 }] }),
    'admin.investments.remove': async (db) => ({ id: (await makeOffering(db)).id }),
    'admin.investments.viewers': async (db) => ({ id: (await makeOffering(db)).id }),
    'admin.investments.setViewers': async (db) => ({
      id: (await makeOffering(db)).id,
      userIds: [(await makeUser(db)).id],
    }),
  } satisfies Inputs,
}
