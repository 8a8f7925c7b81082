import type { Db } from '@db/database'
import { makeProperty } from '@db/samples/make'
import type { Services } from '../../platform/trpc/context'
import type { Inputs } from '../noun-samples'
import { asAdmin } from '../app'

/** What tests must know of properties. */
export const propertySamples = {
  /** Makes one that is found by this name. */
  named: (db: Db, name: string) => makeProperty(db, { name }),
  /** One write, by whoever may. */
  write: async (services: Services) => (await asAdmin(services)).properties.create({ name: 'Elm' }),
  inputs: {
    'public.properties.list': async () => ({}),
    'public.properties.get': async (db) => ({ slug: (await makeProperty(db)).slug }),
    'admin.properties.get': async (db) => ({ slug: (await makeProperty(db)).slug }),
    'admin.properties.list': async () => ({}),
    'admin.properties.create': async () => ({ name: 'Quarry Row' }),
    'admin.properties.update': async (db) => ({ id: (await makeProperty(db)).id, name: 'Quarry Row' }),
    'admin.properties.previewPage': async (db) => ({ id: (await makeProperty(db)).id, name: 'Quarry Row' }),
    'admin.properties.duplicate': async (db) => ({ id: (await makeProperty(db)).id }),
    'admin.properties.arrange': async (db) => ({ places: [{ id: (await makeProperty(db)).id, place: 1 }] }),
    'admin.properties.remove': async (db) => ({ id: (await makeProperty(db)).id }),
  } satisfies Inputs,
}
