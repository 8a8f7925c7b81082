import { vi } from 'vitest'
import { z } from 'zod'
import type { Db } from '@db/database'

const query = z.object({ sql: z.string() })

/** The statements that are sent to a database while something is done, one after the other, also within transactions. */
export async function sentStatements(db: Db, work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(Object.getPrototypeOf(Reflect.get(db, 'session')), 'prepareQuery')
  try {
    await work()
    return spy.mock.calls.map((parts) => query.parse(parts[0]).sql)
  } finally {
    spy.mockRestore()
  }
}
