import { viewed } from '../ledger/owned-entities'
import type { Db } from '@db/database'
import { makeUser } from '@db/samples/make'
import { makeAccess, makeAddressRequest, makeEntity, newAddress } from '@db/samples/make-holdings'
import type { Services } from '../../platform/trpc/context'
import { ownedByAll } from '../ledger/owned-entities'
import type { Inputs } from '../noun-samples'
import { asAdmin } from '../app'

/** What tests must know of entities. */
export const entitySamples = {
  /** Makes one that is found by this name. */
  named: (db: Db, name: string) => makeEntity(db, { legalName: name }),
  /** One write, by whoever may. */
  write: async (services: Services) =>
    (await asAdmin(services)).entities.remove({ id: (await makeEntity(services.db)).id }),
  inputs: {
    'admin.entities.list': async () => ({}),
    'admin.entities.create': async () => ({ kind: 'trust', legalName: 'Calloway Family Trust' }),
    'admin.entities.update': async (db) => ({ id: (await makeEntity(db)).id, tinLast4: '0042' }),
    'admin.entities.remove': async (db) => ({ id: (await makeEntity(db)).id }),
    'admin.access.list': async (db) => ({ id: (await makeEntity(db)).id }),
    'admin.access.give': async (db) => ({
      id: (await makeEntity(db)).id,
      userId: (await makeUser(db)).id,
      scope: 'owner',
    }),
    'admin.access.end': async (db) => ({ id: (await makeAccess(db)).id }),
    'admin.addressRequests.list': async () => ({}),
    'admin.addressRequests.takeOver': async (db) => ({ id: (await makeAddressRequest(db)).id }),
    'admin.addressRequests.decline': async (db) => ({ id: (await makeAddressRequest(db)).id, reason: 'It is a box.' }),
    'admin.investors.get': async (db) => ({ id: (await makeEntity(db)).id }),
    'admin.view.entities': viewed,
    'investor.entities.list': async () => ({}),
    'investor.entities.get': ownedByAll,
    'investor.entities.update': async (db: Db) => ({ ...(await ownedByAll(db)), shortName: 'Ours' }),
    'investor.access.list': ownedByAll,
    'investor.access.give': async (db: Db) => ({
      ...(await ownedByAll(db)),
      email: `${crypto.randomUUID()}@example.com`,
      scope: 'viewer',
    }),
    'investor.access.end': async (db: Db) => {
      const { id: entityId } = await ownedByAll(db)
      return { id: (await makeAccess(db, { entityId, scope: 'viewer' })).id }
    },
    'investor.addressRequests.list': ownedByAll,
    'investor.addressRequests.ask': async (db: Db) => ({ ...(await ownedByAll(db)), ...newAddress }),
    'investor.addressRequests.withdraw': async (db: Db) => {
      const { id: entityId } = await ownedByAll(db)
      return { id: (await makeAddressRequest(db, { entityId })).id }
    },
  } satisfies Inputs,
}
