import sharp from 'sharp'
import { expect, test } from 'vitest'
import { auditEntries, images, legalVersions } from '@db/schema'
import { teamMembers } from '@/content/pages/team'
import { dayMilliseconds } from '@/shared/platform/time'
import { avatarAddress } from '@/shared/site/drawings'
import { calendarDay, daysAfter } from '@/shared/values/days'
import { todayOf } from '../../platform/preferences'
import { readStoredFirmUntil } from '../../platform/text/firm'
import { statesOfVersions } from '../../platform/text/legal-versions'
import { callerAs, cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)
const png = sharp({ create: { width: 40, height: 40, channels: 3, background: '#17382b' } }).png()

const admin = async () => (await callerAs(services, 'admin')).admin.firm
const visitor = async () => (await callerAs(services, 'nobody')).public.firm
const partner = {
  name: 'Ruth Calloway',
  position: 'Managing Partner',
  bio: 'Walks each roof.',
  link: 'https://example.com/ruth',
}

test('partners are set as a whole, read by everybody, and the default is restored', async () => {
  const { partners } = await admin()
  const before = await partners.get()
  expect([before.isDefault, before.items]).toEqual([true, teamMembers])
  const saved = await partners.update({ items: [partner], updatedAt: before.updatedAt })
  const items = [{ ...partner, image: null, favoriteVerse: null, years: null, before: null, investedAlongside: null }]
  expect([saved.isDefault, saved.items]).toEqual([false, items])
  expect(await (await visitor()).partners()).toEqual({ items })
  expect(await (await visitor()).get()).toEqual({ set: ['partners'] })
  await expect(partners.update({ items: null, updatedAt: before.updatedAt })).rejects.toMatchObject({
    failure: 'stale_edit',
  })
  expect((await partners.update({ items: null, updatedAt: saved.updatedAt })).items).toEqual(teamMembers)
  expect(await (await visitor()).partners()).toEqual({ items: null })
})

test('a list that is as the default has it is not stored', async () => {
  const { partners } = await admin()
  expect((await partners.update({ items: [...teamMembers] })).isDefault).toBe(true)
  expect(await db.$count(auditEntries)).toBe(0)
})

test('a partner’s picture is stored once, shown to everybody, and kept while it is used', async () => {
  const { partners } = await admin()
  const image = `data:image/png;base64,${(await png.toBuffer()).toString('base64')}`
  const { items } = await partners.update({ items: [{ ...partner, image }] })
  const address = items[0]?.image ?? ''
  expect(address).toMatch(/^\/api\/images\/[0-9a-f]{64}\.jpg$/)
  expect((await request('GET', address)).status).toBe(200)
  await db.update(images).set({ usedAt: new Date(0) })
  expect(await db.transaction((tx) => services.pictureUses.removeUnused(tx))).toBe(0)
  await partners.update({ items: null })
  expect((await request('GET', address)).status).toBe(404)
  expect(await db.transaction((tx) => services.pictureUses.removeUnused(tx))).toBe(1)
})

test('a partner has a monogram of their own, and nobody else has one', async () => {
  const address = avatarAddress(partner.name)
  expect((await request('GET', address)).headers.get('content-type')).not.toBe('image/svg+xml')
  await (await admin()).partners.update({ items: [partner] })
  expect((await request('GET', address)).headers.get('content-type')).toBe('image/svg+xml')
})

test.each([
  ['partners', [], 'Must have one at least'],
  ['partners', [{ ...partner, link: 'javascript:1' }], 'Must be a web address that starts with http:// or https://'],
  ['partners', [{ ...partner, bio: ' ' }], 'Partner needs a biography'],
  ['faq', [{ id: null, question: '', answer: 'x' }], 'Question is missing'],
  ['figures', [{ value: '1', label: 'x', asOf: '2026-02-30' }], 'Must be a day, like 2026-12-31'],
])('%s are refused with a sentence: %j', async (text, items, message) => {
  const cookie = await cookieOf(services, 'admin')
  const answer = await request('PUT', `/api/admin/firm/${text}`, { cookie, json: { items } })
  expect([answer.status, await answer.json()]).toMatchObject([400, { message }])
})

test('the activity tells of questions and figures before and after', async () => {
  const { faq, figures } = await admin()
  await faq.update({ items: [{ id: 'fees', question: 'What does it cost?', answer: 'Ask.' }] })
  await figures.update({ items: [{ value: '9%', label: 'Return', definition: 'Net.', asOf: '2026-09-30' }] })
  expect((await db.select().from(auditEntries).orderBy(auditEntries.id)).map(({ after }) => after)).toEqual([
    { faq: ['Question: What does it cost?; Answer: Ask.'] },
    { figures: ['Figure: 9%; Label: Return; Definition: Net.; As of: 2026-09-30'] },
  ])
})

test('a legal text is a version with its day; every one stays, and the default comes back', async () => {
  const { legal } = await admin()
  const first = await legal.get({ text: 'privacy' })
  expect([first.isDefault, first.effectiveOn, first.versions]).toEqual([true, '2025-06-06', []])
  expect(first.source).toContain('by phone at {phone}, or by mail at {name}, {address}.')
  const source = 'We keep little.\n\n## What we keep\n\nYour name.\n\nCall {phone}.'
  const saved = await legal.update({ text: 'privacy', source, effectiveOn: '2026-01-01', seen: 0 })
  expect(saved).toMatchObject({ isDefault: false, source, effectiveOn: '2026-01-01', waiting: [] })
  expect(await (await visitor()).legal({ text: 'privacy' })).toEqual({ items: { source, effectiveOn: '2026-01-01' } })
  await expect(legal.update({ text: 'privacy', source: null, seen: 0 })).rejects.toMatchObject({
    failure: 'stale_edit',
  })
  const restored = await legal.update({ text: 'privacy', source: null, seen: saved.versions[0]?.id ?? 0 })
  expect([restored.isDefault, restored.source, restored.versions.map((each) => each.source)]).toEqual([
    true,
    first.source,
    [null, source],
  ])
  expect(await (await visitor()).legal({ text: 'privacy' })).toEqual({ items: null })
  await expect(db.update(legalVersions).set({ source: 'x' })).rejects.toMatchObject({
    cause: expect.objectContaining({ code: '23001' }),
  })
  await expect(db.delete(legalVersions)).rejects.toMatchObject({ cause: expect.objectContaining({ code: '23001' }) })
})

test('a legal text of a later day stands from then on, by the calendar of the office, and the default takes its place', async () => {
  const { legal } = await admin()
  const read = async () => (await (await visitor()).legal({ text: 'terms' })).items?.source ?? null
  const nextBegins = async () => (await readStoredFirmUntil(db)).nextInMilliseconds
  const now = '## Now\n\nHolds now.'
  const later = '## Later\n\nHolds later.'
  const day = daysAfter(await todayOf(db), 400)
  await legal.update({ text: 'terms', source: now, effectiveOn: null })
  expect([await read(), await nextBegins()]).toEqual([now, null])
  const saved = await legal.update({ text: 'terms', source: later, effectiveOn: day })
  expect(saved).toMatchObject({ source: now, waiting: [{ source: later, beginsOn: day }] })
  expect(await read()).toBe(now)
  expect((await nextBegins()) ?? 0).toBeGreaterThan(398 * dayMilliseconds)
  // What is mended now does not take the place of what begins later.
  await legal.update({ text: 'terms', source: `${now} Mended.`, effectiveOn: null })
  expect(await read()).toBe(`${now} Mended.`)
  const restored = await legal.update({ text: 'terms', source: null })
  expect([restored.isDefault, restored.waiting, await nextBegins()]).toEqual([true, [], expect.any(Number)])
  expect(await read()).toBeNull()
  expect(await legal.update({ text: 'terms', source: null })).toEqual(restored)
})

test('a version begins at the midnight of the office, none before it was written, and of one day the one that was written last', () => {
  const version = (id: number, effectiveOn: string | null, createdAt: string) => ({
    id,
    name: 'terms' as const,
    effectiveOn: effectiveOn === null ? null : calendarDay.parse(effectiveOn),
    createdAt: new Date(createdAt),
  })
  const versions = [
    version(1, '2027-01-15', '2026-12-01T12:00:00Z'),
    version(2, '2027-01-15', '2026-12-02T12:00:00Z'),
    version(3, '2020-01-01', '2026-12-03T12:00:00Z'),
    version(4, null, '2026-12-04T05:30:00Z'),
  ]
  const at = (moment: string) => {
    const { standing, waiting } = statesOfVersions(versions, 'America/Chicago', new Date(moment))
    return [standing?.id, waiting.map((each) => each.version.id)]
  }
  expect(at('2026-12-03T11:59:59Z')).toEqual([4, [2]])
  expect(at('2027-01-15T05:59:59Z')).toEqual([4, [2]])
  expect(at('2027-01-15T06:00:00Z')).toEqual([2, []])
  expect(statesOfVersions([], 'America/Chicago').standing).toBeNull()
})

test('a legal text without a heading is refused with a sentence', async () => {
  const cookie = await cookieOf(services, 'admin')
  const answer = await request('PUT', '/api/admin/firm/legal/terms', { cookie, json: { source: 'Be kind.' } })
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { message: 'Must have a heading at least: a line that begins with ##' },
  ])
  expect((await request('PUT', '/api/admin/firm/legal/cookies', { cookie, json: { source: 'x' } })).status).toBe(400)
})
