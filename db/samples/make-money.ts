import { calendarDay } from '@/shared/values/days'
import type { Db, Transaction } from '../database'
import { instructions, raiseMoney } from '../schema'
import { makeRaise } from './make-raises'

type Values<Row> = Partial<Row>

/** Inserts $50,000.00 that came by wire for a new open raise, and for no subscription; `values` says otherwise. Gives its row. */
export async function makeMoney(db: Db | Transaction, values: Values<typeof raiseMoney.$inferInsert> = {}) {
  const raiseId = values.raiseId ?? (await makeRaise(db, { status: 'open' })).id
  const receivedOn = calendarDay.parse('2027-03-03')
  const [made] = await db
    .insert(raiseMoney)
    .values({ receivedOn, cents: 5_000_000, way: 'wire', fromName: 'Ruth Calloway', createdBy: 1, ...values, raiseId })
    .returning()
  if (made === undefined) throw new Error('The money was not inserted.')
  return made
}

/** Inserts instructions of a new raise that wait for whoever approves them, with what nobody can decrypt; `values` says otherwise. Gives its row. */
export async function makeInstructions(db: Db | Transaction, values: Values<typeof instructions.$inferInsert> = {}) {
  const raiseId = values.raiseId ?? (await makeRaise(db, { status: 'open' })).id
  const [made] = await db
    .insert(instructions)
    .values({ sealed: Buffer.from('sealed'), preparedBy: 1, ...values, raiseId })
    .returning()
  if (made === undefined) throw new Error('The instructions were not inserted.')
  return made
}
