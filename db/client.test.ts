import { eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { sampleHiddenOfferings, sampleOfferings } from '@/content/site/sample-offerings'
import { sampleFirmFacts, samplePosts, sampleProperties } from '@/content/site/samples'
import { testDatabase } from '@/server/testing/database'
import { knownSettings } from '@/shared/site/settings'
import { openDatabase } from './client'
import { type Database, notify } from './database'
import { isDatabaseAway, pgError } from './faults'
import { makeOffering, makeUser } from './samples/make'
import {
  firmParts,
  images,
  investments,
  offeringPictures,
  posts,
  privateValues,
  properties,
  settings,
  users,
  usersEmailUnique,
  usersRoleCheck,
  usersUsernameUnique,
} from './schema'
import { appSecretName, seedEveryInstallation, seedSampleContent } from './seed'

const database = await testDatabase()
const { db } = database
const faultOf = (work: PromiseLike<unknown>) => Promise.resolve(work).then(() => undefined, pgError)

describe('the database', () => {
  test('has the known settings, all visible, and keeps what an administrator changed when migrated again', async () => {
    await db.update(settings).set({ value: 'false' }).where(eq(settings.key, 'pages.team.visible'))
    await seedEveryInstallation(db)
    const rows = await db.select().from(settings)
    expect(rows.map(({ key }) => key).toSorted()).toEqual(Object.keys(knownSettings).toSorted())
    expect(rows.filter(({ value }) => value !== 'true').map(({ key }) => key)).toEqual(['pages.team.visible'])
  })

  test('makes its own secret once', async () => {
    await seedEveryInstallation(db)
    const before = await db.select().from(privateValues)
    await seedEveryInstallation(db)
    expect(await db.select().from(privateValues)).toEqual(before)
    expect(before).toMatchObject([{ name: appSecretName, value: expect.stringMatching(/^[\w-]{43}$/) }])
  })

  test('loads the samples into an empty table only, the first one newest', async () => {
    expect(await Promise.all([seedSampleContent(db), seedSampleContent(db)])).toContain(true)
    const rows = await db
      .select()
      .from(investments)
      .orderBy(sql`${investments.createdAt} desc`)
    const offered = [...sampleOfferings, ...sampleHiddenOfferings]
    expect(rows.map(({ name }) => name)).toEqual(offered.map(({ name }) => name))
    const pictures = await db.select().from(offeringPictures).orderBy(offeringPictures.place)
    expect(pictures).toMatchObject(sampleOfferings[0]?.pictures ?? [])
    expect(await db.$count(properties)).toBe(sampleProperties.length)
    expect(await db.$count(posts, isNotNull(posts.publishedAt))).toBe(samplePosts.length)
    await db.update(investments).set({ deletedAt: new Date() })
    expect(await seedSampleContent(db)).toBe(false)
    await db.delete(properties)
    expect(await seedSampleContent(db)).toBe(true)
    expect([await db.$count(properties), await db.$count(investments)]).toEqual([
      sampleProperties.length,
      offered.length,
    ])
  })

  test('the sample firm says what visitors ask first, and what somebody has set of the firm stays', async () => {
    const facts = async () => (await db.select().from(firmParts).where(eq(firmParts.part, 'facts')))[0]?.value
    await seedEveryInstallation(db)
    await seedSampleContent(db)
    expect(await facts()).toEqual(sampleFirmFacts)
    await db.update(firmParts).set({ value: { phone: '1' } })
    await db.delete(properties)
    await seedSampleContent(db)
    expect(await facts()).toEqual({ phone: '1' })
  })

  test('names a broken constraint the same way on both drivers, inside and outside of transactions', async () => {
    const { username, email } = await makeUser(db, { username: 'Ruth' })
    const sameName = { username, email: 'other@example.com' }
    expect(await faultOf(makeUser(db, sameName))).toEqual({ code: '23505', constraint: usersUsernameUnique })
    expect(await faultOf(db.transaction((tx) => makeUser(tx, { email })))).toEqual({
      code: '23505',
      constraint: usersEmailUnique,
    })
    expect(await faultOf(db.execute(sql`update users set role = 'king'`))).toEqual({
      code: '23514',
      constraint: usersRoleCheck,
    })
  })

  test('a deleted user frees name and address', async () => {
    const { username, email } = await makeUser(db)
    expect(await faultOf(makeUser(db, { username, email }))).toMatchObject({ code: '23505' })
    await db.update(users).set({ deletedAt: new Date() })
    expect(await faultOf(makeUser(db, { username, email }))).toBeUndefined()
  })

  test('keeps moments to the millisecond, so that an updatedAt equals itself after a trip through JavaScript', async () => {
    const { id } = await makeOffering(db)
    const [made] = await db
      .update(investments)
      .set({ name: 'Renamed', updatedAt: sql`now()` })
      .returning()
    expect(await db.$count(investments, eq(investments.updatedAt, made?.updatedAt ?? new Date(0)))).toBe(1)
    expect(made?.id).toBe(id)
  })

  test('gives bytes back as they were', async () => {
    const bytes = Uint8Array.from({ length: 512 }, (_, index) => index % 256)
    await db.insert(images).values({ id: 'a', mediaType: 'image/png', width: 1, height: 1, size: 512, bytes })
    const [found] = await db.select().from(images)
    expect(Uint8Array.from(found?.bytes ?? [])).toEqual(bytes)
  })

  test('gives odd texts and lists of them back as they were', async () => {
    const texts = [
      "'; drop table users; --",
      '\\',
      '"',
      '{a,b}',
      'NULL',
      '',
      ' \t\n',
      '\u202e\u0301🌳',
      'x'.repeat(100_000),
    ]
    const { id } = await makeOffering(db, { description: texts.join('|'), highlights: texts })
    const [found] = await db.select().from(investments).where(eq(investments.id, id))
    expect(found).toMatchObject({ description: texts.join('|'), highlights: texts })
  })

  test('a failed savepoint leaves the rest of its transaction standing', async () => {
    const { email } = await makeUser(db)
    await db.transaction(async (tx) => {
      expect(await faultOf(tx.transaction((inner) => makeUser(inner, { email })))).toMatchObject({ code: '23505' })
      await makeUser(tx)
    })
    expect(await db.$count(users)).toBe(2)
  })

  test('announces to listeners when the transaction commits, and not when it is rolled back', async () => {
    const heard: string[] = []
    let connects = 0
    const end = await database.listen(
      'news',
      (payload) => heard.push(payload),
      () => (connects += 1),
    )
    await db
      .transaction(async (tx) => {
        await notify(tx, 'news', 'undone')
        throw new Error('rolled back')
      })
      .catch(() => undefined)
    await db.transaction((tx) => notify(tx, 'news', 'done'))
    await notify(db, 'other news', 'unheard')
    await notify(db, 'news')
    await expect.poll(() => heard).toEqual(['done', ''])
    expect(connects).toBe(1)
    await end()
  })

  test('is ready', async () => {
    expect(await database.isReady()).toBe(true)
  })
})

const template = inject('databaseTemplate')

describe.each(template.kind === 'embedded' ? [template] : [])('the embedded database', () => {
  test('answers a query outside its own transaction with a failure instead of waiting for itself, and does not do it later', async () => {
    const outcome = db.transaction(async (tx) => {
      await makeUser(tx)
      await makeUser(db)
    })
    await expect(outcome).rejects.toSatisfy(isDatabaseAway)
    expect(await db.$count(users)).toBe(0)
    expect(await database.isReady()).toBe(true)
  })

  test('goes on after a transaction that never ends', async () => {
    const endless = db.transaction(() => new Promise(() => {}))
    await expect(db.execute(sql`select 1`)).rejects.toSatisfy(isDatabaseAway)
    await expect(endless).rejects.toSatisfy(isDatabaseAway)
    expect(await database.isReady()).toBe(true)
  })
})

describe.each(template.kind === 'postgres' ? [template] : [])('migrations', ({ serverUrl }) => {
  const opened: Database[] = []
  afterAll(() => Promise.all(opened.map((each) => each.close())))

  test('twelve servers that start at once on an empty database all come up, and one of them made it', async () => {
    const name = `empty_${process.pid}`
    await db.execute(sql.raw(`create database ${name}`))
    const url = new URL(name, serverUrl).href
    opened.push(...(await Promise.all(Array.from({ length: 12 }, () => openDatabase({ url }, () => {})))))
    expect(opened.filter(({ isNew }) => isNew)).toHaveLength(1)
    for (const each of opened) expect(await each.db.$count(settings)).toBe(Object.keys(knownSettings).length)
  })
})
