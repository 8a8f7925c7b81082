import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { makeClass, makeEntity, makeEntry, makePosition } from '@db/samples/make-holdings'
import { makeOffering } from '@db/samples/make'
import { entries } from '@db/schema'
import { importOutcome } from '@/shared/records/imports'
import { callerAs, cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

let admin: Awaited<ReturnType<typeof callerAs>>['admin']
beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
  const { id: investmentId } = await makeOffering(db, { name: 'Willow Creek' })
  const { id: classId } = await makeClass(db, { investmentId, name: 'Class A' })
  const { id: entityId } = await makeEntity(db, { externalId: 'E-1', legalName: 'Calloway Trust' })
  const { id: positionId } = await makePosition(db, { entityId, classId })
  // A class that states no price, and whose contributions have two.
  await makeEntry(db, { positionId, cents: 100_000_00, units: 100_0000 })
  await makeEntry(db, { positionId, cents: 100_000_00, units: 80_0000 })
})

const csv = (units = '', more = '') =>
  `Entity,Offering,Class,Day,Amount,Units\nE-1,Willow Creek,Class A,2025-04-01,50000,${units}${more}`
const answer = z.object({ asks: importOutcome.shape.asks })

test('units that nobody can work out are asked for in the file; no yes makes them up', async () => {
  const asks = [{ key: 'units', rows: [2], message: expect.stringMatching(/Calloway Trust.*\$50,000\.00/u) }]
  const looked = await admin.imports.run({ kind: 'positions', csv: csv(), dryRun: true })
  expect(looked).toMatchObject({ created: 1, faults: [], asks })
  const cookie = await cookieOf(services, 'admin')
  const send = (json: object) => request('POST', '/api/admin/import/positions', { cookie, json })
  for (const confirmed of [undefined, [], ['units'], ['units', 'unitPrice', 'transfers']]) {
    const refused = await send({ csv: csv(), confirmed })
    expect(refused.status).toBe(409)
    expect(answer.parse(await refused.json()).asks).toEqual(looked.asks)
  }
  // One row that says them is not enough while another does not.
  const other = csv('50', '\nE-1,Willow Creek,Class A,2025-04-02,60000,')
  expect((await admin.imports.run({ kind: 'positions', csv: other, dryRun: true })).asks).toMatchObject([{ rows: [3] }])
  expect((await send({ csv: other, confirmed: ['units'] })).status).toBe(409)
  expect(await db.$count(entries)).toBe(2)
  // The same row with its units.
  expect((await send({ csv: csv('50') })).status).toBe(200)
  expect((await admin.positions.list({})).items).toMatchObject([{ units: 230_0000 }])
})

test('what the ledger has already is shown with its units and their price, also where the row leaves them out', async () => {
  const { preview } = await admin.imports.run({
    kind: 'positions',
    csv: 'Entity,Offering,Class,Day,Amount\nE-1,Willow Creek,Class A,2025-03-14,100000',
    dryRun: true,
  })
  expect(preview[0]?.cells).toEqual(
    expect.arrayContaining([
      { column: 'Units', text: '100' },
      { column: 'Price per unit', text: '$1,000.00' },
    ]),
  )
})
