import type { Db } from '@db/database'
import { approveMade, makeClosing, makePaid } from '@db/samples/make-closings'
import { makeInstructions, makeMoney } from '@db/samples/make-money'
import { makeRaise } from '@db/samples/make-raises'
import { makeAccepted } from '@db/samples/make-subscriptions'
import { closings, instructions } from '@db/schema'
import { eq } from 'drizzle-orm'
import { dayMilliseconds } from '@/shared/platform/time'
import { createEncryption } from '../../platform/encryption/encryption'
import { sealLines } from '../../raise/instructions/rows'
import { testDocumentKey } from '../second-factors'

const encryption = createEncryption({ DOCUMENT_KEY: testDocumentKey, DATABASE_URL: undefined, DATA_DIR: '' })
const lines = {
  payee: 'Willow Creek Holdings LLC',
  bank: 'First Bank of Knoxville',
  routing: '021000021',
  account: '4417093382',
  address: '',
  memo: '',
}

const open = async (db: Db) => ({ id: (await makeRaise(db, { status: 'open' })).id })
const prepared = async (db: Db, raiseId?: number) => {
  const id = raiseId ?? (await open(db)).id
  return makeInstructions(db, { raiseId: id, sealed: sealLines(encryption, id, lines), preparedBy: 2_000_000 })
}

/** How to pay for an accepted subscription of somebody, as it is shown to them. */
export async function shownInstructions(db: Db, userId: number): Promise<{ id: number }> {
  const { id, raiseId } = await makeAccepted(db, { userId })
  const { id: instructionsId } = await prepared(db, raiseId)
  const at = new Date()
  await db
    .update(instructions)
    .set({ approvedBy: 2_000_001, approvedAt: at, effectiveAt: at })
    .where(eq(instructions.id, instructionsId))
  return { id }
}

const drafted = async (db: Db) => ({ id: (await makeClosing(db)).closing.id })
const approved = async (db: Db) => {
  const made = await makeClosing(db)
  await approveMade(db, made)
  return { id: made.closing.id }
}

/** Inputs of the calls of money. */
export const moneyInputs = {
  'admin.raiseMoney.list': open,
  'admin.raiseMoney.expected': open,
  'admin.raiseMoney.cutback': open,
  'admin.raiseMoney.board': open,
  'admin.raiseMoney.create': async (db: Db) => ({
    ...(await open(db)),
    receivedOn: '2026-11-03',
    cents: 5_000_000,
    way: 'wire',
    fromName: 'Ruth Calloway',
  }),
  'admin.raiseMoney.reverse': async (db: Db) => ({ id: (await makeMoney(db)).id, note: 'Entered twice.' }),
  'admin.closings.list': async () => ({}),
  'admin.closings.create': async (db: Db) => {
    const { id, raiseId } = await makePaid(db)
    return { raiseId, name: 'First closing', effectiveOn: '2026-11-15', subscriptionIds: [id] }
  },
  'admin.closings.update': async (db: Db) => ({ ...(await drafted(db)), name: 'Second closing' }),
  'admin.closings.remove': drafted,
  'admin.closings.approve': drafted,
  'admin.closings.reopen': approved,
  'admin.closings.publish': approved,
  'admin.closings.unpublish': async (db: Db) => {
    const made = await approved(db)
    const publishedAt = new Date(Date.now() + dayMilliseconds)
    await db.update(closings).set({ publishedAt }).where(eq(closings.id, made.id))
    return made
  },
  'admin.filings.list': open,
  'admin.filings.get': async (db: Db) => ({ ...(await open(db)), jurisdiction: 'SEC' }),
  'admin.filings.update': async (db: Db) => ({ ...(await open(db)), jurisdiction: 'TN', filedOn: '2026-11-03' }),
  'admin.instructions.list': async (db: Db) => ({ id: (await prepared(db)).raiseId }),
  'admin.instructions.create': async (db: Db) => ({ ...(await open(db)), ...lines }),
  'admin.instructions.approve': async (db: Db) => ({ id: (await prepared(db)).id }),
  'admin.instructions.end': async (db: Db) => ({ id: (await prepared(db)).id }),
}
