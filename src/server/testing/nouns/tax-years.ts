import { viewed } from '../ledger/owned-entities'
import type { Db } from '@db/database'
import { makeDocument } from '@db/samples/make-documents'
import { makeAccess, makeClass, makeEntity } from '@db/samples/make-holdings'
import type { Services } from '../../platform/trpc/context'
import { ownedByAll } from '../ledger/owned-entities'
import { readyToAgree, agreed } from '../documents/consents'
import type { Inputs } from '../noun-samples'
import { asAdmin } from '../app'

/** One offering's tax year. */
const taxYearOf = async (db: Db) => ({ investmentId: (await makeClass(db)).investmentId, year: 2025 })

/** A K-1 that one person can read, and has not opened. */
async function unopenedK1(db: Db) {
  const { investmentId } = await makeClass(db)
  const { id: entityId } = await makeEntity(db)
  await makeAccess(db, { entityId })
  await makeDocument(db, { kind: 'k1', entityId, investmentId, taxYear: 2025, status: 'published' })
  return { investmentId }
}

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
    'admin.k1s.list': async () => ({ year: 2025, standing: 'missing' }),
    'admin.k1s.reminders': async () => ({ year: 2025 }),
    'admin.k1s.remind': async (db: Db) => ({ year: 2025, investmentId: (await unopenedK1(db)).investmentId }),
    'admin.k1Consents.list': async () => ({ year: 2025 }),
    'investor.taxYears.list': async () => ({}),
    'investor.k1Consents.list': async () => ({}),
    'investor.k1Consents.give': async (db: Db) => readyToAgree(db, (await ownedByAll(db)).id),
    'investor.k1Consents.withdraw': async (db: Db) => agreed(db, (await ownedByAll(db)).id),
  } satisfies Inputs,
}
