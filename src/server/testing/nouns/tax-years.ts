import { viewed } from '../ledger/owned-entities'
import type { Db } from '@db/database'
import { makeClass } from '@db/samples/make-holdings'
import type { Services } from '../../platform/trpc/context'
import { ownedByAll } from '../ledger/owned-entities'
import { readyToAgree, agreed } from '../documents/consents'
import type { Inputs } from '../noun-samples'
import { asAdmin } from '../app'

/** One offering's tax year. */
const taxYearOf = async (db: Db) => ({ investmentId: (await makeClass(db)).investmentId, year: 2025 })

/** What tests must know of tax years. */
export const taxYearSamples = {
  /** One write, by whoever may. */
  write: async (services: Services) =>
    (await asAdmin(services)).taxYears.update({ ...(await makeClass(services.db)), year: 2025, state: 'expected' }),
  inputs: {
    'admin.view.taxYears': viewed,
    'admin.taxYears.list': async () => ({ year: 2025 }),
    'admin.taxYears.get': taxYearOf,
    'admin.taxYears.update': async (db: Db) => ({
      ...(await taxYearOf(db)),
      state: 'expected',
      expectedOn: '2026-03-15',
    }),
    'admin.k1Consents.list': async () => ({ year: 2025 }),
    'investor.taxYears.list': async () => ({}),
    'investor.k1Consents.list': async () => ({}),
    'investor.k1Consents.give': async (db: Db) => readyToAgree(db, (await ownedByAll(db)).id),
    'investor.k1Consents.withdraw': async (db: Db) => agreed(db, (await ownedByAll(db)).id),
  } satisfies Inputs,
}
