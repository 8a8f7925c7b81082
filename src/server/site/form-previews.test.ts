import { beforeEach, expect, test } from 'vitest'
import { makeOffering, makePost, makeProperty } from '@db/samples/make'
import { auditEntries, investments, posts, properties, slugs } from '@db/schema'
import { callerAs, testServices } from '../testing/app'
import { testDatabase } from '../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)

let admin: Awaited<ReturnType<typeof callerAs>>['admin']
beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
})

const everything = () =>
  Promise.all([
    db.select().from(investments),
    db.select().from(properties),
    db.select().from(posts),
    db.select().from(slugs),
    db.select().from(auditEntries),
  ])

test('an offering that nobody saved is shown as its page would be, and nothing is written', async () => {
  const { id: propertyId } = await makeProperty(db, { name: 'Elm House' })
  const before = await everything()
  const { toStrangers, drawing } = await admin.investments.previewPage({ name: 'Elm Court', propertyId })
  expect(toStrangers).toMatchObject({
    name: 'Elm Court',
    slug: 'elm-court',
    status: 'Open',
    fundingProgress: 0,
    highlights: [],
    property: { name: 'Elm House' },
  })
  expect(decodeURIComponent(drawing)).toContain('<svg')
  expect(await everything()).toEqual(before)
})

test('an offering that is edited is shown with what is typed, and stays as it is', async () => {
  const { id } = await makeOffering(db, { name: 'Elm Court', location: 'Macon, GA' })
  const before = await everything()
  const { toStrangers } = await admin.investments.previewPage({ id, name: 'Oak Court', minimum: '$75,000' })
  expect(toStrangers).toMatchObject({ id, name: 'Oak Court', minimum: '$75,000', location: 'Macon, GA' })
  expect(await everything()).toEqual(before)
})

test('strangers are shown no details that are for investors', async () => {
  const typed = { name: 'Elm', detailsFor: 'investors', projectedIRR: '14%', debt: 'A loan' } as const
  const { toStrangers, toInvestors } = await admin.investments.previewPage(typed)
  expect([toStrangers.projectedIRR, toStrangers.debt]).toEqual([null, null])
  expect([toInvestors.projectedIRR, toInvestors.debt]).toEqual(['14%', 'A loan'])
})

test('a property is shown as its page would be', async () => {
  const { id } = await makeProperty(db, { name: 'Elm House', units: 48 })
  const before = await everything()
  const { page } = await admin.properties.previewPage({ id, name: 'Oak House' })
  expect(page).toMatchObject({ id, name: 'Oak House', units: 48, offering: null })
  expect((await admin.properties.previewPage({ name: 'New House' })).page).toMatchObject({ status: 'Active' })
  expect(await everything()).toEqual(before)
})

test('a post is shown as it would be once it is published', async () => {
  const { id } = await makePost(db, { title: 'On oaks', isPublished: false })
  const before = await everything()
  const edited = await admin.posts.previewPage({ id, title: 'On elms', content: '## Roots\n\nThey hold.' })
  expect(edited).toMatchObject({ id, title: 'On elms', readingMinutes: 1, blocks: [{ kind: 'heading' }, {}] })
  expect(edited.publishedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
  const publishedAt = '2027-03-05T18:00:00.000Z'
  const fresh = await admin.posts.previewPage({ title: 'On ash', content: 'Wood', publishedAt })
  expect(fresh).toMatchObject({ title: 'On ash', publishedAt, publishedOn: '2027-03-05' })
  expect(await everything()).toEqual(before)
})

test('what could not be saved is refused as saving would be, and a record that is gone is told', async () => {
  await makeOffering(db, { name: 'Elm Court', slug: 'elm-court' })
  const typed = { name: 'Other', slug: 'elm-court' }
  await expect(admin.investments.previewPage({ ...typed, slug: 'other' })).resolves.toBeDefined()
  await expect(admin.investments.previewPage(typed)).rejects.toThrow('Failed query')
  await expect(admin.investments.previewPage({ id: 4_000, name: 'Elm' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(admin.posts.previewPage({ id: 4_000, title: 'A', content: 'B' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(admin.investments.previewPage({ name: 'Elm', propertyId: 4_000 })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('nobody but an administrator of content is shown what a form would make', async () => {
  await expect(admin.posts.previewPage({ title: 'A', content: 'B' })).resolves.toBeDefined()
  const { admin: theirs } = await callerAs(services, 'LP')
  await expect(theirs.posts.previewPage({ title: 'A', content: 'B' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(theirs.investments.previewPage({ name: 'Elm' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
