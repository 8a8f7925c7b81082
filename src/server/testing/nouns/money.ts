import type { Db } from '@db/database'
import { makeMoney } from '@db/samples/make-money'
import { makeRaise } from '@db/samples/make-raises'

const open = async (db: Db) => ({ id: (await makeRaise(db, { status: 'open' })).id })

/** Inputs of the calls of money. */
export const moneyInputs = {
  'admin.raiseMoney.list': open,
  'admin.raiseMoney.create': async (db: Db) => ({
    ...(await open(db)),
    receivedOn: '2026-11-03',
    cents: 5_000_000,
    way: 'wire',
    fromName: 'Ruth Calloway',
  }),
  'admin.raiseMoney.reverse': async (db: Db) => ({ id: (await makeMoney(db)).id, note: 'Entered twice.' }),
}
