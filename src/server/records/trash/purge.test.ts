import { eq, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { makeEnquiry, makeInterest, makeOffering, makeUser } from '@db/samples/make'
import * as schema from '@db/schema'
import { optionalPicture } from '@/shared/platform/fields'
import { procedures } from '../../http/rest/procedure-names'
import { createCaller } from '../../testing/documented/callers'
import { testServices, cookieOf, requesterOf } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { isProcedureName, validInputs } from '../../testing/valid-inputs'
import { anonymousContext } from '../../platform/trpc/context'
import { purge } from './purge'

const { auditEntries, contactSubmissions, imageVariants, images, interests, investments, sessions, users } = schema
const database = await testDatabase()
const { db } = database
const { services } = testServices(database)

const pixel = `data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==`
const administrator = async () =>
  createCaller({ ...anonymousContext(services), user: await makeUser(db, { role: 'admin' }) }).admin
/** As if it had been deleted so many days ago. */
const deletedAgo = (days: number) => sql`now() - make_interval(hours => ${days * 24 + 1}::int)`
const nothing = { records: 0, images: 0 }

test('what was deleted thirty days ago is gone for good, what was deleted later is not', async () => {
  const { id } = await makeOffering(db)
  const later = await makeOffering(db)
  const kept = await makeOffering(db)
  await db
    .update(investments)
    .set({ deletedAt: deletedAgo(30) })
    .where(eq(investments.id, id))
  await db
    .update(investments)
    .set({ deletedAt: deletedAgo(29) })
    .where(eq(investments.id, later.id))
  expect(await purge(services)).toEqual({ records: 1, images: 0 })
  const left = await db.select({ id: investments.id }).from(investments).orderBy(investments.id)
  expect(left).toEqual([{ id: later.id }, { id: kept.id }])
  expect(await purge(services)).toEqual(nothing)
})

test('every table whose rows are only hidden when they are deleted is one of the lists that are purged', () => {
  const tables = Object.values(schema).filter((each) => is(each, PgTable))
  const hiding = tables.filter((table) => 'deletedAt' in table).map((table) => getTableName(table))
  const purged = Object.values(services.resources).map(({ table }) => getTableName(table))
  expect(purged.toSorted()).toEqual(hiding.toSorted())
})

test('spam is gone for good after ninety days, unless somebody took it for an enquiry or may still restore it', async () => {
  const createdAt = new Date(Date.now() - 91 * 86_400_000)
  const spam = { isSpam: true, createdAt, updatedAt: createdAt }
  await makeEnquiry(db, spam)
  const kept = [
    await makeEnquiry(db, { ...spam, updatedAt: new Date(Date.now() - 89 * 86_400_000) }),
    await makeEnquiry(db, { ...spam, status: 'In Progress' }),
    await makeEnquiry(db, { ...spam, deletedAt: new Date() }),
    await makeEnquiry(db, { createdAt }),
  ]
  expect(await purge(services)).toEqual({ records: 1, images: 0 })
  const left = await db.select({ id: contactSubmissions.id }).from(contactSubmissions).orderBy(contactSubmissions.id)
  expect(left.map(({ id }) => id)).toEqual(kept.map(({ id }) => id))
})

test('the same goes for spam among the interests', async () => {
  const createdAt = new Date(Date.now() - 91 * 86_400_000)
  const spam = { isSpam: true, createdAt, updatedAt: createdAt }
  await makeInterest(db, spam)
  const kept = [await makeInterest(db, { ...spam, status: 'Soft' }), await makeInterest(db, { createdAt })]
  expect(await purge(services)).toEqual({ records: 1, images: 0 })
  const left = await db.select({ id: interests.id }).from(interests).orderBy(interests.id)
  expect(left.map(({ id }) => id)).toEqual(kept.map(({ id }) => id))
})

test('an interest outlives the offering and the accounts that it names', async () => {
  const deletedAt = new Date(Date.now() - 31 * 86_400_000)
  const offering = await makeOffering(db, { deletedAt })
  const user = await makeUser(db, { deletedAt })
  const named = { investmentId: offering.id, userId: user.id, assignedTo: user.id }
  const { updatedAt } = await makeInterest(db, { ...named, note: 'Called.' })
  expect((await purge(services)).records).toBe(2)
  expect(await db.select().from(interests)).toMatchObject([
    { investmentId: null, userId: null, assignedTo: null, note: 'Called.', amountCents: 5_000_000, updatedAt },
  ])
})

test('more than one batch is purged to the end', async () => {
  await makeOffering(db)
  await db.execute(
    sql`insert into ${investments} (name, deleted_at) select 'Elm ' || n, ${deletedAgo(31)} from generate_series(1, 1100) as n`,
  )
  expect(await purge(services)).toEqual({ records: 1_100, images: 0 })
  expect(await db.$count(investments)).toBe(1)
})

test('the activity keeps who deleted what and when, and nothing of what it was', async () => {
  const admin = await administrator()
  const user = await admin.users.create({
    username: 'r.hale',
    email: 'r.hale@example.com',
    firstName: 'Rebecca',
    lastName: 'Hale',
    password: 'six6six',
  })
  const other = await admin.investments.create({ name: 'Elm' })
  await admin.users.remove({ id: user.id })
  await db
    .update(users)
    .set({ deletedAt: deletedAgo(30) })
    .where(eq(users.id, user.id))
  expect(await purge(services)).toEqual({ records: 1, images: 0 })
  expect(JSON.stringify(await db.select().from(auditEntries))).not.toMatch(/hale|rebecca/i)
  expect((await admin.audit.list({ list: 'users' })).items).toMatchObject([
    {
      action: 'remove',
      recordId: user.id,
      recordName: null,
      before: null,
      isRedacted: true,
      actor: { name: 'Ruth Calloway' },
    },
    { action: 'create', recordId: user.id, recordName: null, after: null, isRedacted: true },
  ])
  expect((await admin.audit.list({ recordId: other.id, list: 'investments' })).items).toMatchObject([
    { recordName: 'Elm', isRedacted: false },
  ])
})

test('a purged user takes their sessions along', async () => {
  const user = await makeUser(db, { deletedAt: new Date(Date.now() - 31 * 86_400_000) })
  await services.sessions.start(user)
  await purge(services)
  expect(await db.$count(sessions)).toBe(0)
})

test('a picture is swept only when no record uses it, not even a deleted one, and not while a form may be about to', async () => {
  const admin = await administrator()
  const { id, image } = await admin.investments.create({ name: 'Elm', image: pixel })
  const post = await admin.posts.create({ title: 'Roots', content: 'x', image: image ?? '' })
  const age = () => db.update(images).set({ usedAt: sql`now() - interval '25 hours'` })
  await age()
  await services.images.read(`${(await db.select().from(images))[0]?.id}-480.webp`)
  await admin.investments.remove({ id })
  await admin.posts.update({ id: post.id, image: null })
  expect(await purge(services)).toEqual(nothing)

  await db.update(investments).set({ deletedAt: deletedAgo(31) })
  await db.update(images).set({ usedAt: sql`now()` })
  expect(await purge(services)).toEqual({ records: 1, images: 0 })
  await age()
  // Saving a form that holds the address keeps it.
  await admin.posts.update({ id: post.id, image })
  await age()
  expect(await purge(services)).toEqual(nothing)
  await admin.posts.update({ id: post.id, image: null })
  await age()
  expect(await db.$count(imageVariants)).toBe(1)
  expect(await purge(services)).toEqual({ records: 0, images: 1 })
  expect([await db.$count(images), await db.$count(imageVariants)]).toEqual([0, 0])
})

const fieldsOf = (contract: z.ZodType | undefined): object => {
  const typed = contract instanceof z.ZodPipe ? contract.in : contract
  return typed instanceof z.ZodObject ? typed.shape : {}
}
/** Every procedure that makes a record with pictures, and the names of the fields that take them. */
const withPictures = [...procedures].flatMap(([name, { input }]) => {
  const fields = Object.entries(fieldsOf(input)).flatMap(([field, type]) => (type === optionalPicture ? [field] : []))
  return isProcedureName(name) && fields.length > 0 && name.endsWith('.create') ? [{ name, fields }] : []
})

test('pictures are taken by the procedures that are known to', () => {
  const known = ['admin.investments.create', 'admin.properties.create', 'admin.posts.create']
  expect(withPictures.map(({ name }) => name)).toEqual(expect.arrayContaining(known))
})

test('a picture among the further ones of an offering is kept with it, a deleted one too, and goes with it', async () => {
  const admin = await administrator()
  const { id, pictures } = await admin.investments.create({ name: 'Elm', pictures: [{ image: pixel, alt: 'A dot' }] })
  expect(pictures).toEqual([{ image: expect.stringMatching(/^\/api\/images\//), alt: 'A dot', caption: null }])
  const age = () => db.update(images).set({ usedAt: sql`now() - interval '25 hours'` })
  await admin.investments.remove({ id })
  await age()
  expect(await purge(services)).toEqual(nothing)
  await db.update(investments).set({ deletedAt: deletedAgo(31) })
  expect(await purge(services)).toEqual({ records: 1, images: 1 })
  expect(await db.$count(schema.offeringPictures)).toBe(0)
})

test.each(withPictures)('a picture that $name has stored is not swept while its record is there', async (made) => {
  const request = requesterOf(services)
  const cookie = await cookieOf(services, 'admin')
  for (const field of made.fields) {
    const json = { json: { ...(await validInputs[made.name](db)), [field]: pixel } }
    expect((await request('POST', `/api/trpc/${made.name}`, { cookie, json })).status).toBe(200)
    await db.update(images).set({ usedAt: sql`now() - interval '25 hours'` })
    expect(await purge(services)).toEqual(nothing)
    expect(await db.$count(images)).toBe(1)
  }
})

test('two replicas that purge at once do it once', async () => {
  for (let index = 0; index < 5; index += 1) await makeOffering(db, { deletedAt: new Date(0) })
  const both = await Promise.all([purge(services), purge(services)])
  expect(both.reduce((sum, { records }) => sum + records, 0)).toBe(5)
})
