import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeInterest, makeOffering, makeUser } from '@db/samples/make'
import { makeSubscription } from '@db/samples/make-subscriptions'
import { auditEntries, interests, outbox, relationships } from '@db/schema'
import { callerAs, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

let admin: Awaited<ReturnType<typeof callerAs>>['admin']
beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
})

describe('soft commitments', () => {
  const kind = 'interests' as const
  const run = (rows: readonly string[], dryRun = false) =>
    admin.imports.run({ kind, dryRun, csv: ['Offering,Name,Email,Phone,Amount,Status,Note', ...rows].join('\n') })

  test('are brought in once, counted, mailed to nobody, and taken back but for what led to a subscription', async () => {
    const { id: investmentId } = await makeOffering(db, { name: 'Willow Creek' })
    await makeInterest(db, { investmentId, email: 'known@example.com', name: 'Known', status: 'In Touch' })
    const rows = [
      'willow creek,Ruth Calloway,Ruth@Example.com,615 555 0100,"$75,000",Soft,Said so by telephone',
      'Willow Creek,Ada Stone,ada@example.com,,,,',
      'Willow Creek,Somebody,known@example.com,,"100,000",Soft,',
    ]
    expect(await run(rows, true)).toMatchObject({ id: null, created: 2, same: 1, faults: [] })
    expect(await db.$count(interests)).toBe(1)
    const done = await run(rows)
    expect(done).toMatchObject({ created: 2, same: 1, faults: [] })
    const [known, ruth, ada] = await db.select().from(interests).orderBy(interests.id)
    expect(known).toMatchObject({ name: 'Known', status: 'In Touch' })
    expect(ruth).toMatchObject({ investmentId, email: 'ruth@example.com', amountCents: 7_500_000, status: 'Soft' })
    expect(ada).toMatchObject({ amountCents: null, status: 'New', phone: null, wordingId: 'import', isSpam: false })
    expect(await db.$count(outbox)).toBe(0)
    expect(await run(rows)).toMatchObject({ created: 0, same: 3 })
    const told = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.recordId, ruth?.id ?? 0))
    expect(told).toMatchObject([{ list: 'interests', action: 'create', recordName: 'Ruth Calloway' }])

    await makeSubscription(db, { interestId: ada?.id ?? 0 })
    expect(await admin.imports.undo({ id: done.id ?? 0 })).toEqual({ success: true, stayed: ['Ada Stone'] })
    const { items } = await admin.interests.list()
    expect(items.map(({ name }) => name).toSorted()).toEqual(['Ada Stone', 'Known'])
  })

  test('of an offering that is not there, or twice, of a later status, or without an address are faults', async () => {
    await makeOffering(db, { name: 'Willow Creek' })
    const { faults, wrongRows } = await run(
      [
        'Elsewhere,Ruth,ruth@example.com,,,,',
        'Willow Creek,Ada,ada@example.com,,,,',
        'Willow Creek,Ada,ada@example.com,,,,',
        'Willow Creek,Ben,ben@example.com,,,Funded,',
        'Willow Creek,Eve,,,,,',
        'Willow Creek,Dan,dan@example.com,,much,,',
      ],
      true,
    )
    expect(faults.map(({ row, column }) => [row, column])).toEqual([
      [2, 'Offering'],
      [4, 'Email'],
      [5, 'Status'],
      [6, 'Email'],
      [7, 'Amount'],
    ])
    expect(wrongRows).toEqual([2, 4, 5, 6, 7])
  })
})

describe('relationships', () => {
  const run = (rows: readonly string[], dryRun = false) =>
    admin.imports.run({ kind: 'relationships', dryRun, csv: ['email,how,metOn,basis,assessedOn', ...rows].join('\n') })

  test('are written down of who has an account, once, and stay', async () => {
    const { id: userId } = await makeUser(db, { email: 'ruth@example.com', firstName: 'Ruth', lastName: 'Calloway' })
    const rows = [
      'Ruth@Example.com,Met at an event,2025-03-04,"Sold a practice, invests since",2025-03-05',
      'ruth@example.com,colleague,2025-04-01,Known for years.,2025-04-02',
    ]
    expect(await run(rows, true)).toMatchObject({ created: 2, faults: [] })
    expect(await run(rows)).toMatchObject({ id: null, created: 2, same: 0 })
    expect(await db.select().from(relationships).orderBy(relationships.id)).toMatchObject([
      { userId, how: 'event', metOn: '2025-03-04', basis: 'Sold a practice, invests since' },
      { userId, how: 'colleague', assessedOn: '2025-04-02' },
    ])
    expect(await run(rows)).toMatchObject({ created: 0, same: 2 })
    const told = await db.select().from(auditEntries).where(eq(auditEntries.list, 'raises'))
    expect(told).toMatchObject([
      { recordName: 'Ruth Calloway', after: { how: 'Met at an event' } },
      { recordName: 'Ruth Calloway', after: { basis: 'Known for years.' } },
    ])
  })

  test('of strangers, of days to come and before they met are faults; so is another area', async () => {
    await makeUser(db, { email: 'ruth@example.com' })
    const { faults } = await run(
      [
        'nobody@example.com,event,2025-03-04,Known.,2025-03-05',
        'ruth@example.com,event,2025-03-04,Known.,2099-03-05',
        'ruth@example.com,event,2025-03-04,Known.,2025-03-03',
        'ruth@example.com,by chance,2025-03-04,,2025-03-05',
      ],
      true,
    )
    expect(faults.map(({ row, column }) => [row, column])).toEqual([
      [2, 'email'],
      [3, 'assessedOn'],
      [4, 'assessedOn'],
      [5, 'how'],
      [5, 'basis'],
    ])
    const other = await makeUser(db, { role: 'admin', areas: ['content'] })
    const cookie = (await services.sessions.start(other)).split(';')[0] ?? ''
    for (const kind of ['interests', 'relationships']) {
      const json = { csv: 'Email\nruth@example.com', dryRun: true }
      expect((await request('POST', `/api/admin/import/${kind}`, { cookie, json })).status).toBe(403)
    }
  })
})
