import type { Db } from '@db/database'
import { makeOffering } from '@db/samples/make'
import { makeClass, makeEntity, makeEntry, makePosition } from '@db/samples/make-holdings'
import { makeStatement } from '@db/samples/make-statements'
import { makeLedgerImport } from '../nouns/ledger-imports'

/** A request over REST. */
interface Asked {
  path: string
  json: Record<string, unknown>
}

/** Somebody who holds 150,000 units of an offering of their own since March 14, 2025. */
async function holder(db: Db, nth: number) {
  const { id: investmentId } = await makeOffering(db, { name: `Offering ${nth}` })
  const { id: classId } = await makeClass(db, { investmentId, name: 'Class A' })
  const { id: entityId } = await makeEntity(db, { legalName: `Holder ${nth}` })
  const { id: positionId } = await makePosition(db, { entityId, classId })
  const { id: entryId } = await makeEntry(db, { positionId })
  return { positionId, entryId }
}

const csvOf = (head: string, line: string) => `${head}\n${line}`
const contributionOf = (nth: number) =>
  csvOf('Entity,Offering,Class,Day,Amount', `Holder ${nth},Offering ${nth},Class A,2025-05-01,500`)
const redemptionOf = (nth: number) =>
  csvOf(
    'Type,Offering,Class,From,To,Units,Amount,Day,Reason,Memo',
    `Redemption,Offering ${nth},Class A,Holder ${nth},,100,100,2025-05-02,,`,
  )
const paymentOf = (nth: number) =>
  csvOf(
    'Offering,Class,Distribution,Period From,Period To,Record Date,Paid On,Source,Total,Entity,Part,Amount',
    `Offering ${nth},Class A,Profit,2025-04-01,2025-06-30,2025-06-30,2025-07-15,Operations,300,Holder ${nth},Profit,300`,
  )

/** Makes what a call needs, and gives the call; another number makes the same of somebody else. */
type Make = (db: Db, nth: number) => Promise<Asked>

/** Calls that enter something, all of it dated in 2025. */
export const enteringCalls: Readonly<Record<string, Make>> = {
  'a redemption': async (db, nth) => ({
    path: '/entries',
    json: {
      positionId: (await holder(db, nth)).positionId,
      kind: 'redemption',
      effectiveOn: '2025-06-01',
      cents: 500_000,
      units: 50_000_000,
      memo: 'As agreed.',
    },
  }),
  'an adjustment': async (db, nth) => ({
    path: '/entries',
    json: {
      positionId: (await holder(db, nth)).positionId,
      kind: 'adjustment',
      effectiveOn: '2025-06-01',
      cents: -12_345,
      memo: 'Old rounding.',
    },
  }),
  'a reversal': async (db, nth) => ({
    path: `/entries/${(await holder(db, nth)).entryId}/reverse`,
    json: { memo: 'Entered twice.' },
  }),
  'a transfer': async (db, nth) => ({
    path: '/transfers',
    json: {
      fromPositionId: (await holder(db, nth)).positionId,
      toEntityId: (await makeEntity(db, { legalName: `Heir ${nth}` })).id,
      units: 600_000_000,
      effectiveOn: '2025-08-01',
      reason: 'gift',
      memo: 'For the children.',
    },
  }),
  'a file of contributions': async (db, nth) => {
    await holder(db, nth)
    return { path: '/import/positions', json: { name: 'contributions.csv', csv: contributionOf(nth) } }
  },
  'a file of movements': async (db, nth) => {
    await holder(db, nth)
    return { path: '/import/movements', json: { name: 'movements.csv', csv: redemptionOf(nth) } }
  },
  'a file of payments': async (db, nth) => {
    await holder(db, nth)
    return { path: '/import/distributions', json: { name: 'payments.csv', csv: paymentOf(nth) } }
  },
  'several files': async (db, nth) => {
    await holder(db, nth)
    const files = [
      { kind: 'positions', name: 'contributions.csv', csv: contributionOf(nth) },
      { kind: 'movements', name: 'movements.csv', csv: redemptionOf(nth) },
    ]
    return { path: '/ledger-imports', json: { files } }
  },
  'an import that is taken back': async (db) => ({
    path: `/ledger-imports/${(await makeLedgerImport(db)).id}/take-back`,
    json: { reason: 'The wrong file.' },
  }),
}

/** Every call that waits where two people release money. */
export const holdableCalls: Readonly<Record<string, Make>> = {
  ...enteringCalls,
  'a statement': async (db) => ({ path: `/statements/${(await makeStatement(db)).id}/publish`, json: {} }),
  'statements of a run': async (db) => ({
    path: '/statement-runs/publish',
    json: { ids: [(await makeStatement(db)).id, (await makeStatement(db)).id] },
  }),
}
