import { eq } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import { makeUser } from '@db/samples/make'
import { makeRelationship } from '@db/samples/make-raises'
import { admissions, offeringViewers, outbox, users } from '@db/schema'
import { todayOf } from '../../platform/preferences'
import { testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { raiseOffice } from '../../testing/documents/raise-office'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
/** The embedded database does one thing at a time, and puts off who has waited for five seconds, as a busy machine makes twenty wait. */
const atOnce = inject('databaseTemplate').kind === 'postgres' ? 20 : 5

describe('an admission', () => {
  test('gives each the next copy number: twenty who are admitted at once get 1 to 20', async () => {
    const office = await raiseOffice(services)
    await office.open()
    const { raiseId } = office
    const people = await Promise.all(Array.from({ length: 20 }, () => makeUser(db)))
    for (const { id: userId } of people) await makeRelationship(db, { userId })
    for (let from = 0; from < people.length; from += atOnce)
      await Promise.all(
        people.slice(from, from + atOnce).map(({ id }) => office.admin.admissions.create({ raiseId, userIds: [id] })),
      )
    const { items } = await office.admin.admissions.list({ raiseId })
    expect(items.map(({ copyNumber }) => copyNumber)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    expect(new Set(items.map(({ userId }) => userId)).size).toBe(20)
  })

  test('of many by one press is of all or of none, and names those without a relationship', async () => {
    const office = await raiseOffice(services)
    await office.open()
    const { raiseId, admin } = office
    const known = await office.person()
    const stranger = await makeUser(db, { firstName: 'Otto', lastName: 'Unknown' })
    const userIds = [known.user.id, stranger.id]
    await expect(admin.admissions.create({ raiseId, userIds })).rejects.toMatchObject({
      failure: 'relationship_missing',
      message: expect.stringContaining('Otto Unknown'),
      details: { userIds: [stranger.id] },
    })
    expect(await db.$count(admissions)).toBe(0)
    await makeRelationship(db, { userId: stranger.id })
    expect(await admin.admissions.create({ raiseId, userIds })).toMatchObject({ invited: 0, admitted: [{}, {}] })
    expect(await db.$count(offeringViewers)).toBe(2)
    // Again: nobody gets another number.
    expect((await admin.admissions.create({ raiseId, userIds })).admitted).toHaveLength(2)
    expect(await db.$count(admissions)).toBe(2)
  })

  test('of somebody assessed on the opening day, or after it, needs a note', async () => {
    const office = await raiseOffice(services)
    await office.open()
    const { raiseId, admin } = office
    const late = await makeUser(db)
    const today = await todayOf(db)
    await admin.relationships.create({
      userIds: [late.id],
      how: 'event',
      metOn: today,
      basis: 'Runs a family office.',
      assessedOn: today,
    })
    const asked = { raiseId, userIds: [late.id] }
    await expect(admin.admissions.create(asked)).rejects.toMatchObject({ failure: 'relationship_missing' })
    const note = 'Known to our partner since 2019; written down today.'
    expect(await admin.admissions.create({ ...asked, note })).toMatchObject({ admitted: [{ note, copyNumber: 1 }] })
  })

  test('from interests finds the account by its address, else invites', async () => {
    const office = await raiseOffice(services, '506c')
    await office.open()
    const { raiseId, admin } = office
    const ruth = await makeUser(db, { email: 'ruth@example.com' })
    const interestIds = [
      (await office.interest({ name: 'Ruth Calloway', email: 'ruth@example.com' })).id,
      (await office.interest({ name: 'Ana María Núñez', email: 'ana@example.com' })).id,
      (await office.interest({ name: 'Prince', email: 'prince@example.com' })).id,
    ]
    expect(await admin.raises.candidates({ id: raiseId })).toMatchObject({
      items: [{ userId: ruth.id, isAdmitted: false, isKnown: false }, { userId: null }, { userId: null }],
    })
    const made = await admin.admissions.create({ raiseId, interestIds })
    expect(made).toMatchObject({ invited: 2, admitted: [{ userId: ruth.id }, {}, {}] })
    const invited = await db.select().from(users).where(eq(users.email, 'ana@example.com'))
    expect(invited).toMatchObject([{ firstName: 'Ana María', lastName: 'Núñez', role: 'LP' }])
    expect(await db.$count(outbox, eq(outbox.kind, 'invitation'))).toBe(2)
    expect(await admin.raises.candidates({ id: raiseId })).toMatchObject({
      items: [{ isAdmitted: true }, { isAdmitted: true }, { isAdmitted: true }],
    })
  })

  test('that has ended closes the room at once, and given again keeps its number', async () => {
    const office = await raiseOffice(services)
    const { memorandum } = await office.open()
    const [ruth, ada] = [await office.admitted(), await office.admitted()]
    expect((await ruth.file(memorandum)).status).toBe(200)
    const { items } = await office.admin.admissions.list({ raiseId: office.raiseId })
    const [first] = items
    await office.admin.admissions.end({ id: first?.id ?? 0 })
    expect([(await ruth.papers()).status, (await ruth.file(memorandum)).status]).toEqual([404, 404])
    expect((await ruth.rooms()).body).toMatchObject({ raises: [] })
    expect((await ada.file(memorandum)).status).toBe(200)
    await office.admin.admissions.create({ raiseId: office.raiseId, userIds: [ruth.user.id] })
    expect((await ruth.rooms()).body).toMatchObject({ raises: [{ copyNumber: 1 }] })
  })
})
