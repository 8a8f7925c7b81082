import { ownedByAll, paidTo, viewed } from '../ledger/owned-entities'
import type { Db } from '@db/database'
import { makeEntry } from '@db/samples/make-holdings'
import { eq } from 'drizzle-orm'
import { makeApproved, makeDistribution, makePublished } from '@db/samples/make-distributions'
import { positions, distributions } from '@db/schema'
import { hourMilliseconds } from '@/shared/platform/time'
import { readLines } from '../../ledger/distributions/distributions'
import type { Services } from '../../platform/trpc/context'
import type { Inputs, ReleaseOffice, Released } from '../noun-samples'
import { asAdmin } from '../app'
import { lists } from '../../product'

/** A draft as a call takes it: of a new holder, divided by units. */
async function draftedFor(db: Db) {
  const { positionId } = await makeEntry(db)
  const [position] = await db.select().from(positions).where(eq(positions.id, positionId))
  return {
    classId: position?.classId,
    name: 'Second quarter 2026',
    periodFrom: '2026-04-01',
    periodTo: '2026-06-30',
    recordOn: '2026-06-30',
    paidOn: '2026-07-15',
    source: 'operating',
    method: 'pro_rata',
    parts: [{ kind: 'profit', cents: 1_500_000 }],
  }
}

/** A payment to an entity that everybody owns. */
const paidToAll = async (db: Db) => paidTo(db, await ownedByAll(db))

/** What tests must know of distributions. */
export const distributionSamples = {
  /** Makes one that is found by this name. */
  named: (db: Db, name: string) => makeDistribution(db, { name }),
  /** One write, by whoever may. */
  write: async (services: Services) =>
    (await asAdmin(services)).distributions.remove(await makeDistribution(services.db)),
  /** Records that differ in everything that the list can be narrowed to. */
  varied: async (db: Db) => {
    await makeDistribution(db, { name: 'b' })
    await makePublished(db, { name: 'A' })
    await makeApproved(db, { name: 'c' })
  },
  released: {
    release: lists.distributions.release,
    calls: ({ admin }: ReleaseOffice) => admin.distributions,
    make: ({ db, positionId }: ReleaseOffice) => makeApproved(db, { positionId }),
    async state(db: Db, id: number) {
      const [row] = await db.select().from(distributions).where(eq(distributions.id, id))
      return row && lists.distributions.release.stateOf(row)
    },
    read: ({ investor }: ReleaseOffice) => investor.distributions.list(),
    afterwards: 'distribution_published',
    hasVersions: true,
  } satisfies Released,
  inputs: {
    'admin.distributions.list': async () => ({}),
    'admin.distributions.differences': async () => ({}),
    'admin.distributions.register': async (db: Db) => ({ id: (await makeDistribution(db)).id }),
    'admin.distributions.registerSums': async (db: Db) => ({ id: (await makePublished(db)).id }),
    'admin.distributions.goneOwners': async (db: Db) => ({ id: (await makePublished(db)).id }),
    'admin.distributions.create': draftedFor,
    'admin.distributions.update': async (db: Db) => ({
      ...(await draftedFor(db)),
      id: (await makeDistribution(db)).id,
    }),
    'admin.distributions.remove': async (db: Db) => ({ id: (await makeDistribution(db)).id }),
    'admin.distributions.approve': async (db: Db) => ({ id: (await makeDistribution(db)).id }),
    'admin.distributions.reopen': async (db: Db) => ({ id: (await makeApproved(db)).id }),
    'admin.distributions.publish': async (db: Db) => ({ id: (await makeApproved(db)).id }),
    'admin.distributions.unpublish': async (db: Db) => ({
      id: (await makeApproved(db, { publishedAt: new Date(Date.now() + hourMilliseconds) })).id,
    }),
    'admin.distributions.reverse': async (db: Db) => ({ id: (await makePublished(db)).id, memo: 'Paid twice.' }),
    'admin.distributions.markReturned': async (db: Db) => {
      const { id } = await makePublished(db)
      const [line] = await readLines(db, [id])
      return { id, lineId: line?.id }
    },
    'admin.distributions.markCashed': async (db: Db) => ({ id: (await makePublished(db)).id }),
    'admin.view.distributions': viewed,
    'investor.distributions.list': async () => ({}),
    'investor.missingPayments.get': paidToAll,
    'investor.missingPayments.ask': paidToAll,
  } satisfies Inputs,
}
