import { approvalResource } from '../ledger/approvals/resource'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeUser } from '@db/samples/make'
import { auditEntries, investments } from '@db/schema'
import type { AuditedList } from '@/shared/records/nouns'
import { preferenceResource } from '../accounts/preference-resource'
import { holdingsResource } from '../ledger/entries/resource'
import { importResource } from '../ledger/import/kept/resource'
import { Failure } from '../platform/errors'
import { lists, resources } from '../product'
import { reportResource } from '../reporting/reports/resource'
import { taxYearResource } from '../reporting/tax-years/resource'
import { firmResource } from '../site/firm/resource'
import { raiseResource } from '../raise/raises/resource'
import { settingResource } from '../site/settings/resource'
import { testServices } from '../testing/app'
import { testDatabase } from '../testing/database'
import { mailResource } from './procedures/mails'
import type { Written } from './resources'
import { type Writer, requireSeenVersion, write } from './write'

const database = await testDatabase()
const { db } = database
const { readCache } = testServices(database).services

/** Every noun that somebody writes; one without its line does not compile. */
const nouns = Object.entries<Written>({
  ...lists,
  holdings: holdingsResource,
  ledgerImports: importResource,
  approvals: approvalResource,
  taxes: taxYearResource,
  reports: reportResource,
  raises: raiseResource,
  firm: firmResource,
  settings: settingResource,
  preferences: preferenceResource,
  mails: mailResource,
} satisfies { [List in AuditedList]: Written & { list: List } })

const heard: string[] = []
const endings: (() => Promise<void>)[] = []
beforeAll(async () => {
  const end = await database.listen(
    'record_changes',
    (list) => heard.push(list),
    () => {},
  )
  endings.push(end)
})
afterAll(() => Promise.all(endings.map((end) => end())))

let ctx: Writer
beforeEach(async () => {
  heard.length = 0
  ctx = { db, readCache, user: await makeUser(db, { role: 'admin' }) }
})
const entries = () => db.select().from(auditEntries)
/** What a write makes beside its noun, to see whether it is there afterwards. */
const mark = 'Mamre'
const marks = () => db.$count(investments, eq(investments.name, mark))

test.each(nouns)(
  'a write of %s leaves its entry, tells open screens, and drops what visitors read of it',
  async (list, noun) => {
    const { version } = readCache
    const result = await write(ctx, noun, 'update', async (tx) => {
      await tx.insert(investments).values({ name: mark, slug: mark })
      return { result: 'done', audited: { recordId: 7, recordName: 'Elm', after: { note: 'new' } } }
    })
    expect([result, await marks()]).toEqual(['done', 1])
    expect(await entries()).toMatchObject([
      { list, recordId: 7, recordName: 'Elm', action: 'update', before: null, after: { note: 'new' } },
    ])
    await expect.poll(() => heard).toEqual([list])
    expect(readCache.version > version).toBe(noun.isPublic)
  },
)

test.each(nouns)('a write of %s that fails leaves nothing', async (_, noun) => {
  const failing = write(ctx, noun, 'update', async (tx) => {
    await tx.insert(investments).values({ name: mark, slug: mark })
    throw new Failure('stale_edit')
  })
  await expect(failing).rejects.toMatchObject({ failure: 'stale_edit' })
  expect([await entries(), await marks()]).toEqual([[], 0])
  // What is heard comes in order: had that one told anybody, it would stand before this one.
  await write(ctx, mailResource, 'update', async () => ({ result: undefined, audited: [] }))
  await expect.poll(() => heard).toEqual(['mails'])
})

test('a write whose entry cannot be made is not there', async () => {
  const nobody = { ...ctx, user: { ...(await makeUser(db, { role: 'admin' })), id: 99_999_999_999 } }
  const failing = write(nobody, mailResource, 'update', async (tx) => {
    await tx.insert(investments).values({ name: mark, slug: mark })
    return { result: undefined, audited: { recordId: 7, recordName: 'Elm' } }
  })
  await expect(failing).rejects.toBeInstanceOf(Error)
  expect([await entries(), await marks()]).toEqual([[], 0])
})

test('a write that changed nothing after all tells nobody', async () => {
  await write(ctx, mailResource, 'update', async () => ({ result: undefined, audited: [], isUnchanged: true }))
  await write(ctx, lists.documents, 'update', async () => ({ result: undefined, audited: [] }))
  await expect.poll(() => heard).toEqual(['documents'])
})

test('an entry has the name that the record has now, where the write does not say it', async () => {
  const [made] = await db.insert(investments).values({ name: 'Elm', slug: 'elm' }).returning()
  const id = made?.id ?? 0
  await write(ctx, resources.investments, 'update', async (tx) => {
    await tx.update(investments).set({ name: 'Oak' }).where(eq(investments.id, id))
    return { result: undefined, audited: [{ recordId: id }, { recordId: id, recordName: null, action: 'restore' }] }
  })
  expect(await entries()).toMatchObject([
    { recordName: 'Oak', action: 'update' },
    { recordName: null, action: 'restore' },
  ])
})

test('what an investor writes is told only where others than administrators write', async () => {
  const investor = { ...ctx, user: await makeUser(db) }
  const audited = { recordId: 7, recordName: 'Elm' }
  await write(investor, resources.interests, 'update', async () => ({ result: undefined, audited }))
  expect(await entries()).toEqual([])
  await write(investor, resources.entities, 'update', async () => ({ result: undefined, audited }))
  expect(await entries()).toMatchObject([{ list: 'entities', actorId: investor.user.id }])
})

test('a record that somebody else changed since is no more what was looked at', () => {
  const updatedAt = new Date('2026-05-07T10:00:00.123Z')
  requireSeenVersion({ updatedAt }, undefined)
  requireSeenVersion({ updatedAt }, updatedAt.toISOString())
  expect(() => requireSeenVersion({ updatedAt }, '2026-05-07T10:00:00.122Z')).toThrow(
    expect.objectContaining({ failure: 'stale_edit' }),
  )
})
