import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { investments } from '@db/schema'
import { pageMaxRecords } from '@/shared/platform/limits'
import { callerAs, cookieOf, requesterOf, testServices } from '../testing/app'
import { testDatabase } from '../testing/database'

const database = await testDatabase()
const { services } = testServices(database)
const request = requesterOf(services)

const sorts = ['name', 'location', 'targetReturn', 'createdAt', undefined] as const

test.each([23, pageMaxRecords + 23])(
  'of %i records every window is the same part, whichever end it is counted from',
  async (count) => {
    // Few values, so that many records tie, and some that are empty.
    await database.db.execute(sql`insert into ${investments} (name, location, target_return)
    select (array['elm', 'Elm', 'oak'])[1 + n % 3], (array['Boone', null, 'ames'])[1 + n % 3], nullif('x' || n % 2, 'x1')
    from generate_series(1, ${count}::int) as n`)
    const { list } = (await callerAs(services, 'admin')).admin.investments
    const cookie = await cookieOf(services, 'admin')
    for (const sort of sorts) {
      for (const order of ['asc', 'desc'] as const) {
        const query = new URLSearchParams({ ...(sort && { sort }), order })
        const all: unknown[] = JSON.parse(
          await (await request('GET', `/api/admin/investments?${query}`, { cookie })).text(),
        )
        expect(all).toHaveLength(count)
        const offsets = [0, 5, 10, count - 10, count - 5, count - 1, count, count + 90]
        for (const offset of offsets) {
          const { items, total } = await list({ sort, order, limit: 5, offset })
          expect([items, total]).toEqual([all.slice(offset, offset + 5), count])
        }
        expect((await list({ sort, order, limit: 0 })).items).toEqual([])
      }
    }
  },
)
