import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeAccess, makeEntry } from '@db/samples/make-holdings'
import { makeUser } from '@db/samples/make'
import { auditEntries, deliveries, entries, outbox, positions } from '@db/schema'
import { type FailureName, notNow } from '@/shared/platform/failures'
import { createCaller } from '../testing/documented/callers'
import { anonymousContext } from '../platform/trpc/context'
import type { Due } from '../records/release'
import { asAdmin, testServices } from '../testing/app'
import { testDatabase } from '../testing/database'
import { type ReleaseOffice, type Released, type Version, nounSamples } from '../testing/noun-samples'
import { publishNext } from './publishing'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const past = () => new Date(Date.now() - 1_000)

let office: ReleaseOffice
let readerId: number
beforeEach(async () => {
  const admin = await asAdmin(services)
  const { positionId } = await makeEntry(db)
  const entityId = (await db.select().from(positions))[0]?.entityId ?? 0
  const user = await makeUser(db)
  readerId = user.id
  await makeAccess(db, { userId: user.id, entityId })
  const { investor } = createCaller({ ...anonymousContext(services), user })
  office = { db, admin, investor, positionId, entityId }
})

/**
 * Every noun that is published. What is tried of all of them below is not tried again beside each noun, where only what is its own
 * stands: cents, texts of mails, what is new to a reader, what stands in whose place.
 */
const published = Object.entries(nounSamples).flatMap(([noun, samples]): [string, Released][] =>
  'released' in samples ? [[noun, samples.released]] : [],
)

const publishAll = async () => {
  while (await publishNext(services)) continue
}
/** Makes the moment of one that waits come. */
const fallDue = ({ table }: Due, id: number) => db.update(table).set({ publishedAt: past() }).where(eq(table.id, id))
/** What is there because records are published. */
const figures = async ({ release, read }: Released) => ({
  records: await db.select().from(release.table).orderBy(release.table.id),
  seen: (await read(office)).total,
  entries: await db.$count(entries),
  told: await db.select().from(deliveries).orderBy(deliveries.id),
  mails: await db.$count(outbox),
  activity: (await db.select().from(auditEntries).orderBy(auditEntries.id)).map(({ action }) => action),
})

/** A step that is refused leaves everything as it was. */
async function expectRefusal(released: Released, step: () => Promise<unknown>, failure: FailureName) {
  const before = await figures(released)
  await expect(step()).rejects.toMatchObject({ failure })
  expect(await figures(released)).toEqual(before)
}

describe.each(published)('%s', (_, released) => {
  const { release, afterwards = notNow(release.noun.noun) } = released
  const make = () => released.make(office)
  const state = (id: number) => released.state(db, id)
  const publish = (step: Version) => released.calls(office).publish(step)
  const takeBack = (step: Version) => released.calls(office).unpublish(step)
  const present = () => figures(released)
  const expectRefused = (step: () => Promise<unknown>, failure: FailureName) => expectRefusal(released, step, failure)

  test('wait for their moment, and nobody sees them or is told before; until then they are taken back', async () => {
    const { id } = await make()
    expect(await state(id)).toBe('draft')
    await expectRefused(() => takeBack({ id }), notNow(release.noun.noun))
    await publish({ id })
    expect(await state(id)).toBe('waiting')
    await expectRefused(() => publish({ id }), notNow(release.noun.noun))
    await publishAll()
    const nothing = { seen: 0, entries: 1, told: [], mails: 0 }
    expect(await present()).toMatchObject(nothing)
    await takeBack({ id })
    await publishAll()
    expect(await state(id)).toBe('draft')
    expect(await present()).toMatchObject(nothing)
    expect((await present()).activity.slice(-2)).toEqual(['publish', 'unpublish'])
  })

  test('are shown when their moment has come, everybody is told once, and they are not taken back any more', async () => {
    const { id } = await make()
    await publish({ id })
    await fallDue(release, id)
    await publishAll()
    expect(await state(id)).toBe('published')
    const shown = await present()
    expect(shown).toMatchObject({
      seen: 1,
      told: [{ subject: release.noun.noun, subjectId: id, userId: readerId }],
      mails: 1,
    })
    await publishAll()
    expect(await present()).toEqual(shown)
    await expectRefused(() => takeBack({ id }), afterwards)
    await expectRefused(() => publish({ id }), afterwards)
  })

  test('are published by one of several servers', async () => {
    const { id } = await make()
    await publish({ id })
    await fallDue(release, id)
    await Promise.all([1, 2, 3].map(() => publishNext(services)))
    await publishAll()
    expect(await present()).toMatchObject({ seen: 1, told: [{ subjectId: id }], mails: 1 })
  })

  test('are shown with all that goes with it or not at all, when a server dies', async () => {
    const { id } = await make()
    await publish({ id })
    await fallDue(release, id)
    const before = await present()
    // The last thing that is written of one: everything else of it is written by then.
    await db.execute(sql`create function die() returns trigger language plpgsql as $$ begin raise 'dead'; end $$`)
    await db.execute(sql`create trigger die before insert on deliveries for each row execute function die()`)
    await expect(publishNext(services)).rejects.toThrow('Failed query')
    expect(await present()).toEqual(before)
    await db.execute(sql`drop function die() cascade`)
    await publishAll()
    expect(await present()).toMatchObject({ seen: 1, told: [{ subjectId: id }] })
  })

  test('that are not there are published and taken back by nobody', async () => {
    const { id } = await make()
    for (const step of [publish, takeBack]) await expectRefused(() => step({ id: id + 1 }), 'record_not_found')
    await publish({ id })
    await takeBack({ id })
    expect((await released.read(office)).total).toBe(0)
  })
})

const versioned = published.filter(([, { hasVersions = false }]) => hasVersions)

test.each(versioned)('%s are not published or taken back by whoever saw an earlier version', async (_, released) => {
  const calls = released.calls(office)
  const { id } = await released.make(office)
  const version = async () => String(Reflect.get((await calls.list({ id })).items[0] ?? {}, 'updatedAt'))
  const expectStale = (step: () => Promise<unknown>) => expectRefusal(released, step, 'stale_edit')
  const first = await version()
  await calls.publish({ id, updatedAt: first })
  await expectStale(() => calls.unpublish({ id, updatedAt: first }))
  await calls.unpublish({ id, updatedAt: await version() })
  await expectStale(() => calls.publish({ id, updatedAt: first }))
  expect(await released.state(db, id)).toBe('draft')
})
