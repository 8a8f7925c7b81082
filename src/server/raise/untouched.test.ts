import { beforeEach, expect, test, vi } from 'vitest'
import { makeOffering, makePost, makeUser } from '@db/samples/make'
import { seedSampleContent } from '@db/seed'
import { requesterOf, testServices } from '../testing/app'
import { testDatabase } from '../testing/database'
import { signer } from '../testing/documents/accepting-office'
import { raiseOffice } from '../testing/documents/raise-office'
import { appRouter } from '../product'
import { createPages, loadBuiltRenderer } from '../site/pages/pages'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const pages = createPages(services, {
  router: appRouter,
  shell: () =>
    Promise.resolve({ bare: '<!--head--><!--page-->', rendered: '<!--head--><!--page-->', scripts: () => null }),
  loadRenderer: loadBuiltRenderer,
})
const request = requesterOf(services, { pages })

beforeEach(() => {
  // React's development build says on Node 20 that it cannot tell an empty buffer from one that was given away.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const publicCalls = ['/settings', '/investments', '/properties']
const sitePages = [
  '/',
  '/investments',
  '/properties',
  '/about',
  '/contact',
  '/blog',
  '/login',
  '/sitemap.xml',
  '/robots.txt',
]
const staffCalls = [
  '/admin/properties',
  '/admin/contacts',
  '/admin/newsletters',
  '/admin/posts',
  '/admin/settings',
  '/auth/me',
]

/** A page that is not rendered in time goes out without its words. */
const rendered = async (path: string) => {
  await pages.prepare(path)
  return request('GET', path)
}

/** What the specified calls and pages answer, to a visitor, an investor without a raise and an administrator: to the byte. */
async function answersTo(cookies: { investor: string; admin: string }) {
  const all: Record<string, string> = {}
  const note = async (name: string, answer: Response) => {
    const bytes = new Uint8Array(await answer.arrayBuffer())
    all[name] = `${answer.status} ${Buffer.from(bytes).toString('latin1')}`
  }
  for (const path of publicCalls)
    for (const [who, cookie] of Object.entries({ nobody: '', ...cookies }))
      await note(`${who} ${path}`, await request('GET', `/api${path}`, { cookie }))
  await note('investor /auth/me', await request('GET', '/api/auth/me', { cookie: cookies.investor }))
  for (const path of staffCalls)
    await note(`admin ${path}`, await request('GET', `/api${path}`, { cookie: cookies.admin }))
  for (const path of sitePages) await note(`page ${path}`, await rendered(path))
  return all
}

test('a raise changes nothing of what the specified calls and pages answer to whoever is not in it, to the byte', async () => {
  await seedSampleContent(db)
  await makeOffering(db, { name: 'Elm Street' })
  await makePost(db, { title: 'Roofs', publishedAt: new Date('2026-11-01T12:00:00Z') })
  const cookieFor = async (role: 'LP' | 'admin') =>
    (await services.sessions.start(await makeUser(db, { role }))).split(';')[0] ?? ''
  const cookies = { investor: await cookieFor('LP'), admin: await cookieFor('admin') }
  const before = await answersTo(cookies)
  expect(before['page /investments']).toContain('Elm Street')
  expect(JSON.parse((before['investor /auth/me'] ?? '').slice(4))).not.toHaveProperty('hasSubscriptions')

  // Under Rule 506(b), for an offering that visitors do not see: with a room, papers, a seal and what somebody signed.
  const office = await raiseOffice(services)
  await signer(office, await office.open())
  expect(await answersTo(cookies)).toEqual(before)
})
