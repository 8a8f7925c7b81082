import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { makeNewsletter, makeProperty } from '@db/samples/make'
import { newsletters, outbox } from '@db/schema'
import { importOutcome } from '@/shared/records/imports'
import { callerAs, cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

const adminNow = async () => (await callerAs(services, 'admin')).admin

const refusal = z.object({ message: z.string(), faults: importOutcome.shape.faults })

/** Fifty properties as a spreadsheet has them, one cell of which can be replaced. */
const fifty = (units = '1,200') =>
  [
    'Name,Location,Units,Status,Current Value',
    ...Array.from(
      { length: 50 },
      (_, index) => `Court ${index + 1},"Boone, IA","${index === 6 ? units : 48}",,"$1,250,000"`,
    ),
  ].join('\r\n')

test('fifty properties with one fault are refused as one, mended, taken, the same the second time, and undone as one', async () => {
  const cookie = await cookieOf(services, 'admin')
  const send = (json: object) => request('POST', '/api/admin/import/properties', { cookie, json })
  const looked = await send({ csv: fifty('many'), dryRun: true })
  expect(looked.status).toBe(200)
  expect(await looked.json()).toEqual({
    id: null,
    created: 49,
    changed: 0,
    same: 0,
    faults: [{ row: 8, column: 'Units', message: 'Units must be a whole number' }],
    asksDayOrder: false,
    asksNumberStyle: null,
    preview: expect.any(Array),
    changes: [],
    wrongRows: [8],
    faultyRows: expect.stringContaining('Units must be a whole number'),
  })
  const refused = await send({ csv: fifty('many') })
  expect(refused.status).toBe(400)
  expect(refusal.parse(await refused.json()).faults).toHaveLength(1)
  const { properties, imports, activity } = await adminNow()
  expect((await properties.list()).total).toBe(0)

  const taken = importOutcome.parse(await (await send({ csv: fifty() })).json())
  expect(taken).toMatchObject({ id: expect.any(Number), created: 50, changed: 0, same: 0, faults: [] })
  expect((await properties.list({ q: 'Court 7' })).items[0]).toMatchObject({
    name: 'Court 7',
    units: 1200,
    location: 'Boone, IA',
    status: 'Active',
    slug: 'court-7',
  })
  expect(await imports.run({ kind: 'properties', csv: fifty() })).toEqual({
    id: null,
    created: 0,
    changed: 0,
    same: 50,
    faults: [],
    asksDayOrder: false,
    asksNumberStyle: null,
    preview: expect.any(Array),
    changes: [],
  })
  const told = async (action: string) => {
    const { items } = await activity.list({ kind: 'records' })
    return items.find((line) => line.source === 'change' && line.action === action && line.count === 50)
  }
  // Whoever missed the toast takes it back from the activity.
  expect(await told('create')).toMatchObject({ import: { id: taken.id, isUndone: false } })
  const undone = await request('POST', `/api/admin/import/${taken.id}/undo`, { cookie })
  expect(await told('create')).toMatchObject({ import: { id: taken.id, isUndone: true } })
  expect(await told('remove')).toMatchObject({ import: null })
  expect([undone.status, await undone.json()]).toEqual([200, { success: true, stayed: [] }])
  expect((await properties.list()).total).toBe(0)
  const again = await request('POST', `/api/admin/import/${taken.id}/undo`, { cookie })
  expect(again.status).toBe(409)
})

test('what an import changed is as before after its undo, and what somebody wrote since stays and is named', async () => {
  const { properties, imports, audit } = await adminNow()
  const oak = await properties.create({ name: 'Oak Court', location: 'Boone, IA', units: 12 })
  const elm = await properties.create({ name: 'Elm Court', location: 'Ames, IA' })
  const csv =
    'Web Address,Name,Location,Units\noak-court,Oak Court Homes,,12\nelm-court,Elm Court,"Ames, Iowa",\n,New Court,,'
  // What would change is told by field before anything is written (R238).
  const changes = [
    { row: 2, owner: 'Oak Court', field: 'Name', before: 'Oak Court', after: 'Oak Court Homes' },
    { row: 2, owner: 'Oak Court', field: 'Location', before: 'Boone, IA', after: '' },
    { row: 3, owner: 'Elm Court', field: 'Location', before: 'Ames, IA', after: 'Ames, Iowa' },
  ]
  expect(await imports.run({ kind: 'properties', csv, dryRun: true })).toMatchObject({ changed: 2, changes })
  const done = await imports.run({ kind: 'properties', csv })
  expect(done).toMatchObject({ created: 1, changed: 2, same: 0 })
  const named = (id: number) => properties.list({ id }).then(({ items }) => items[0])
  expect(await named(oak.id)).toMatchObject({ name: 'Oak Court Homes', location: null, units: 12, slug: 'oak-court' })
  expect((await audit.list({ recordId: oak.id, list: 'properties' })).items[0]).toMatchObject({
    action: 'update',
    before: { name: 'Oak Court', location: 'Boone, IA' },
    after: { name: 'Oak Court Homes', location: null },
  })
  await properties.update({ id: elm.id, units: 7 })
  expect(await imports.undo({ id: done.id ?? 0 })).toEqual({ success: true, stayed: ['Elm Court'] })
  expect(await named(oak.id)).toMatchObject({ name: 'Oak Court', location: 'Boone, IA', units: 12 })
  expect(await named(elm.id)).toMatchObject({ location: 'Ames, Iowa', units: 7 })
  expect((await properties.list({ q: 'New Court' })).total).toBe(0)
})

test('the file of a list can be taken in again: it changes nothing, and a text that looks like a formula stays a text', async () => {
  const { investments, imports } = await adminNow()
  await investments.create({ name: '=1+1', highlights: ['-5 %', 'A creek'], isPublished: false, exemption: '506c' })
  const cookie = await cookieOf(services, 'admin')
  const csv = await (await request('GET', '/api/admin/investments.csv', { cookie })).text()
  expect(await imports.run({ kind: 'investments', csv })).toMatchObject({ created: 0, changed: 0, same: 1, faults: [] })
})

test.each([
  ['a column nobody knows', 'Name,Colour\nOak,red', [{ row: 1, column: 'Colour' }]],
  ['a column that stands there twice', 'Name,name\nOak,Elm', [{ row: 1, column: 'name' }]],
  ['no rows', 'Name', [{ row: 1, column: '' }]],
  ['no name', 'Location\nBoone', [{ row: 2, column: '' }]],
  ['a comma without quotation marks', 'Name,Units\nOak,1,200', [{ row: 2, column: '' }]],
  ['a quotation mark that never ends', 'Name\n"Oak', [{ row: expect.any(Number), column: '' }]],
  ['two rows about one record', 'Name\nOak\noak', [{ row: 3, column: 'Name' }]],
  ['a status there is none of', 'Name;Status\nOak;Sold', [{ row: 2, column: 'Status' }]],
  ['several faults', 'Name,Units,Status\n,many,Sold', [{ column: 'Name' }, { column: 'Units' }, { column: 'Status' }]],
])('%s is a fault with its row and column', async (_, csv, faults) => {
  const { imports } = await adminNow()
  const found = await imports.run({ kind: 'properties', csv, dryRun: true })
  expect(found.faults).toHaveLength(faults.length)
  for (const fault of faults) expect(found.faults).toContainEqual(expect.objectContaining(fault))
})

test('rules over several fields and records are faults too', async () => {
  const { imports, properties } = await adminNow()
  const { id } = await properties.create({ name: 'Oak' })
  await makeProperty(db, { name: 'Twin' })
  await makeProperty(db, { name: 'Twin' })
  const offerings = `Name,Exemption,Who May See It,Property,Image\nOne,506b,public,${id},\nTwo,,,99999,data:image/png;base64,AA==`
  const found = await imports.run({
    kind: 'investments',
    csv: offerings.replace('data:image/png;base64,AA==', '"data:image/png;base64,AA=="'),
    dryRun: true,
  })
  expect(found.faults.map(({ row, column }) => [row, column])).toEqual([
    [2, 'Who May See It'],
    [3, 'Image'],
    [3, 'Property'],
  ])
  const twins = await imports.run({ kind: 'properties', csv: 'Name\nTwin', dryRun: true })
  expect(twins.faults).toEqual([{ row: 2, column: 'Name', message: expect.stringContaining('Several records') }])
})

const threeHundred = (broken = 'reader7@example.com') =>
  ['E-mail', ...Array.from({ length: 300 }, (_, index) => (index === 6 ? broken : `Reader${index}@example.com`))].join(
    '\n',
  )

test('three hundred subscribers get one confirmation each, none the second time, and an undo leaves those who answered', async () => {
  const { imports } = await adminNow()
  const input = { kind: 'subscribers' as const, consentSource: 'Sign-up sheets of 2025' }
  const mails = () => db.select().from(outbox)
  expect(await imports.run({ ...input, csv: threeHundred('nobody'), dryRun: true })).toMatchObject({
    created: 299,
    faults: [{ row: 8, column: 'E-mail', message: 'Invalid email address' }],
  })
  await expect(imports.run({ ...input, csv: threeHundred('nobody') })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(imports.run({ kind: 'subscribers', csv: threeHundred() })).rejects.toThrow('agreed to be written to')
  expect(await mails()).toEqual([])

  const gone = await makeNewsletter(db, { email: 'reader3@example.com', confirmed: true, unsubscribedAt: new Date() })
  const done = await imports.run({ ...input, csv: threeHundred() })
  // One of them is in the file twice, as 'Reader7' and as what replaced the seventh.
  expect(done).toMatchObject({ created: 298, changed: 0, same: 2 })
  expect(await mails()).toHaveLength(298)
  expect(new Set((await mails()).map(({ recipient }) => recipient)).size).toBe(298)
  expect(await imports.run({ ...input, csv: threeHundred() })).toMatchObject({ id: null, created: 0, same: 300 })
  expect(await mails()).toHaveLength(298)
  const rows = await db.select().from(newsletters)
  expect(rows.find(({ id }) => id === gone.id)).toMatchObject({ status: 'unsubscribed' })
  expect(rows.find(({ email }) => email === 'reader4@example.com')).toMatchObject({
    status: 'pending',
    consentPlace: 'import',
    consentWording: 'Sign-up sheets of 2025',
  })
  await db.execute(sql`update newsletters set confirmed = true where email = 'reader4@example.com'`)
  expect(await imports.undo({ id: done.id ?? 0 })).toEqual({ success: true, stayed: ['reader4@example.com'] })
  expect((await (await adminNow()).newsletters.list()).total).toBe(2)
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(['reader4@example.com'])
})

test('a file is taken by who looks after its records, and by nobody else', async () => {
  const input = { kind: 'properties' as const, csv: 'Name\nOak', dryRun: true }
  expect((await (await adminNow()).imports.run(input)).created).toBe(1)
  await expect((await callerAs(services, 'LP')).admin.imports.run(input)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect((await callerAs(services, 'nobody')).admin.imports.run(input)).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
})

test('rows that are wrong are left out of a file, mended, and brought in by themselves', async () => {
  const { properties, imports } = await adminNow()
  const looked = await imports.run({ kind: 'properties', csv: fifty('many'), dryRun: true })
  const leaveOut = looked.wrongRows
  expect(await imports.run({ kind: 'properties', csv: fifty('many'), leaveOut })).toMatchObject({
    created: 49,
    faults: [],
  })
  // What was wrong stands in a column beside, which says nothing when the file comes back.
  const mended = (looked.faultyRows ?? '').replace('many', '7')
  expect(mended).toContain('What is wrong')
  expect(await imports.run({ kind: 'properties', csv: mended })).toMatchObject({ created: 1, faults: [] })
  expect((await properties.list()).total).toBe(50)
})

test('only the rows that were named are left out, and of the ledger none', async () => {
  const { imports } = await adminNow()
  const csv = 'Name,Units\nOak,1\nElm,many\nAsh,none'
  expect(await imports.run({ kind: 'properties', csv, dryRun: true })).toMatchObject({ wrongRows: [3, 4] })
  expect(await imports.run({ kind: 'properties', csv, dryRun: true, leaveOut: [3, 4] })).toMatchObject({ created: 1 })
  await expect(imports.run({ kind: 'properties', csv, leaveOut: [3] })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const entities = { kind: 'entities', csv: 'Kind,Legal Name\nTrust,Hale Trust', dryRun: true } as const
  expect(await imports.run(entities)).toMatchObject({ created: 1 })
  await expect(imports.run({ ...entities, leaveOut: [2] })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('columns that are no fields are named, and left alone once somebody says so', async () => {
  const { imports } = await adminNow()
  const csv = 'Name,Units,Color,Shoe size\nOak,1,green,9'
  const looked = await imports.run({ kind: 'properties', csv, dryRun: true })
  expect(looked).toMatchObject({ unknownColumns: ['Color', 'Shoe size'], faults: [{ row: 1 }, { row: 1 }] })
  expect(looked.wrongRows).toBeUndefined()
  expect(await imports.run({ kind: 'properties', csv, ignoresColumns: true })).toMatchObject({ created: 1, faults: [] })
})
