import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { entities, entries, positions } from '@db/schema'
import { callerAs, cookieOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { openPaymentOffice, profit } from '../../testing/ledger/payment-office'
import { ageProofs } from '../../testing/proofs'

const database = await testDatabase()
const { db } = database
const made = testServices(database)

let office: Awaited<ReturnType<typeof openPaymentOffice>>
let admin: Awaited<ReturnType<typeof callerAs>>['admin']
beforeEach(async () => {
  office = await openPaymentOffice(made, db)
  admin = (await callerAs(made.services, 'admin')).admin
})

describe('on its way', () => {
  beforeEach(() => office.holders([75, 25]))
  const step = (id: number, name: string, json: object = {}) => office.send('POST', `/${id}/${name}`, json)

  test('it is approved, published ahead, taken back and opened again; each step at its time alone', async () => {
    const { id, updatedAt } = await office.drafted()
    for (const early of ['publish', 'unpublish', 'reopen', 'reverse'])
      expect((await step(id, early, { memo: 'x' })).status).toBe(409)
    const approved = await step(id, 'approve', { updatedAt })
    expect(approved).toMatchObject({
      status: 200,
      body: { status: 'approved', publishedAt: null, approvedByName: 'Ruth Calloway' },
    })
    expect((await step(id, 'approve')).status).toBe(409)
    expect((await office.send('PUT', `/${id}`, office.draft())).status).toBe(409)
    expect((await office.send('DELETE', `/${id}`)).status).toBe(409)
    const before = Date.now()
    const published = await step(id, 'publish')
    expect(published).toMatchObject({ status: 200, body: { status: 'approved' } })
    const at = Date.parse(z.string().parse(published.body['publishedAt']))
    expect(Math.abs(at - before - 300_000)).toBeLessThan(60_000)
    for (const late of ['publish', 'reopen', 'approve']) expect((await step(id, late)).status).toBe(409)
    expect(await step(id, 'unpublish')).toMatchObject({ status: 200, body: { status: 'approved', publishedAt: null } })
    expect((await step(id, 'unpublish')).status).toBe(409)
    expect(await step(id, 'reopen')).toMatchObject({ status: 200, body: { status: 'draft', approvedByName: null } })
    expect(await db.$count(entries, eq(entries.kind, 'distribution'))).toBe(0)
  })

  test('what was changed since somebody looked is not approved', async () => {
    const { id, updatedAt } = await office.drafted()
    expect((await office.send('PUT', `/${id}`, office.draft(profit(1_000)))).status).toBe(200)
    expect((await step(id, 'approve', { updatedAt })).status).toBe(409)
    expect((await step(id, 'approve')).status).toBe(200)
  })

  test('with four eyes, whoever changed it last does not approve it', async () => {
    await admin.preferences.update({ name: 'fourEyes', value: true })
    const { id } = await office.drafted()
    const [stored] = (await admin.distributions.list({ id })).items
    expect(stored?.authorIds).toEqual([stored?.preparedBy])
    expect((await step(id, 'approve')).status).toBe(409)
    const colleague = await cookieOf(made.services, 'admin')
    expect((await office.send('POST', `/${id}/approve`, {}, colleague)).status).toBe(200)
  })

  test('four eyes count until it is published, also when they became the rule in between', async () => {
    const { id } = await office.drafted()
    expect((await step(id, 'approve')).status).toBe(200)
    await admin.preferences.update({ name: 'fourEyes', value: true })
    expect((await step(id, 'publish')).status).toBe(409)
  })

  test('publishing asks for a proof that is younger than ten minutes; taking it back does not', async () => {
    const { id } = await office.drafted()
    await step(id, 'approve')
    expect((await step(id, 'publish')).status).toBe(200)
    await ageProofs(db)
    expect((await step(id, 'unpublish')).status).toBe(200)
    expect(await step(id, 'publish')).toMatchObject({ status: 403, body: { failure: 'prove_again' } })
  })

  test.each(['approve', 'publish'])(
    'what was dated back since makes it a draft again at %s, with the lines of now',
    async (name) => {
      const { id } = await office.drafted(profit(10_000))
      if (name === 'publish') await step(id, 'approve')
      await office.holder(100)
      expect((await step(id, name)).status).toBe(409)
      const [now] = (await admin.distributions.list({ id })).items
      expect(now).toMatchObject({ status: 'draft', publishedAt: null })
      expect(now?.lines.map(({ cents }) => cents).toSorted((one, other) => one - other)).toEqual([1_250, 3_750, 5_000])
      expect((await step(id, 'approve')).status).toBe(200)
    },
  )
})

test('lists come latest first, narrowed, and without their lines where they are not asked for', async () => {
  await office.holder(50)
  const first = await office.drafted({ paidOn: '2026-09-01' })
  const second = await office.drafted()
  expect((await admin.distributions.list({})).items.map(({ id }) => id)).toEqual([second.id, first.id])
  expect(await admin.distributions.list({ id: first.id, lines: 'without' })).toMatchObject({
    items: [{ lines: [] }],
    total: 1,
  })
  const [position] = await db
    .select({ name: entities.legalName })
    .from(positions)
    .innerJoin(entities, eq(entities.id, positions.entityId))
  expect((await admin.distributions.list({})).items[0]?.lines[0]?.entityName).toBe(position?.name)
  expect((await admin.distributions.list({ investmentId: 999_999 })).total).toBe(0)
})
