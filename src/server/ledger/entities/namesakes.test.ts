import { beforeEach, expect, test } from 'vitest'
import { makeDocument } from '@db/samples/make-documents'
import { makeDistribution } from '@db/samples/make-distributions'
import { makeClass, makeEntity, makeEntry, makePosition } from '@db/samples/make-holdings'
import { makeOffering } from '@db/samples/make'
import { entities } from '@db/schema'
import { callerAs, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)

type Admin = Awaited<ReturnType<typeof callerAs>>['admin']
let admin: Admin
let classId: number
let investmentId: number
beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
  investmentId = (await makeOffering(db, { name: 'Willow Creek', slug: 'willow-creek' })).id
  classId = (await makeClass(db, { investmentId, name: 'Class A' })).id
})

const asheville = ['12 Oak Street', 'Asheville, NC 28801']
const smith = (values: Partial<typeof entities.$inferInsert> = {}) =>
  makeEntity(db, { kind: 'individual', legalName: 'John Smith', tinLast4: '1234', addressLines: asheville, ...values })

const paid = (entity: string) => `Entity,Offering,Class,Day,Amount\n${entity},willow-creek,Class A,2026-01-15,"$50,000"`
const bring = (csv: string) => admin.imports.run({ kind: 'positions', csv, dryRun: false })
const holdings = async () =>
  (await admin.positions.list({})).items.map(({ entityId, contributedCents }) => [entityId, contributedCents])

test.each([
  ['their last four digits', { tinLast4: '5678' }, 'John Smith · Person · 5678 · Asheville'],
  ['their town alone', { addressLines: ['4 Elm Road', 'Boone, NC 28607'] }, 'John Smith · Person · 1234 · Boone'],
])(
  'a file that names two of one name, who differ by %s, asks which one, and takes that answer',
  async (_, values, label) => {
    const one = await smith()
    expect(await bring(paid('John Smith'))).toMatchObject({ created: 1, faults: [] })
    expect(await holdings()).toEqual([[one.id, 5_000_000]])
    const other = await smith(values)
    const asked = `John Smith · Person · 1234 · Asheville; ${label}`
    const refused = await bring(paid('john  smith')).catch((error: unknown) => error)
    expect(refused).toMatchObject({ faults: [{ row: 2, column: 'Entity', message: expect.stringContaining(asked) }] })
    expect(await holdings()).toEqual([[one.id, 5_000_000]])
    const looked = await admin.imports.run({ kind: 'positions', csv: paid(label), dryRun: true })
    expect([looked.faults, looked.preview[0]?.cells[0]]).toEqual([[], { column: 'Entity', text: label }])
    expect(await bring(paid(label))).toMatchObject({ created: 1 })
    expect(await holdings()).toEqual([
      [one.id, 5_000_000],
      [other.id, 5_000_000],
    ])
  },
)

test('two who are alike in all of it are told apart by their external ID alone', async () => {
  await smith()
  const other = await smith({ externalId: 'JS-2' })
  const label = 'John Smith · Person · 1234 · Asheville'
  for (const named of ['John Smith', label])
    await expect(bring(paid(named))).rejects.toMatchObject({ faults: [{ row: 2 }] })
  expect(await bring(paid('JS-2'))).toMatchObject({ created: 1 })
  expect(await holdings()).toEqual([[other.id, 5_000_000]])
})

test('a file of owners that names one of two changes neither', async () => {
  await smith()
  const csv = (name: string) => `Legal Name,Kind,Contact\n${name},individual,Ann Boyd`
  const owners = (name: string) => admin.imports.run({ kind: 'entities', csv: csv(name), dryRun: false })
  expect(await owners('John Smith')).toMatchObject({ changed: 1 })
  await smith({ tinLast4: '5678' })
  await expect(owners('John Smith')).rejects.toMatchObject({
    faults: [{ message: expect.stringContaining('5678') }],
  })
  const contacts = (await db.select().from(entities)).map(({ contactName }) => contactName)
  expect(new Set(contacts)).toEqual(new Set(['Ann Boyd', null]))
})

test('positions, entries, lines of a payment and documents tell two of one name apart', async () => {
  const facts = ['Person · 1234 · Asheville', 'Person · 5678 · Asheville']
  for (const tinLast4 of ['1234', '5678']) {
    const { id: entityId } = await smith({ tinLast4 })
    const { id: positionId } = await makePosition(db, { entityId, classId })
    await makeEntry(db, { positionId })
    await makeDistribution(db, { positionId, name: `Payment ${tinLast4}` })
    await makeDocument(db, { kind: 'k1', entityId, investmentId, taxYear: 2025 })
  }
  const document = await makeDocument(db, { kind: 'report', investmentId })
  const told = (rows: readonly { entityFacts: string | null }[]) =>
    rows.map(({ entityFacts }) => entityFacts ?? '').toSorted((one, other) => one.localeCompare(other))
  expect(told((await admin.positions.list({})).items)).toEqual(facts)
  expect(told((await admin.entries.list({})).items)).toEqual(facts)
  const payments = await admin.distributions.list({})
  expect(told(payments.items.flatMap(({ lines }) => lines))).toEqual(facts)
  const { items } = await admin.documents.list({})
  expect(told(items.filter(({ id }) => id !== document.id))).toEqual(facts)
  expect(items.find(({ id }) => id === document.id)?.entityFacts).toBeNull()
})
