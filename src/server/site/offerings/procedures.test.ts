import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeOffering } from '@db/samples/make'
import { investments } from '@db/schema'
import { callerAs, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)

let admin: Awaited<ReturnType<typeof callerAs>>
beforeEach(async () => {
  admin = await callerAs(services, 'admin')
})

const names = (list: { items: { name: string }[] }) => list.items.map(({ name }) => name)
const by = async (sort: 'name' | 'location', order: 'asc' | 'desc') =>
  names(await admin.admin.investments.list({ sort, order }))
const found = async (q: string) => names(await admin.admin.investments.list({ q, sort: 'name' }))
const at = (day: number) => new Date(Date.UTC(2026, 0, day))

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('an investor cannot read, add, change or remove investments in the Admin Portal', async () => {
  const { id } = await makeOffering(db)
  const calls = (caller: typeof admin) => [
    () => caller.admin.investments.list({}),
    () => caller.admin.investments.create({ name: 'Elm' }),
    () => caller.admin.investments.update({ id, name: 'Oak' }),
    () => caller.admin.investments.remove({ id }),
  ]
  for (const [role, code] of [
    ['LP', 'FORBIDDEN'],
    ['user', 'FORBIDDEN'],
    ['nobody', 'UNAUTHORIZED'],
  ] as const) {
    for (const call of calls(await callerAs(services, role))) await expect(call()).rejects.toMatchObject({ code })
  }
  expect(await db.select().from(investments)).toMatchObject([{ id, deletedAt: null }])
  for (const call of calls(admin)) await expect(call()).resolves.toBeDefined()
})

test('a role is checked before the input, so a stranger learns nothing about its shape', async () => {
  const nobody = await callerAs(services, 'nobody')
  await expect(nobody.admin.investments.create({ name: '' })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(admin.admin.investments.create({ name: '' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('the list is newest first and counts all', async () => {
  await makeOffering(db, { name: 'Alder', createdAt: at(1) })
  await makeOffering(db, { name: 'Cedar', createdAt: at(3) })
  await makeOffering(db, { name: 'Birch', createdAt: at(2) })
  await makeOffering(db, { name: 'Gone', createdAt: at(4), deletedAt: at(5) })
  const list = await admin.admin.investments.list()
  expect([names(list), list.total]).toEqual([['Cedar', 'Birch', 'Alder'], 3])
})

test('the list is sorted without regard to case, empty columns last in both directions', async () => {
  await makeOffering(db, { name: 'alder', location: null })
  await makeOffering(db, { name: 'Birch', location: 'Ames' })
  await makeOffering(db, { name: 'Cedar', location: 'boone' })
  expect(await by('name', 'asc')).toEqual(['alder', 'Birch', 'Cedar'])
  expect(await by('name', 'desc')).toEqual(['Cedar', 'Birch', 'alder'])
  expect(await by('location', 'asc')).toEqual(['Birch', 'Cedar', 'alder'])
  expect(await by('location', 'desc')).toEqual(['Cedar', 'Birch', 'alder'])
})

test('a search finds what is typed anywhere and takes no sign for a wildcard', async () => {
  await makeOffering(db, { name: '100% Oak', location: 'Ames' })
  await makeOffering(db, { name: '1000 Oaks', location: 'Boone' })
  await makeOffering(db, { name: 'a_b \\ c', location: 'Clive' })
  expect(await found('oak')).toEqual(['100% Oak', '1000 Oaks'])
  expect(await found('0% o')).toEqual(['100% Oak'])
  expect(await found('a_b')).toEqual(['a_b \\ c'])
  expect(await found('aXb')).toEqual([])
  expect(await found('\\')).toEqual(['a_b \\ c'])
  expect(await found('boone')).toEqual(['1000 Oaks'])
})

test('a window holds its part, and the total still counts what the filter lets through', async () => {
  for (let index = 1; index <= 5; index += 1) await makeOffering(db, { name: `Open ${index}`, createdAt: at(index) })
  await makeOffering(db, { name: 'Closed', status: 'Closed' })
  const list = await admin.admin.investments.list({ status: 'Open', limit: 2, offset: 2 })
  expect([names(list), list.total]).toEqual([['Open 3', 'Open 2'], 5])
})

test('the list can be narrowed to one record, and to none when there is no such', async () => {
  const { id } = await makeOffering(db, { name: 'Elm' })
  const gone = await makeOffering(db, { name: 'Gone', deletedAt: at(1) })
  await makeOffering(db, { name: 'Oak' })
  const only = async (asked: number | string) => names(await admin.admin.investments.list({ id: asked }))
  expect(await only(id)).toEqual(['Elm'])
  expect(await only(String(id))).toEqual(['Elm'])
  for (const nothing of [gone.id, 0, 'x', 2_147_483_648]) expect(await only(nothing)).toEqual([])
})

test('what the create form also accepts is written under the column’s own name, which wins', async () => {
  const aliased = await admin.admin.investments.create({
    name: 'Elm',
    imageUrl: 'https://pictures.example/a.jpg',
    minimumInvestment: '$50,000',
  })
  expect(aliased).toMatchObject({ image: 'https://pictures.example/a.jpg', minimum: '$50,000' })
  const both = await admin.admin.investments.create({ name: 'Elm', minimum: '$1', minimumInvestment: '$2' })
  expect(both.minimum).toBe('$1')
  expect(both).not.toHaveProperty('minimumInvestment')
})

test('the defaults are the specification’s', async () => {
  expect(await admin.admin.investments.create({ name: 'Elm' })).toMatchObject({
    status: 'Open',
    fundingProgress: 0,
    highlights: [],
    propertyImprovements: [],
    fees: [],
    pictures: [],
    image: null,
    units: null,
  })
})

test('an absent field is left alone, null and the empty text clear it', async () => {
  const { id } = await makeOffering(db, {
    name: 'Elm',
    minimum: '$1',
    location: 'Ames',
    units: 12,
    highlights: ['a'],
  })
  const saved = await admin.admin.investments.update({ id, minimum: '', units: null, highlights: null })
  expect(saved).toMatchObject({ name: 'Elm', location: 'Ames', minimum: null, units: null, highlights: [] })
  await expect(admin.admin.investments.update({ id, name: '' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('of two edits begun from the same state the second is refused and changes nothing', async () => {
  const { id, updatedAt } = await makeOffering(db)
  const seen = updatedAt.toISOString()
  const saved = await admin.admin.investments.update({ id, minimum: '$1', updatedAt: seen })
  await expect(admin.admin.investments.update({ id, minimum: '$2', updatedAt: seen })).rejects.toMatchObject({
    failure: 'stale_edit',
  })
  expect(await db.select().from(investments).where(eq(investments.id, id))).toMatchObject([{ minimum: '$1' }])
  // Whoever looks again may save, and whoever does not say what they saw wins.
  await expect(
    admin.admin.investments.update({ id, minimum: '$3', updatedAt: saved.updatedAt }),
  ).resolves.toMatchObject({ minimum: '$3' })
  await expect(admin.admin.investments.update({ id, minimum: '$4' })).resolves.toMatchObject({ minimum: '$4' })
})

test('of ten edits at the same instant from the same state exactly one is saved', async () => {
  const { id, updatedAt } = await makeOffering(db)
  const edits = Array.from({ length: 10 }, (_, index) =>
    admin.admin.investments.update({ id, minimum: `$${index}`, updatedAt: updatedAt.toISOString() }),
  )
  const outcomes = await Promise.allSettled(edits)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a removed investment is hidden, not lost', async () => {
  const { id } = await makeOffering(db)
  expect(await admin.admin.investments.remove({ id })).toEqual({ success: true })
  expect(await admin.admin.investments.list()).toMatchObject({ items: [], total: 0 })
  expect(await db.select().from(investments)).toMatchObject([{ id, deletedAt: expect.any(Date) }])
  await expect(admin.admin.investments.remove({ id })).rejects.toMatchObject({ failure: 'record_not_found' })
  await expect(admin.admin.investments.update({ id, name: 'x' })).rejects.toMatchObject({ failure: 'record_not_found' })
})

test.each([0, -1, 1.5, 2_147_483_648, 99_999_999_999, 'x', ''])('the id %s names nothing', async (id) => {
  await expect(admin.admin.investments.remove({ id })).rejects.toMatchObject({ failure: 'record_not_found' })
  await expect(admin.admin.investments.update({ id, name: 'x' })).rejects.toMatchObject({ failure: 'record_not_found' })
})

test('a list never carries a data URL', async () => {
  const { id } = await admin.admin.investments.create({ name: 'Elm', image: pixel })
  await admin.admin.investments.update({ id, name: 'Oak' })
  const [item] = (await admin.admin.investments.list()).items
  expect(item?.image).toMatch(/^\/api\/images\/[0-9a-f]{64}\.jpg$/)
  await expect(admin.admin.investments.update({ id, image: 'data:image/png;base64,AAAA' })).rejects.toMatchObject({
    failure: 'image_type',
    field: 'image',
  })
  expect((await admin.admin.investments.list()).items[0]?.image).toBe(item?.image)
})
