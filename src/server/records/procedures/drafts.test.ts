import { beforeEach, expect, test } from 'vitest'
import { makeOffering, makeProperty, makeUser } from '@db/samples/make'
import { isReachable } from '../../site/public-records'
import { properties } from '@db/schema'
import { callerAs, cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

type Caller = Awaited<ReturnType<typeof callerAs>>
let admin: Caller['admin']
let stranger: Caller['public']
beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
  stranger = (await callerAs(services, 'nobody')).public
})

const namesIn = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name)

test('what is created is published unless told otherwise', async () => {
  expect(await admin.investments.create({ name: 'Elm' })).toMatchObject({ isPublished: true })
  expect(await admin.properties.create({ name: 'Elm' })).toMatchObject({ isPublished: true })
  expect(await admin.properties.create({ name: 'Oak', isPublished: false })).toMatchObject({ isPublished: false })
  expect(namesIn(await stranger.properties.list({}))).toEqual(['Elm'])
})

test('a property that becomes a draft is in no list and at no address of a stranger’s, and is there again when published', async () => {
  const { id, slug } = await makeProperty(db, { name: 'Brick House' })
  const offering = await makeOffering(db, { propertyId: id })
  const property = async () => (await stranger.investments.get({ slug: offering.slug })).property
  expect([(await stranger.properties.get({ slug })).name, await property()]).toMatchObject(['Brick House', { slug }])
  await admin.properties.update({ id, isPublished: false })
  await expect(stranger.properties.get({ slug })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(namesIn(await stranger.properties.list({}))).toEqual([])
  expect(await property()).toBeNull()
  expect(await db.$count(properties, isReachable.properties)).toBe(0)
  expect(namesIn(await admin.properties.list({}))).toEqual(['Brick House'])
  expect(await admin.properties.get({ slug })).toMatchObject({ name: 'Brick House', offering: { slug: offering.slug } })
  await admin.properties.update({ id, isPublished: true })
  expect(namesIn(await stranger.properties.list({}))).toEqual(['Brick House'])
})

test.each(['public', 'link', 'investors', 'named'] as const)(
  'a draft that would be for %s is shown to no investor; an administrator sees it at its address and in no list',
  async (visibility) => {
    const { id, slug } = await makeOffering(db, { visibility })
    const user = await makeUser(db, { role: 'LP' })
    await admin.investments.setViewers({ id, userIds: [user.id] })
    const cookies = { investor: await cookieOf(services, 'LP'), administrator: await cookieOf(services, 'admin') }
    const found = async (cookie: string, query = `?slug=${slug}`) => {
      const items: unknown = await (await request('GET', `/api/auth/offerings${query}`, { cookie })).json()
      return Array.isArray(items) ? items.length : -1
    }
    expect(await found(cookies.administrator)).toBe(1)
    await admin.investments.update({ id, isPublished: false })
    expect(await found(cookies.investor)).toBe(0)
    expect(await found(cookies.investor, '')).toBe(0)
    expect(await found(cookies.administrator)).toBe(1)
    expect(await found(cookies.administrator, '')).toBe(0)
    await expect(stranger.investments.get({ slug })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  },
)

test('a duplicate is a draft with the same in it, a name and an address of its own, and its making is told', async () => {
  const fees = [{ name: 'Acquisition', basis: 'price', amount: '1%', paidTo: 'us', paidWhen: 'at closing' }]
  const made = await admin.investments.create({ name: 'Elm', minimum: '$50,000', highlights: ['Brick'], fees })
  const copy = await admin.investments.duplicate({ id: made.id })
  const { id, slug, createdAt, updatedAt } = copy
  expect(copy).toEqual({ ...made, id, slug, createdAt, updatedAt, name: 'Copy of Elm', isPublished: false })
  expect([id === made.id, slug]).toEqual([false, 'copy-of-elm'])
  expect((await admin.history.list({ kind: 'investments', id })).items).toMatchObject([{ action: 'create' }])
  const long = await admin.properties.create({ name: 'x'.repeat(200), units: 48 })
  const longDuplicate = await admin.properties.duplicate({ id: long.id })
  expect(longDuplicate).toMatchObject({ units: 48, isPublished: false })
  expect(longDuplicate.name).toMatch(/^Copy of x{192}$/)
  await expect(admin.properties.duplicate({ id: 0 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
