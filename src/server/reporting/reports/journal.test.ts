import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makePublished } from '@db/samples/make-distributions'
import { auditEntries, distributions } from '@db/schema'
import { calendarDay } from '@/shared/values/days'
import { publishNext } from '../publishing'
import { testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { openReportOffice } from '../../testing/ledger/report-office'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const day = (text: string) => calendarDay.parse(text)

let admin: Awaited<ReturnType<typeof openReportOffice>>['admin']
let made: Awaited<ReturnType<typeof openReportOffice>>['made']
let fileOf: Awaited<ReturnType<typeof openReportOffice>>['fileOf']
beforeEach(async () => {
  ;({ admin, made, fileOf } = await openReportOffice({ services }, db))
})

test('the journal says each movement on both sides, by the accounts as the firm calls them', async () => {
  await admin.reports.setAccounts({ accounts: [{ purpose: 'cash', account: '=Checking' }] })
  await makePublished(db, { positionId: made.second, kind: 'profit', cents: 5_000 })
  await admin.transfers.create({
    fromPositionId: made.first,
    toEntityId: made.secondEntity,
    units: 250_000_000,
    effectiveOn: '2026-08-01',
    reason: 'gift',
  })
  const asked = { from: '2026-01-01', to: '2026-12-31' }
  const { items, total } = await admin.reports.journal(asked)
  expect(total).toBe(4)
  const told = items.map(({ transaction, account, debitCents, creditCents, entityName }) => [
    transaction.slice(0, 1),
    account,
    debitCents,
    creditCents,
    entityName,
  ])
  expect(told).toEqual([
    ['D', 'Distributions:Profit', 5_000, null, '王小明'],
    ['D', '=Checking', null, 5_000, null],
    ['T', 'Member capital:Transfers between members', 2_500_000, null, 'Ångström Trust'],
    ['T', 'Member capital:Transfers between members', null, 2_500_000, '王小明'],
  ])
  expect(await admin.reports.journalSums(asked)).toMatchObject({
    transactions: 2,
    debitCents: 2_505_000,
    creditCents: 2_505_000,
  })
  const file = await fileOf('journal.csv?from=2026-01-01&to=2026-12-31')
  const [transaction] = items.map((each) => each.transaction)
  expect(file.lines.slice(0, 3)).toEqual([
    'Journal No,Journal Date,Account Name,Debits,Credits,Description,Name,Class',
    `${transaction},2026-07-15,Distributions:Profit,50.00,,Second quarter 2026,王小明,Willow Creek`,
    `${transaction},2026-07-15,'=Checking,,50.00,Second quarter 2026,,Willow Creek`,
  ])
  // A reversal turns the sides round, under a number of its own.
  const [transferred] = (await admin.entries.list({ kind: 'transfer_out' })).items
  await admin.entries.reverse({ id: transferred?.id ?? 0, memo: 'Not agreed.' })
  const lines = (await admin.reports.journal(asked)).items.slice(4)
  expect(
    lines.map(({ transaction: number, debitCents, entityName }) => [number.slice(-2), debitCents, entityName]),
  ).toEqual([
    ['-R', null, 'Ångström Trust'],
    ['-R', 2_500_000, '王小明'],
  ])
  expect((await admin.reports.journal({ ...asked, from: '2026-07-16', investmentId: made.investmentId })).total).toBe(4)
})

test('what is withheld is a credit of its own for each owner, and the bank has what is left', async () => {
  await admin.reports.setAccounts({ accounts: [{ purpose: 'tax_withheld', account: 'Due to the IRS' }] })
  const { id } = await makePublished(db, { positionId: made.second, cents: 5_000, withheldCents: 1_200 })
  const whole = { positionId: made.first, cents: 700, withheldCents: 700, name: 'All of it', paidOn: day('2026-08-15') }
  await makePublished(db, whole)
  const asked = { from: '2026-01-01', to: '2026-12-31' }
  const told = async () =>
    (await admin.reports.journal(asked)).items.map(({ account, debitCents, creditCents, entityName }) => [
      account,
      debitCents,
      creditCents,
      entityName,
    ])
  const lines = [
    ['Distributions:Profit', 5_000, null, '王小明'],
    ['Due to the IRS', null, 1_200, '王小明'],
    ['Cash', null, 3_800, null],
    ['Distributions:Profit', 700, null, 'Ångström Trust'],
    ['Due to the IRS', null, 700, 'Ångström Trust'],
  ]
  expect(await told()).toEqual(lines)
  const sums = await admin.reports.journalSums(asked)
  expect(sums).toMatchObject({ transactions: 2, debitCents: 5_700, creditCents: 5_700 })
  expect(sums.accounts).toContainEqual(expect.objectContaining({ purpose: 'tax_withheld', creditCents: 1_900 }))
  const reversal = await admin.distributions.reverse({ id, memo: 'Paid twice.' })
  await admin.distributions.approve({ id: reversal.id })
  await admin.distributions.publish({ id: reversal.id })
  await db
    .update(distributions)
    .set({ publishedAt: new Date(0) })
    .where(eq(distributions.id, reversal.id))
  while (await publishNext(services)) continue
  // The other way round, and so altogether nothing.
  expect(await told()).toEqual(expect.arrayContaining([...lines, ['Due to the IRS', 1_200, null, '王小明']]))
  const after = await admin.reports.journalSums(asked)
  expect(after.accounts.find(({ purpose }) => purpose === 'cash')).toMatchObject({
    debitCents: 3_800,
    creditCents: 3_800,
  })
})

test('a changed account is told to the activity, an unchanged one is not, and each file that left the house is', async () => {
  const change = { accounts: [{ purpose: 'cash' as const, account: 'Checking' }] }
  await admin.reports.setAccounts(change)
  await admin.reports.setAccounts(change)
  expect((await admin.reports.accounts()).items[0]).toEqual({ purpose: 'cash', account: 'Checking' })
  await fileOf('journal.csv?from=2025-01-01&to=2025-12-31')
  const told = (await db.select().from(auditEntries)).filter(({ list }) => list === 'reports')
  expect(told.map(({ action, recordName, before, after }) => [action, recordName, before, after])).toEqual([
    ['update', 'Bank account', { account: 'Cash' }, { account: 'Checking' }],
    ['export', null, null, { records: 4 }],
  ])
})
