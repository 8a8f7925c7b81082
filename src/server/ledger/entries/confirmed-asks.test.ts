import { desc } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeClass, makeEntity, makePosition } from '@db/samples/make-holdings'
import { makeOffering } from '@db/samples/make'
import { auditEntries } from '@db/schema'
import { answeredAsks as words } from '@/content/ledger/answered-asks'
import { callerAs, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { openPaymentOffice } from '../../testing/ledger/payment-office'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)

let admin: Awaited<ReturnType<typeof callerAs>>['admin']
let positionId: number
beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
  const { id: investmentId } = await makeOffering(db, { name: 'Willow Creek' })
  const { id: classId } = await makeClass(db, { investmentId, name: 'Class A', unitPriceCents: 100_000 })
  const { id: entityId } = await makeEntity(db, { externalId: 'E-1', legalName: 'Calloway Trust' })
  positionId = (await makePosition(db, { entityId, classId })).id
})

/** What the last lines of the activity say was confirmed, the newest first; nothing where nothing was asked. */
async function confirmed(lines: number) {
  const audited = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(lines)
  return audited.map(({ after }) => after?.['confirmed'])
}

const contribute = (units: number | undefined, more: object = {}) =>
  admin.entries.create({
    positionId,
    kind: 'contribution',
    effectiveOn: '2025-03-14',
    cents: 2_500_000,
    ...(units !== undefined && { units }),
    ...more,
  })

test('the activity tells that another price was meant, and says nothing where nobody was asked', async () => {
  await contribute(250_000, { anyway: true })
  expect(await confirmed(1)).toEqual([undefined])
  await contribute(260_000, { anyway: true })
  expect(await confirmed(1)).toEqual([[words.unitPrice]])
})

test('the activity tells that a contribution was taken back although less than nothing is left', async () => {
  const bounced = await contribute(undefined)
  await contribute(undefined)
  await admin.entries.create({
    positionId,
    kind: 'redemption',
    effectiveOn: '2025-05-01',
    cents: 4_000_000,
    units: 400_000,
  })
  await admin.entries.reverse({ id: bounced.id, memo: 'It bounced.', anyway: true })
  expect(await confirmed(1)).toEqual([[words.belowZero]])
})

test('the activity tells that a distribution was approved which looks paid already', async () => {
  const office = await openPaymentOffice({ services }, db)
  await office.holders([100, 50])
  const [first, second] = [await office.drafted(), await office.drafted()]
  const approve = (id: number) => office.send('POST', `/${id}/approve`, { anyway: true })
  expect((await approve(first.id)).status).toBe(200)
  expect(await confirmed(1)).toEqual([undefined])
  expect((await approve(second.id)).status).toBe(200)
  expect(await confirmed(1)).toEqual([[words.looksPaid]])
})

test('the activity tells of each row of a file what was asked about it', async () => {
  const head = 'Entity,Offering,Class,Day,Amount,Units'
  const row = (day: string, units: string) => `E-1,Willow Creek,Class A,2025-${day},25000,${units}`
  const csv = [head, row('03-14', '25'), row('03-15', '26'), row('03-16', '26'), row('03-16', '26')].join('\n')
  await admin.imports.run({ kind: 'positions', csv, confirmed: ['unitPrice', 'repeats', 'reversed'] })
  expect(await confirmed(1)).toEqual([[`${words.unitPrice} (Rows 3, 4, 5)`, `${words.repeats} (Rows 4, 5)`]])

  const payment =
    'Offering,Class,Distribution,Period From,Period To,Record Date,Paid On,Source,Total,Entity,Part,Amount\n' +
    'Willow Creek,Class A,Q1,2025-01-01,2025-03-31,2025-03-01,2025-03-18,Operations,100,E-1,Profit,100'
  await admin.imports.run({ kind: 'distributions', csv: payment, confirmed: ['early'] })
  expect(await confirmed(1)).toEqual([[`${words.early} (Row 2)`]])

  const renamed = 'External ID,Legal Name,Kind\nE-1,Calloway Family Trust,Trust'
  await admin.imports.run({ kind: 'entities', csv: renamed, confirmed: ['names'] })
  expect(await confirmed(1)).toEqual([[words.names]])
})
