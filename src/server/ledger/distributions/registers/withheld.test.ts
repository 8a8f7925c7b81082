import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditEntries, distributions, entries } from '@db/schema'
import { publishNext } from '../../../reporting/publishing'
import { callerAs, cookieOf, requesterOf, testServices } from '../../../testing/app'
import { testDatabase } from '../../../testing/database'
import { openPaymentOffice, profit } from '../../../testing/ledger/payment-office'
import { allDifferences } from '../../daily-check'

const database = await testDatabase()
const { db } = database
const made = testServices(database)
const request = requesterOf(made.services)

let office: Awaited<ReturnType<typeof openPaymentOffice>>
let admin: Awaited<ReturnType<typeof callerAs>>['admin']
let first: number
let second: number
beforeEach(async () => {
  office = await openPaymentOffice(made, db)
  admin = (await callerAs(made.services, 'admin')).admin
  const [one, other] = await office.holders([75, 25])
  first = one?.positionId ?? 0
  second = other?.positionId ?? 0
})

/** $100.00, of which the first holder gets $75.00. */
const hundred = profit(10_000)
const withheld = (cents: number, positionId = first) => ({ withheld: [{ positionId, kind: 'profit', cents }] })

/** What of each line is withheld, by position. */
async function withheldIn(id: number) {
  const [found] = (await admin.distributions.list({ id })).items
  const lines = found?.lines.toSorted((one, other) => one.positionId - other.positionId)
  return (lines ?? []).map(({ withheldCents }) => withheldCents)
}

async function published(values: object) {
  const { id } = await office.drafted({ ...hundred, ...values })
  return release(id)
}

async function release(id: number) {
  for (const step of ['approve', 'publish']) expect((await office.send('POST', `/${id}/${step}`)).status).toBe(200)
  await db
    .update(distributions)
    .set({ publishedAt: new Date(0) })
    .where(eq(distributions.id, id))
  while (await publishNext(made.services)) continue
  return id
}

const fileOf = async (id: number, name: 'register' | 'payments') => {
  const cookie = await cookieOf(made.services, 'admin')
  const response = await request('GET', `/api/admin/distributions/${id}/${name}.csv`, { cookie })
  return (await response.text()).trim().split('\r\n')
}

test('what is paid is entered as large as it was, and taken back with what was withheld', async () => {
  const id = await published(withheld(1_800))
  const paid = await db.select().from(entries).where(eq(entries.kind, 'distribution'))
  expect(paid.map(({ cents }) => cents).toSorted((one, other) => one - other)).toEqual([2_500, 7_500])
  expect((await admin.entries.list({ kind: 'distribution' })).items).toContainEqual(
    expect.objectContaining({ cents: 7_500, withheldCents: 1_800 }),
  )
  const reversal = await office.send('POST', `/${id}/reverse`, { memo: 'Paid twice.' })
  const reversalId = Number(reversal.body['id'])
  expect(await withheldIn(reversalId)).toEqual([-1_800, 0])
  await release(reversalId)
  expect(await allDifferences(db)).toEqual([])
  expect((await admin.distributions.list({ id })).items[0]).toMatchObject({ isReversed: true })
})

test('gross, withheld and net are told apart in the register, and the payment file sums to what is sent', async () => {
  const id = await published(withheld(1_800))
  const { items } = await admin.distributions.register({ id })
  expect(items.map(({ totalCents, withheldCents, netCents }) => [totalCents, withheldCents, netCents])).toEqual([
    [2_500, 0, 2_500],
    [7_500, 1_800, 5_700],
  ])
  expect(await admin.distributions.registerSums({ id })).toMatchObject({ totalCents: 10_000, withheldCents: 1_800 })
  const register = await fileOf(id, 'register')
  expect(register[0]).toContain(',Total,Withheld,Net,')
  expect(register.at(-1)).toBe('Sum,,,0.00,0.00,100.00,100.00,18.00,82.00')
  const [head, ...payments] = await fileOf(id, 'payments')
  expect(head).toBe('Name,Amount,Method,Memo,External ID,Last four,Gross,Withheld')
  const cells = payments.map((line) => [line.split(',')[1], ...line.split(',').slice(-2)])
  expect(cells).toEqual([
    ['25.00', '25.00', '0.00'],
    ['57.00', '75.00', '18.00'],
  ])
  const sent = cells.reduce((sum, [amount]) => sum + Number(amount), 0)
  expect(sent).toBe(100 - 18)
})

test('whom nothing is left for has no line in the payment file, and stays in the register', async () => {
  const id = await published(withheld(2_500, second))
  expect(await fileOf(id, 'payments')).toHaveLength(2)
  expect(await fileOf(id, 'register')).toHaveLength(4)
  expect((await admin.distributions.register({ id })).total).toBe(2)
})

test('neither file names it where nothing is withheld', async () => {
  const id = await published({})
  expect((await fileOf(id, 'payments'))[0]).toBe('Name,Amount,Method,Memo,External ID,Last four')
  expect((await fileOf(id, 'register'))[0]).not.toContain('Withheld')
})

test('what the bank sends back is what was sent: what is left', async () => {
  const id = await published(withheld(1_800))
  const [found] = (await admin.distributions.list({ id })).items
  const line = found?.lines.find(({ positionId }) => positionId === first)
  await admin.distributions.markReturned({ id, lineId: line?.id ?? 0 })
  const [told] = await db.select().from(auditEntries).where(eq(auditEntries.action, 'markReturned'))
  expect(told?.after).toMatchObject({ amount: '$57.00' })
  expect(await admin.reports.outstanding({})).toMatchObject({ items: [{ cents: 5_700 }], total: 1 })
  expect(await admin.reports.outstandingSums({})).toMatchObject({ payments: 1, cents: 5_700 })
})
