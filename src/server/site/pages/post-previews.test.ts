import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { makePost } from '@db/samples/make'
import { auditEntries, posts, previewLinks } from '@db/schema'
import { cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { createPages, loadBuiltRenderer } from './pages'
import { appRouter } from '../../product'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const html = '<!--head--><!--page-->'
const pages = createPages(services, {
  router: appRouter,
  shell: () => Promise.resolve({ bare: html, rendered: html, scripts: () => null }),
  loadRenderer: loadBuiltRenderer,
})
const request = requesterOf(services, { pages })

let cookie = ''
beforeEach(async () => {
  // React's development build says on Node 20 that it cannot tell an empty buffer from one that was given away; not on later ones.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  services.readCache.clear()
  cookie = await cookieOf(services, 'admin')
})

const isAMoment: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
const linked = z.object({ link: z.string(), expiresAt: z.string() })

/** Makes a link as an administrator does. @returns its path, as a stranger's browser asks for it */
async function linkTo(id: number): Promise<string> {
  const answer = await request('POST', `/api/admin/posts/${id}/preview-link`, { cookie })
  expect(answer.status).toBe(201)
  const { pathname, search } = new URL(linked.parse(await answer.json()).link)
  return pathname + search
}

const look = async (path: string) => {
  const answer = await request('GET', path)
  return { answer, status: answer.status, text: await answer.text() }
}

test('whoever has the link reads the draft, with a banner, and nothing keeps or lists the page', async () => {
  const { id } = await makePost(db, { title: 'On unripe figs', content: 'Wait for **August**.' })
  const path = await linkTo(id)
  const { answer, status, text } = await look(path)
  expect(status).toBe(200)
  expect(text).toMatch(/On unripe figs[^]*<strong[^>]*>August/)
  expect(text).toContain('This post is not published.')
  expect(text).toContain('<meta name="robots" content="noindex"')
  expect(text).not.toContain('og:title')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  // What is saved meanwhile is seen at once: the page is made anew.
  await db.update(posts).set({ title: 'On ripe figs' }).where(eq(posts.id, id))
  expect((await look(path)).text).toContain('On ripe figs')
})

test('the token stands nowhere but in the link: the table has its hash', async () => {
  const { id } = await makePost(db)
  const token = (await linkTo(id)).split('=')[1] ?? ''
  expect(token).toMatch(/^[\w-]{43}$/)
  const [row] = await db.select().from(previewLinks).where(eq(previewLinks.postId, id))
  expect(JSON.stringify(row)).not.toContain(token)
  const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.recordId, id))
  expect(entry).toMatchObject({ list: 'posts', action: 'sharePreview' })
  expect(JSON.stringify(entry)).not.toContain(token)
})

const ended = 'This preview has ended.'

test('the link of one post opens no other, and one that was replaced, withdrawn or is too old opens nothing', async () => {
  const [mine, other] = [await makePost(db, { title: 'My figs' }), await makePost(db, { title: 'Other figs' })]
  const first = await linkTo(mine.id)
  expect((await look(first)).text).toContain('My figs')
  expect((await look(first)).text).not.toContain('Other figs')
  const second = await linkTo(mine.id)
  expect(await look(first)).toMatchObject({ status: 404, text: expect.stringContaining(ended) })
  expect((await look(second)).status).toBe(200)

  const path = `/api/admin/posts/${mine.id}/preview-link`
  expect(await (await request('GET', path, { cookie })).json()).toEqual({ expiresAt: isAMoment })
  expect(await (await request('DELETE', path, { cookie })).json()).toEqual({ success: true })
  expect(await (await request('GET', path, { cookie })).json()).toEqual({ expiresAt: null })
  expect((await look(second)).status).toBe(404)

  const old = await linkTo(other.id)
  expect((await look(old)).status).toBe(200)
  await db.update(previewLinks).set({ expiresAt: sql`now()` })
  expect((await look(old)).status).toBe(404)
})

test('a link works for seven days', async () => {
  const { id } = await makePost(db)
  await linkTo(id)
  const days = sql<number>`extract(epoch from ${previewLinks.expiresAt} - now()) / 86400`.mapWith(Number)
  const [row] = await db.select({ days }).from(previewLinks).where(eq(previewLinks.postId, id))
  expect(row?.days).toBeGreaterThan(6.99)
  expect(row?.days).toBeLessThanOrEqual(7)
})

test('a link whose post is published leads there, and nothing keeps that; a scheduled one is a preview still', async () => {
  const { id, slug } = await makePost(db, { title: 'Figs for sale' })
  const path = await linkTo(id)
  const publishedAt = new Date(Date.now() + 3_600_000)
  await db.update(posts).set({ isPublished: true, publishedAt }).where(eq(posts.id, id))
  expect((await look(path)).status).toBe(200)
  await db
    .update(posts)
    .set({ publishedAt: sql`now()` })
    .where(eq(posts.id, id))
  const { answer, status } = await look(path)
  expect([status, answer.headers.get('location')]).toEqual([302, `/resources/${slug}`])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  await db
    .update(posts)
    .set({ deletedAt: sql`now()` })
    .where(eq(posts.id, id))
  expect((await look(path)).status).toBe(404)
})

test.each([
  '/preview',
  '/preview?token=',
  '/preview?token=nonsense',
  `/preview?token=${'x'.repeat(1_500)}`,
  '/preview?x=1',
])('%s says that the preview has ended, whatever was looked at before', async (path) => {
  const { id } = await makePost(db, { title: 'Secret figs' })
  expect((await look(await linkTo(id))).status).toBe(200)
  const { answer, status, text } = await look(path)
  expect([status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
  expect(text).toContain(ended)
  expect(text).not.toContain('Secret figs')
})

test('a picture of the draft is shown while a link works, and kept by nothing', async () => {
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#1f4a39' } })
    .png()
    .toBuffer()
  const image = `data:image/png;base64,${bytes.toString('base64')}`
  const json = { title: 'Figs in a bowl', content: 'Look.', image }
  const created = await request('POST', '/api/admin/posts', { cookie, json })
  const post = z.object({ id: z.number(), image: z.string() }).parse(await created.json())
  expect((await look(post.image)).status).toBe(404)
  await linkTo(post.id)
  const { answer, status } = await look(post.image)
  expect([status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  await request('DELETE', `/api/admin/posts/${post.id}/preview-link`, { cookie })
  expect((await look(post.image)).status).toBe(404)
})

test('a post that is not there has no link', async () => {
  const { id } = await makePost(db, { deletedAt: new Date() })
  for (const method of ['GET', 'POST', 'DELETE'] as const)
    expect((await request(method, `/api/admin/posts/${id}/preview-link`, { cookie })).status).toBe(404)
})
