import { ownedByAll, viewed } from '../ledger/owned-entities'
import type { Db } from '@db/database'
import { makeOffering } from '@db/samples/make'
import { makeClass, makeEntity, makeEntry, makePosition } from '@db/samples/make-holdings'
import { eq } from 'drizzle-orm'
import { makeStatement } from '@db/samples/make-statements'
import { hourMilliseconds } from '@/shared/platform/time'
import type { Services } from '../../platform/trpc/context'
import { calendarDay } from '@/shared/values/days'
import { statements } from '@db/schema'
import type { Inputs, ReleaseOffice, Released } from '../noun-samples'
import { makeApproval } from './approvals'
import { asAdmin } from '../app'
import { lists } from '../../product'

/** The days of a period, as a statement has them. */
const quarter = (from: string, to: string) => ({
  periodFrom: calendarDay.parse(from),
  periodTo: calendarDay.parse(to),
})

/** A run of an offering that somebody holds. */
async function run(db: Db) {
  const { id: investmentId } = await makeOffering(db)
  const { id: classId } = await makeClass(db, { investmentId })
  await makeEntry(db, { positionId: (await makePosition(db, { classId })).id })
  return { investmentId, periodFrom: '2026-07-01', periodTo: '2026-09-30' }
}

/** What tests must know of statements. */
export const statementSamples = {
  /** Makes one that is found by this name. */
  named: async (db: Db, legalName: string) => makeStatement(db, { entityId: (await makeEntity(db, { legalName })).id }),
  /** One write, by whoever may. */
  write: async (services: Services) => (await asAdmin(services)).statements.publish(await makeStatement(services.db)),
  /** Records that differ in everything that the list can be narrowed to. */
  varied: async (db: Db) => {
    const { id: entityId } = await makeEntity(db, { legalName: 'b' })
    const [publishedAt, ahead] = [new Date('2026-10-02'), new Date('2036-01-01')]
    const later = await makeStatement(db, { entityId, publishedAt, toldAt: publishedAt })
    await makeStatement(db, { entityId, publishedAt, toldAt: publishedAt, supersededBy: later.id })
    await makeStatement(db, { entityId, ...quarter('2026-04-01', '2026-06-30'), publishedAt: ahead })
    await makeStatement(db, { entityId, ...quarter('2025-01-01', '2025-12-31') })
    await makeStatement(db, { entityId: (await makeEntity(db, { legalName: 'A' })).id })
  },
  released: {
    release: lists.statements.release,
    calls: ({ admin }: ReleaseOffice) => admin.statements,
    make: ({ admin, entityId }: ReleaseOffice) =>
      admin.statements.create({ entityId, periodFrom: '2026-07-01', periodTo: '2026-09-30' }),
    async state(db: Db, id: number) {
      const [row] = await db.select().from(statements).where(eq(statements.id, id))
      return row && lists.statements.release.stateOf(row)
    },
    read: ({ investor }: ReleaseOffice) => investor.statements.list(),
  } satisfies Released,
  inputs: {
    'admin.statements.list': async () => ({}),
    'admin.statements.create': async (db: Db) => ({
      entityId: (await makeEntity(db)).id,
      periodFrom: '2026-07-01',
      periodTo: '2026-09-30',
    }),
    'admin.statements.publish': async (db: Db) => ({ id: (await makeStatement(db)).id }),
    'admin.statements.unpublish': async (db: Db) => ({
      id: (await makeStatement(db, { publishedAt: new Date(Date.now() + hourMilliseconds) })).id,
    }),
    'admin.statements.run': run,
    'admin.statements.runSums': run,
    'admin.statements.makeRun': run,
    'admin.statements.publishRun': async (db: Db) => ({ ids: [(await makeStatement(db)).id] }),
    'admin.statements.asked': async (db: Db) => {
      const input = { ids: [(await makeStatement(db)).id] }
      return makeApproval(db, { call: 'statements.publishRun', input })
    },
    'admin.statements.unpublishRun': async (db: Db) => ({
      ids: [(await makeStatement(db, { publishedAt: new Date(Date.now() + hourMilliseconds) })).id],
    }),
    'admin.view.statements': viewed,
    'investor.statements.list': async () => ({}),
    'investor.yearsInReview.get': async (db) => ({ ...(await ownedByAll(db)), year: 2026 }),
  } satisfies Inputs,
}
