import { viewed } from '../ledger/owned-entities'
import { makeOffering } from '@db/samples/make'
import { makeClass, makeEntity, makeEntry, makePosition } from '@db/samples/make-holdings'
import type { Services } from '../../platform/trpc/context'
import type { Inputs } from '../noun-samples'
import { asAdmin } from '../app'

/** What tests must know of holdings. */
export const holdingSamples = {
  /** One write, by whoever may. */
  write: async (services: Services) =>
    (await asAdmin(services)).entries.reverse({ ...(await makeEntry(services.db)), memo: 'x' }),
  inputs: {
    'admin.classes.list': async () => ({}),
    'admin.classes.create': async (db) => ({ investmentId: (await makeOffering(db)).id, name: 'Class A' }),
    'admin.classes.update': async (db) => ({ id: (await makeClass(db)).id, unitPriceCents: 100_000 }),
    'admin.positions.list': async () => ({}),
    'admin.positions.create': async (db) => ({
      entityId: (await makeEntity(db)).id,
      classId: (await makeClass(db)).id,
    }),
    'admin.entries.list': async () => ({}),
    'admin.entries.create': async (db) => ({
      positionId: (await makePosition(db)).id,
      effectiveOn: '2025-03-14',
      kind: 'contribution',
      cents: 15_000_000,
    }),
    'admin.entries.reverse': async (db) => ({ id: (await makeEntry(db)).id, memo: 'Entered twice.' }),
    'admin.transfers.create': async (db) => ({
      fromPositionId: (await makeEntry(db)).positionId,
      toEntityId: (await makeEntity(db)).id,
      units: 600_000_000,
      effectiveOn: '2025-08-01',
      reason: 'gift',
    }),
    'admin.view.summary': viewed,
    'admin.view.positions': viewed,
    'admin.view.entries': viewed,
    'investor.summary': async () => ({}),
    'investor.positions.list': async () => ({}),
    'investor.entries.list': async () => ({}),
    'investor.paidYears.list': async () => ({}),
  } satisfies Inputs,
}
