import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { investments } from '@db/schema'
import { callerAs, testServices } from '../testing/app'
import { testDatabase } from '../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)

const sorts = ['name', 'status', 'location', 'targetReturn', 'createdAt', undefined] as const

test('every window of a list is the same part of it, whichever end it is counted from', async () => {
  // Few values, so that many records tie, and some that are empty.
  await db.execute(sql`insert into ${investments} (name, location, target_return)
    select (array['elm', 'Elm', 'oak'])[1 + n % 3], (array['Boone', null, 'ames'])[1 + n % 3], nullif('x' || n % 2, 'x1')
    from generate_series(1, 23) as n`)
  const { list } = (await callerAs(services, 'admin')).admin.investments
  for (const sort of sorts) {
    for (const order of ['asc', 'desc'] as const) {
      const { items: whole } = await list({ sort, order })
      expect(whole).toHaveLength(23)
      for (const [limit, offset] of [
        [5, 0],
        [5, 5],
        [5, 10],
        [5, 15],
        [5, 20],
        [30, 3],
        [1, 22],
        [5, 23],
        [5, 90],
        [0, 4],
      ] as const) {
        const { items, total } = await list({ sort, order, limit, offset })
        expect([items, total]).toEqual([whole.slice(offset, offset + limit), 23])
      }
    }
  }
})
