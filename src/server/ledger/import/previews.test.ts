import { beforeEach, describe, expect, test } from 'vitest'
import { makeClass, makeEntity, makePosition } from '@db/samples/make-holdings'
import { makeOffering, makeUser } from '@db/samples/make'
import { entries } from '@db/schema'
import { importOutcome } from '@/shared/records/imports'
import { callerAs, cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

type Admin = Awaited<ReturnType<typeof callerAs>>['admin']
let admin: Admin
beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
  const { id: investmentId } = await makeOffering(db, { name: 'Willow Creek', slug: 'willow-creek' })
  const { id: classId } = await makeClass(db, { investmentId, name: 'Class A' })
  const { id: entityId } = await makeEntity(db, { externalId: 'E-1', legalName: 'Calloway Trust' })
  const { id: other } = await makeEntity(db, { externalId: 'E-2', legalName: 'José Marín' })
  await makePosition(db, { entityId, classId })
  await makePosition(db, { entityId: other, classId })
  await makeUser(db, { email: 'ruth@example.com' })
})

type Kind = Parameters<Admin['imports']['run']>[0]['kind']
const shownOf = async (kind: Kind, csv: string) => {
  const { preview } = await admin.imports.run({ kind, csv, dryRun: true })
  return preview.map(({ row, cells }) => [row, Object.fromEntries(cells.map(({ column, text }) => [column, text]))])
}

describe('the first three rows are shown as they were understood', () => {
  test('contributions, by the names that were found, with units that are given and that are not, and what one costs', async () => {
    const csv = [
      'Entity,Offering,Class,Day,Amount,Units,Memo',
      'E-1,willow-creek,class a,1/15/26,"$50,000","40,000.5",Wire',
      'josé marín,Willow Creek,Class A,15-Jan-26,1500,,',
      'Nobody,Willow Creek,Class A,soon,many,,',
      'E-1,willow-creek,Class A,2026-01-15,1,,',
    ].join('\n')
    const found = { Offering: 'Willow Creek', Class: 'Class A', Day: 'January 15, 2026' }
    expect(await shownOf('positions', csv)).toEqual([
      [
        2,
        {
          ...found,
          Entity: 'Calloway Trust',
          Amount: '$50,000.00',
          Units: '40,000.5',
          Memo: 'Wire',
          'Price per unit': '$1.25',
        },
      ],
      [3, { ...found, Entity: 'José Marín', Amount: '$1,500.00', Units: '1,500', 'Price per unit': '$1.00' }],
      [4, { Entity: 'Nobody', Offering: 'Willow Creek', Class: 'Class A', Day: 'soon', Amount: 'many' }],
    ])
  })

  test.each<[Kind, string, object]>([
    [
      'entities',
      'Kind,Legal Name,Address\nLLC,Nine LLC,"1 Main St\nBoone"',
      { Kind: 'LLC', 'Legal Name': 'Nine LLC', Address: '1 Main St, Boone' },
    ],
    [
      'access',
      'Entity,Email,Access\nE-1,Ruth@Example.com,owner',
      { Entity: 'Calloway Trust', Email: 'ruth@example.com', Access: 'Owner' },
    ],
    ['classes', 'Offering,Class\nwillow-creek,B', { Offering: 'Willow Creek', Class: 'B' }],
    [
      'documents',
      'Kind,Title,Entity,Offering,Tax Year\nK-1,For 2025,E-1,willow-creek,2025',
      {
        Kind: 'Schedule K-1',
        Entity: 'Calloway Trust',
        Offering: 'Willow Creek',
        'Tax Year': '2025',
        Title: 'For 2025',
      },
    ],
    ['properties', 'Name,Units,Published\nOak,"12,500",yes', { Name: 'Oak', Units: '12,500', Published: 'Yes' }],
    ['subscribers', 'Email\nReader@Example.com', { Email: 'reader@example.com' }],
  ])('%s', async (kind, csv, cells) => expect(await shownOf(kind, csv)).toEqual([[2, cells]]))

  test('over REST, too, and while something is asked as it stands in the file', async () => {
    const csv = 'Entity;Offering;Class;Day;Amount;Units\nE-1;willow-creek;Class A;3/4/2025;50000;50.000'
    const cookie = await cookieOf(services, 'admin')
    const answer = await request('POST', '/api/admin/import/positions', { cookie, json: { csv, dryRun: true } })
    const { preview, asksDayOrder, asksNumberStyle } = importOutcome.parse(await answer.json())
    expect([asksDayOrder, asksNumberStyle?.example]).toEqual([true, '50.000'])
    expect(preview[0]?.cells).toEqual(
      expect.arrayContaining([
        { column: 'Entity', text: 'Calloway Trust' },
        { column: 'Day', text: '3/4/2025' },
        { column: 'Units', text: '50.000' },
      ]),
    )
  })
})

describe('a row of a distribution that gives nothing', () => {
  const head = 'Offering,Class,Distribution,Period From,Period To,Record Date,Paid On,Source,Total,Entity,Part,Amount'
  const row = (entity: string, amount: string, total = '100') =>
    `willow-creek,Class A,Q1 2026,2026-01-01,2026-03-31,2026-03-31,2026-04-15,Operations,${total},${entity},profit,${amount}`
  const look = (...rows: readonly string[]) =>
    admin.imports.run({ kind: 'distributions', csv: [head, ...rows].join('\n'), dryRun: true })

  test.each([' $ -   ', '0', '$0.00', '', '-', '(0.00)', ' $ –   '])('%j is left out and counted', async (nothing) => {
    const file = [row('E-1', ' $ 100.00 '), row('E-2', nothing), row('Former Holder', nothing)]
    expect(await look(...file)).toMatchObject({ created: 1, leftOut: 2, faults: [] })
  })

  test('is shown by the names that were found, and a holder of before as in the file', async () => {
    const rows = [row('E-1', '$100.00'), row('E-2', '$ -'), row('Former Holder', '$ -')]
    const shown = await shownOf('distributions', [head, ...rows].join('\n'))
    const place = { Offering: 'Willow Creek', Class: 'Class A', Part: 'Profit' }
    expect(shown).toMatchObject([
      [2, { ...place, Entity: 'Calloway Trust', Amount: '$100.00' }],
      [3, { ...place, Entity: 'José Marín', Amount: '$0.00' }],
      [4, { ...place, Entity: 'Former Holder', Amount: '$0.00' }],
    ])
  })

  test('and is written by nobody', async () => {
    const csv = [head, row('E-1', '$100.00'), row('E-2', '$ -')].join('\n')
    // Nobody holds units here.
    const taken = await admin.imports.run({ kind: 'distributions', csv, confirmed: ['early'] })
    expect(taken).toMatchObject({ created: 1, leftOut: 1 })
    expect((await db.select().from(entries)).map(({ cents }) => cents)).toEqual([10_000])
  })

  test('still says what its distribution sums to', async () => {
    expect(await look(row('E-1', '0', '0'), row('E-2', '', '0'))).toMatchObject({ created: 0, leftOut: 2, faults: [] })
    expect((await look(row('E-1', '0'), row('E-2', ''))).faults).toMatchObject([{ row: 2, column: 'Total' }])
  })
})

test('names and addresses that no PDF can have are told by their sign, and taken in all the same (R235)', async () => {
  const csv = [
    'External ID,Legal Name,Kind,Contact,Address',
    'E-1,Calloway Trust,,金 Calloway,12 Elm Street',
    'E-2,José Marín,,,Łódź 7',
    'E-3,王小明,individual,,台北市',
  ].join('\n')
  const unprinted = [
    { row: 2, owner: 'Calloway Trust', field: 'Contact', sign: '金' },
    { row: 4, owner: '王小明', field: 'Legal Name', sign: '王' },
    { row: 4, owner: '王小明', field: 'Address', sign: '台' },
  ]
  const kind = 'entities'
  expect(await admin.imports.run({ kind, csv, dryRun: true })).toMatchObject({ faults: [], unprinted })
  expect(await admin.imports.run({ kind, csv })).toMatchObject({ created: 1, changed: 2, unprinted })
  // What a second run leaves as it is brings no new name.
  expect(await admin.imports.run({ kind, csv, dryRun: true })).toMatchObject({ same: 3, unprinted: [] })
})
