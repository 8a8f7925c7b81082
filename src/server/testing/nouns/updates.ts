import { viewed } from '../ledger/owned-entities'
import type { Db } from '@db/database'
import { makeClass } from '@db/samples/make-holdings'
import { eq } from 'drizzle-orm'
import { makeUpdate } from '@db/samples/make-updates'
import { hourMilliseconds } from '@/shared/platform/time'
import type { Services } from '../../platform/trpc/context'
import { calendarDay } from '@/shared/values/days'
import { updates } from '@db/schema'
import type { Inputs, ReleaseOffice, Released } from '../noun-samples'
import { asAdmin } from '../app'
import { lists } from '../../product'

/** What tests must know of updates. */
export const updateSamples = {
  /** Makes one that is found by this name. */
  named: (db: Db, title: string) => makeUpdate(db, { title }),
  /** One write, by whoever may. */
  write: async (services: Services) =>
    (await asAdmin(services)).updates.publish({ id: (await makeUpdate(services.db)).id }),
  /** Records that differ in everything that the list can be narrowed to. */
  varied: async (db: Db) => {
    const published = { publishedAt: new Date('2026-10-02'), publishedOn: calendarDay.parse('2026-10-02') }
    await makeUpdate(db, { title: 'b' })
    await makeUpdate(db, { title: 'A', status: 'published', ...published })
  },
  released: {
    release: lists.updates.release,
    calls: ({ admin }: ReleaseOffice) => admin.updates,
    make: ({ db, positionId }: ReleaseOffice) => makeUpdate(db, { positionId }),
    async state(db: Db, id: number) {
      const [row] = await db.select().from(updates).where(eq(updates.id, id))
      return row && lists.updates.release.stateOf(row)
    },
    read: ({ investor }: ReleaseOffice) => investor.updates.list(),
    hasVersions: true,
  } satisfies Released,
  inputs: {
    'admin.updates.list': async () => ({}),
    'admin.updates.create': async (db: Db) => ({
      investmentId: (await makeClass(db)).investmentId,
      title: 'Roofs',
      body: 'The roofs are done.',
    }),
    'admin.updates.update': async (db: Db) => ({ id: (await makeUpdate(db)).id, title: 'All the roofs' }),
    'admin.updates.remove': async (db: Db) => ({ id: (await makeUpdate(db)).id }),
    'admin.updates.publish': async (db: Db) => ({ id: (await makeUpdate(db)).id }),
    'admin.updates.unpublish': async (db: Db) => ({
      id: (await makeUpdate(db, { publishedAt: new Date(Date.now() + hourMilliseconds) })).id,
    }),
    'admin.view.updates': viewed,
    'investor.updates.list': async () => ({}),
  } satisfies Inputs,
}
