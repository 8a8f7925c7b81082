import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { makeEntity } from '@db/samples/make-holdings'
import { auditEntries, entities } from '@db/schema'
import { importOutcome } from '@/shared/records/imports'
import { callerAs, cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

let admin: Awaited<ReturnType<typeof callerAs>>['admin']
let cookie: string
beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
  cookie = await cookieOf(services, 'admin')
})

const answer = z.object({ message: z.string(), asks: importOutcome.shape.asks })

test('a new name of record is asked about over tRPC and REST; nothing is written before it is confirmed', async () => {
  await makeEntity(db, { legalName: 'Calloway Trust', externalId: 'E-1', tinLast4: '4471' })
  const csv = 'External ID,Legal Name,"Tax Number, Last Four Digits"\nE-1,Calloway Family Trust,4472'
  const looked = await admin.imports.run({ kind: 'entities', csv, dryRun: true })
  expect(looked).toMatchObject({ created: 0, changed: 1, faults: [] })
  expect(looked.changes).toEqual([
    { row: 2, owner: 'Calloway Trust', field: 'Legal Name', before: 'Calloway Trust', after: 'Calloway Family Trust' },
    { row: 2, owner: 'Calloway Trust', field: 'Tax Number, Last Four Digits', before: '4471', after: '4472' },
  ])
  expect(looked.asks).toEqual([{ key: 'names', message: expect.stringContaining('Calloway Family Trust'), rows: [2] }])

  const send = (json: object) => request('POST', '/api/admin/import/entities', { cookie, json: { csv, ...json } })
  for (const json of [{}, { confirmed: [] }, { confirmed: ['early', 'transfers'] }]) {
    const refused = await send(json)
    expect(refused.status).toBe(409)
    expect(answer.parse(await refused.json()).asks).toEqual(looked.asks)
  }
  await expect(admin.imports.run({ kind: 'entities', csv })).rejects.toMatchObject({
    failure: 'import_asks',
    details: { asks: looked.asks },
  })
  expect((await send({ confirmed: ['everything'] })).status).toBe(400)
  expect(await db.select().from(entities)).toMatchObject([{ legalName: 'Calloway Trust', tinLast4: '4471' }])
  expect(await db.$count(auditEntries)).toBe(0)

  // The same request, with what it asks for.
  expect((await send({ confirmed: ['names'] })).status).toBe(200)
  expect(await db.select().from(entities)).toMatchObject([{ legalName: 'Calloway Family Trust', tinLast4: '4472' }])
  // Of the owner, and of the file.
  expect(await db.$count(auditEntries)).toBe(2)
  // And what is said already is asked about no more.
  expect(await admin.imports.run({ kind: 'entities', csv })).toMatchObject({
    changed: 0,
    same: 1,
    asks: [],
    changes: [],
  })
})

test('an empty cell changes nothing, and a third file finds the owner again by the external ID that the second left empty', async () => {
  const kept = {
    tinLast4: '4471',
    addressLines: ['12 Mill Lane', 'Knoxville'],
    contactName: 'Ruth',
  } satisfies Partial<typeof entities.$inferInsert>
  await makeEntity(db, { legalName: 'Calloway Trust', externalId: 'E-1', note: 'Kept', kind: 'trust', ...kept })
  const head = 'External ID,Legal Name,Kind,"Tax Number, Last Four Digits",Address,Contact,Note'
  const empty = `${head}\n,Calloway Trust,,,,,\n`
  expect(await admin.imports.run({ kind: 'entities', csv: empty })).toMatchObject({ created: 0, changed: 0, same: 1 })
  const third = `${head}\nE-1,Calloway Trust,LLC,,,,`
  expect(await admin.imports.run({ kind: 'entities', csv: third })).toMatchObject({ created: 0, changed: 1 })
  expect(await db.select().from(entities)).toMatchObject([
    { legalName: 'Calloway Trust', externalId: 'E-1', note: 'Kept', ...kept, kind: 'llc' },
  ])
})
