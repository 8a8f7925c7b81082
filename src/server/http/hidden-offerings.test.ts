import sharp from 'sharp'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { DatabaseDeadline } from '@db/faults'
import { drawingAddress } from '@/shared/site/record-drawings'
import { imagesPath } from '@/shared/site/images'
import type { offeringVisibilities } from '@/shared/site/offering-visibility'
import { createPages, loadBuiltRenderer } from '../site/pages/pages'
import { cookieOf, requesterOf, testServices } from '../testing/app'
import { testDatabase } from '../testing/database'
import { procedures } from './rest/procedure-names'
import { restTable } from './rest/rest-table'
import { appRouter } from '../product'

const database = await testDatabase()

/** A whole server, pages and caches included; two of them share the database as replicas do. */
function startServer() {
  const { services } = testServices(database)
  const html = '<!--head--><!--page-->'
  const pages = createPages(services, {
    router: appRouter,
    shell: () => Promise.resolve({ bare: html, rendered: html, scripts: () => null }),
    loadRenderer: loadBuiltRenderer,
  })
  return { services, request: requesterOf(services, { pages }) }
}
const [here, there] = [startServer(), startServer()]
// The embedded database announces as a server does; it has one process, so only this says that there are two.
const endings = [
  await here.services.readCache.follow({ ...database, kind: 'postgres' }),
  await there.services.readCache.follow({ ...database, kind: 'postgres' }),
]
afterAll(async () => {
  for (const end of endings) await end()
})

beforeEach(() => {
  // React's development build says on Node 20 that it cannot tell an empty buffer from one that was given away; not on later ones.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const { services } of [here, there]) services.readCache.clear()
})

const name = 'Heron Landing'
const secret = 'Sold to the highest bidder'
const word = /heron|highest bidder/i

const picture = async (background: string) => {
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${bytes.toString('base64')}`
}

const made = z.object({
  id: z.number(),
  slug: z.string(),
  image: z.string(),
  pictures: z.tuple([z.object({ image: z.string() })]).transform(([{ image }]) => image),
})

/** Adds an offering as an administrator does, on the first server. */
async function makeOffering(fields: Record<string, unknown> = {}) {
  const cookie = await cookieOf(here.services, 'admin')
  const pictures = [{ image: await picture('#9c4a26'), alt: 'The heron' }]
  const json = { name, exitStrategy: secret, image: await picture('#1f4a39'), pictures, ...fields }
  const created = await here.request('POST', '/api/admin/investments', { cookie, json })
  const offering = made.parse(await created.json())
  const [, card = ''] =
    /property="og:image" content="[^"]*?(\/api\/[^"]+)"/.exec(
      await (await here.request('GET', `/investments/${offering.slug}`)).text(),
    ) ?? []
  const change = async (changed: Record<string, unknown>) => {
    const answer = await here.request('PUT', `/api/admin/investments/${offering.id}`, { cookie, json: changed })
    return { status: answer.status, body: await answer.text() }
  }
  return { ...offering, card, change }
}
type Offering = Awaited<ReturnType<typeof makeOffering>>

const rpc = (procedure: string, input: unknown) =>
  `/api/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`

/** Every address at which a stranger reads something: each public call over tRPC and REST, pages, pictures, and what robots read. */
function placesOf({ id, slug, image, pictures, card }: Offering): string[] {
  const calls = [...procedures].filter(([call, { type }]) => call.startsWith('public.') && type === 'query')
  const imageId = image.slice(imagesPath.length).replace('.jpg', '')
  return [
    ...restTable
      .filter(({ method, path }) => method === 'GET' && !path.startsWith('/admin/') && !path.startsWith('/auth/'))
      .map(({ path }) => `/api${path.replace('{slug}', slug)}`),
    ...calls.flatMap(([call]) =>
      call.endsWith('.get') ? [rpc(call, { slug })] : [rpc(call, {}), rpc(call, { page: 1 })],
    ),
    `/api/trpc/public.settings.list,public.investments.list?batch=1&input=${encodeURIComponent('{"0":{"json":{}},"1":{"json":{}}}')}`,
    '/',
    '/investments',
    '/investments?page=1',
    '/investments?page=2',
    `/investments/${slug}`,
    `/contact?investment=${encodeURIComponent(name)}`,
    '/sitemap.xml',
    drawingAddress('investments', { id, name }),
    `/api/drawings/investments/${id}-00000000.svg`,
    image,
    pictures,
    card,
    ...['480.webp', '800.avif'].map((variant) => `${imagesPath}${imageId}-${variant}`),
  ]
}

const isPicture = (path: string) => /^\/api\/(images|drawings|cards)/.test(path)

/** Whether an answer tells of the offering: by a word of it, by its picture, or by leading to it. */
async function isTold(server: typeof here, path: string): Promise<boolean> {
  const answer = await server.request('GET', path)
  if (isPicture(path)) return answer.status !== 404
  return word.test(answer.headers.get('location') ?? '') || word.test(await answer.text())
}

async function told(server: typeof here, places: readonly string[]): Promise<string[]> {
  const found = []
  for (const place of places) if (await isTold(server, place)) found.push(place)
  return found
}

/** Where a stranger finds it while everybody may see it. */
const placesWhileShown = (offering: Offering) => [
  `/api/investments/${offering.slug}`,
  rpc('public.investments.get', { slug: offering.slug }),
  `/investments/${offering.slug}`,
  '/api/investments',
  rpc('public.investments.list', {}),
  rpc('public.investments.list', { page: 1 }),
  '/investments',
  '/investments?page=1',
  `/contact?investment=${encodeURIComponent(name)}`,
  '/sitemap.xml',
  drawingAddress('investments', { id: offering.id, name }),
  `/api/drawings/investments/${offering.id}-00000000.svg`,
  offering.image,
  offering.pictures,
  offering.card,
  offering.image.replace('.jpg', '-480.webp'),
]

type Visibility = (typeof offeringVisibilities)[number]
const hidden = ['investors', 'named', 'link'] as const satisfies Visibility[]

test.each(hidden)(
  'what a stranger found of an offering is nowhere, on two servers, when it is for %s',
  async (visibility) => {
    const offering = await makeOffering()
    const places = placesOf(offering)
    for (const server of [here, there]) {
      const found = await told(server, places)
      expect(found).toEqual(expect.arrayContaining(placesWhileShown(offering)))
      // What is kept by now is asked once more.
      expect(await told(server, places)).toEqual(found)
    }
    expect((await offering.change({ visibility })).status).toBe(200)
    expect(await isTold(here, '/api/investments')).toBe(false)
    await expect.poll(() => isTold(there, '/api/investments'), { timeout: 2_000, interval: 20 }).toBe(false)
    // Its pictures stand on the page that a link leads to; nothing says whose they are.
    const asked = visibility === 'link' ? places.filter((place) => !isPicture(place)) : places
    for (const server of [here, there, here]) expect(await told(server, asked)).toEqual([])
  },
)

test('what a stranger found of an offering is nowhere, on two servers, when it becomes a draft, and is there again', async () => {
  const offering = await makeOffering()
  const places = placesOf(offering)
  const shown = expect.arrayContaining(placesWhileShown(offering))
  for (const server of [here, there]) expect(await told(server, places)).toEqual(shown)
  expect((await offering.change({ isPublished: false })).status).toBe(200)
  await expect.poll(() => isTold(there, '/api/investments'), { timeout: 2_000, interval: 20 }).toBe(false)
  for (const server of [here, there, here]) expect(await told(server, places)).toEqual([])
  await offering.change({ isPublished: true })
  await expect.poll(() => isTold(there, '/api/investments'), { timeout: 2_000, interval: 20 }).toBe(true)
  expect(await told(here, places)).toEqual(shown)
})

test('a page that showed it is not served once more while the database is away', async () => {
  const offering = await makeOffering()
  const places = ['/investments', `/investments/${offering.slug}`]
  expect(await told(here, places)).toEqual(places)
  await offering.change({ visibility: 'investors' })
  vi.spyOn(database.db, 'select').mockImplementation(() => {
    throw new DatabaseDeadline('The database is silent.')
  })
  expect(await told(here, places)).toEqual([])
})
