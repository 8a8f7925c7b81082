import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeOffering, makeUser } from '@db/samples/make'
import { auditEntries, contactSubmissions, settings } from '@db/schema'
import type { SessionUser } from '@/shared/accounts/users'
import { procedures } from '../../http/rest/procedure-names'
import { createCaller } from '../../testing/documented/callers'
import { cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { isProcedureName, validInputs } from '../../testing/valid-inputs'
import { anonymousContext } from '../../platform/trpc/context'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

/** These change no record: a text is shown, a page that was tried out is taken back, a picture is kept for a post that may come, an enquiry is opened, all are read for a backup. */
const changingNothing: ReadonlySet<string> = new Set([
  'admin.posts.preview',
  ...['posts', 'investments', 'properties'].map((noun) => `admin.${noun}.previewPage`),
  'admin.posts.addPicture',
  'admin.letters.preview',
  'admin.contacts.markRead',
  // That somebody looked is told to nobody but themselves.
  'admin.activity.visit',
  // Its valid input is an import that wrote nothing; imports.test.ts takes back one that did.
  'admin.imports.undo',
  // The same of a zip of which nothing is chosen; batches.test.ts publishes some.
  'admin.k1Batches.confirm',
  ...['make', 'rehearse'].map((call) => `admin.backups.${call}`),
])

const adminMutations = [...procedures]
  .filter(([name, { type }]) => name.startsWith('admin.') && type === 'mutation' && !changingNothing.has(name))
  .flatMap(([name]) => (isProcedureName(name) ? name : []))

let actor: SessionUser
const callerOf = (user: SessionUser | null) => createCaller({ ...anonymousContext(services), user })
beforeEach(async () => {
  actor = await makeUser(db, { role: 'admin', firstName: 'Ada', lastName: 'Moss' })
})
const heard = new Set<string>()
const endings: (() => Promise<void>)[] = []
beforeAll(async () => {
  const end = await database.listen(
    'record_changes',
    (list) => heard.add(list),
    () => {},
  )
  endings.push(end)
})
afterAll(() => Promise.all(endings.map((end) => end())))
const entries = () => db.select().from(auditEntries).orderBy(auditEntries.id)

/** A preference and an account of the journal have a name and no number, a class of interest is told by the offering's name and its own, a zip and a year's K-1s by the year, a relationship by the person. */
const withoutNumber: ReadonlySet<string> = new Set([
  'admin.preferences.update',
  'admin.classes.create',
  'admin.classes.update',
  'admin.k1Batches.finish',
  'admin.k1s.remind',
  'admin.reports.setAccounts',
  'admin.relationships.create',
])
const recordIdOf = (mutation: string): unknown => (withoutNumber.has(mutation) ? null : expect.any(Number))

/** Of what is erased the name goes as well. */
const recordNameOf = (mutation: string): unknown =>
  mutation === 'admin.deleted.erase' ? null : expect.stringMatching(/\S/)

test('there are mutations to be looked at', () => {
  expect(adminMutations).toEqual(expect.arrayContaining(['admin.users.create', 'admin.settings.update']))
})

test.each(adminMutations)(
  'an administrator’s %s leaves an entry that names them and the record, and no secret, and tells open screens',
  async (name) => {
    heard.clear()
    const cookie = await cookieOf(services, 'admin')
    const input = await validInputs[name](db)
    expect(await entries()).toEqual([])
    const answer = await request('POST', `/api/trpc/${name}`, { cookie, json: { json: input } })
    expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)])
    const left = await entries()
    expect(left.length).toBeGreaterThan(0)
    for (const entry of left) {
      expect(entry).toMatchObject({
        actorId: expect.any(Number),
        recordId: recordIdOf(name),
        createdAt: expect.any(Date),
      })
      expect(entry.recordName).toEqual(recordNameOf(name))
      expect(JSON.stringify(entry)).not.toMatch(/argon2|passwordHash|usernameKey|token|a lamp for the path|base64/i)
    }
    await expect.poll(() => [...heard]).toEqual(expect.arrayContaining(left.map(({ list }) => list)))
  },
)

describe('an entry', () => {
  test('is not left by an update that changes nothing', async () => {
    const { admin } = callerOf(actor)
    const { id } = await makeOffering(db, { name: 'Elm', highlights: ['a'] })
    await admin.investments.update({ id, name: 'Elm', highlights: ['a'] })
    expect(await entries()).toEqual([])
    await admin.investments.update({ id, highlights: ['b'] })
    expect(await entries()).toHaveLength(1)
  })

  test('tells of an update only what changed, before and after', async () => {
    const { admin } = callerOf(actor)
    const { id } = await makeOffering(db, { name: 'Elm', minimum: '$1', highlights: ['a'] })
    await admin.investments.update({ id, name: 'Elm', minimum: '$2', highlights: ['a', 'b'], units: '132' })
    const { items, total } = await admin.audit.list({ list: 'investments', recordId: id })
    expect(total).toBe(1)
    expect(items).toEqual([
      {
        id: expect.any(Number),
        createdAt: expect.any(String),
        actor: { id: actor.id, name: 'Ada Moss' },
        list: 'investments',
        recordId: id,
        recordName: 'Elm',
        action: 'update',
        before: { minimum: '$1', highlights: ['a'] },
        after: { minimum: '$2', highlights: ['a', 'b'] },
        isRedacted: false,
      },
    ])
  })

  test('tells each fee of an offering as a line, and of one that was moved what stands where', async () => {
    const { admin } = callerOf(actor)
    const [closing, audit] = [{ name: 'Closing fee', paidTo: 'The firm', amount: '1%' }, { name: 'Audit' }]
    const { id } = await makeOffering(db)
    await admin.investments.update({ id, fees: [closing, audit] })
    await admin.investments.update({ id, fees: [{ ...closing, basis: '' }, audit] })
    await admin.investments.update({ id, fees: [audit, closing] })
    const told = ['What: Closing fee; How much: 1%; To whom: The firm', 'What: Audit']
    expect(await entries()).toMatchObject([
      { before: { fees: [] }, after: { fees: told } },
      { before: { fees: told }, after: { fees: told.toReversed() } },
    ])
    // The screen reads it by the contract.
    expect((await admin.audit.list({ recordId: id })).items).toHaveLength(2)
  })

  test('tells the pictures of an offering in their order, and that a save which leaves them is no news', async () => {
    const { admin } = callerOf(actor)
    const [lawn, roof] = [
      { image: 'https://example.com/lawn.jpg', alt: 'The lawn', caption: null },
      { image: 'https://example.com/roof.jpg', alt: 'The roof', caption: 'Before' },
    ]
    const { id } = await makeOffering(db)
    await admin.investments.update({ id, pictures: [lawn, roof] })
    await admin.investments.update({ id, pictures: [lawn, { ...roof, caption: ' Before ' }] })
    await admin.investments.update({ id, pictures: [roof] })
    const told = [
      'Picture: https://example.com/lawn.jpg; What it shows: The lawn',
      'Picture: https://example.com/roof.jpg; What it shows: The roof; Caption: Before',
    ]
    expect(await entries()).toMatchObject([
      { before: { pictures: [] }, after: { pictures: told } },
      { before: { pictures: told }, after: { pictures: told.slice(1) } },
    ])
  })

  test('holds all that a removed record held, and all that a new one holds', async () => {
    const { admin } = callerOf(actor)
    const { id } = await admin.posts.create({ title: 'Roots', content: 'By the water.', tags: ['psalm'] })
    await admin.posts.remove({ id })
    const filled = { title: 'Roots', content: 'By the water.', tags: ['psalm'], isPublished: false }
    expect(await entries()).toMatchObject([
      { action: 'create', before: null, after: filled },
      { action: 'remove', before: filled, after: null },
    ])
  })

  test('tells that a password was set, and no password', async () => {
    const { admin } = callerOf(actor)
    const user = await makeUser(db)
    await admin.users.update({ id: user.id, lastName: 'Vale', password: 'another one' })
    expect(await entries()).toMatchObject([
      { action: 'setPassword', before: null, after: null },
      { action: 'update', before: { lastName: 'Calloway' }, after: { lastName: 'Vale' } },
    ])
  })

  test('is not there when the write was refused, and the write is not there when its entry cannot be made', async () => {
    const { admin } = callerOf(actor)
    await expect(admin.users.remove({ id: actor.id })).rejects.toMatchObject({ failure: 'last_administrator' })
    expect(await entries()).toEqual([])
    const { admin: unreal } = callerOf({ ...actor, id: 99_999_999_999 })
    await expect(unreal.settings.update({ settingKey: 'pages.team.visible', value: 'false' })).rejects.toBeInstanceOf(
      Error,
    )
    const [team] = await db.select().from(settings).where(eq(settings.key, 'pages.team.visible'))
    expect(team?.value).toBe('true')
  })

  test('is left by nobody but administrators', async () => {
    await callerOf(null).public.newsletters.subscribe({ email: 'a@example.com' })
    await callerOf(await makeUser(db)).public.newsletters.subscribe({ email: 'b@example.com' })
    await services.signUps.settle()
    expect(await entries()).toEqual([])
  })

  test('is left by what administrators do for others, not by a form that one of them sends as a visitor', async () => {
    const visitor = callerOf(actor)
    const enquiry = { firstName: 'Ada', lastName: 'Moss', email: 'ada@example.com', message: 'May I come by?' }
    await visitor.public.contacts.submit(enquiry)
    await visitor.public.newsletters.subscribe({ email: 'ada@example.com' })
    await services.signUps.settle()
    expect(await db.$count(contactSubmissions)).toBe(1)
    expect(await entries()).toEqual([])
  })
})

describe('the activity', () => {
  test('is read newest first, in windows, by list, record, administrator and name', async () => {
    const { admin } = callerOf(actor)
    const other = callerOf(await makeUser(db, { role: 'admin' })).admin
    const elm = await admin.investments.create({ name: 'Elm' })
    const oak = await other.properties.create({ name: 'Oak' })
    await admin.properties.remove({ id: oak.id })
    const told = async (input: Parameters<typeof admin.audit.list>[0]) => {
      const { items, total } = await admin.audit.list(input)
      return [items.map(({ action, recordName }) => `${action} ${recordName}`), total]
    }
    expect(await told({})).toEqual([['remove Oak', 'create Oak', 'create Elm'], 3])
    expect(await told({ limit: 1, offset: 1 })).toEqual([['create Oak'], 3])
    expect(await told({ order: 'asc', limit: 1 })).toEqual([['create Elm'], 3])
    expect(await told({ list: 'properties' })).toEqual([['remove Oak', 'create Oak'], 2])
    expect(await told({ list: 'investments', recordId: elm.id })).toEqual([['create Elm'], 1])
    expect(await told({ actorId: actor.id, q: 'oa' })).toEqual([['remove Oak'], 1])
  })

  test('is answered in a window also when nobody asks for one', async () => {
    const { admin } = callerOf(actor)
    await db.insert(auditEntries).values(
      Array.from({ length: 60 }, (_, index) => ({
        list: 'posts' as const,
        recordId: index,
        action: 'create' as const,
      })),
    )
    const { items, total } = await admin.audit.list()
    expect([items.length, total]).toEqual([50, 60])
  })
})
