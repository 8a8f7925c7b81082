import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { pgError } from '@db/faults'
import { makeOffering, makeProperty, makeUser } from '@db/samples/make'
import { auditEntries, images, investments, investments506bHiddenCheck, offeringViewers } from '@db/schema'
import { drawingAddress } from '@/shared/site/record-drawings'
import { imagesPath } from '@/shared/site/images'
import { createPages, loadBuiltRenderer } from '../site/pages/pages'
import { cookieOf, requesterOf, testServices } from '../testing/app'
import { testDatabase } from '../testing/database'
import { appRouter } from '../product'

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

beforeEach(() => {
  // React's development build says on Node 20 that it cannot tell an empty buffer from one that was given away; not on later ones.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  services.readCache.clear()
})

const cookieFor = async (values: Parameters<typeof makeUser>[1] = {}) => {
  const user = await makeUser(db, values)
  return { user, cookie: (await services.sessions.start(user)).split(';')[0] ?? '' }
}
const listed = z.array(z.looseObject({ id: z.number() }))
const inRpc = z.object({ result: z.object({ data: z.object({ json: z.object({ items: listed }) }) }) })

const rpc = (procedure: string, input: unknown) =>
  `/api/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`

/** The offerings that somebody gets over tRPC and REST, which must agree. */
async function offeringsOf(cookie: string, slug?: string) {
  const rest = await request('GET', `/api/auth/offerings${slug === undefined ? '' : `?slug=${slug}`}`, { cookie })
  const transport = await request('GET', rpc('auth.offerings', slug === undefined ? {} : { slug }), { cookie })
  for (const { headers } of [rest, transport]) expect(headers.get('cache-control')).toBe('private, no-store')
  const items = listed.parse(await rest.json())
  expect(inRpc.parse(await transport.json()).result.data.json.items).toEqual(items)
  return items
}
const idsFor = async (cookie: string, slug?: string) => (await offeringsOf(cookie, slug)).map(({ id }) => id)

test('investors who are signed in see what is for investors, and only who is named what is for them', async () => {
  const { id: shown } = await makeOffering(db)
  const { id: forInvestors, slug } = await makeOffering(db, { visibility: 'investors' })
  const { id: forNamed, slug: namedSlug } = await makeOffering(db, { visibility: 'named' })
  await makeOffering(db, { visibility: 'investors', deletedAt: new Date() })
  const [named, other, administrator] = [await cookieFor(), await cookieFor(), await cookieFor({ role: 'admin' })]
  const ofPeople = await cookieFor({ role: 'admin', areas: ['people'] })
  await db.insert(offeringViewers).values({ investmentId: forNamed, userId: named.user.id })
  expect(await idsFor(named.cookie)).toEqual([forNamed, forInvestors, shown])
  expect(await idsFor(administrator.cookie)).toEqual([forNamed, forInvestors, shown])
  for (const { cookie } of [other, ofPeople]) expect(await idsFor(cookie)).toEqual([forInvestors, shown])
  expect(await idsFor(named.cookie, namedSlug)).toEqual([forNamed])
  expect(await idsFor(other.cookie, namedSlug)).toEqual([])
  expect(await idsFor(other.cookie, slug)).toEqual([forInvestors])
})

test('whose account is not active any more sees nothing', async () => {
  const { user, cookie } = await cookieFor()
  await makeOffering(db, { visibility: 'investors' })
  expect(await idsFor(cookie)).toHaveLength(1)
  const admin = await cookieOf(services, 'admin')
  await request('PUT', `/api/admin/users/${user.id}`, { cookie: admin, json: { isActive: false } })
  expect((await request('GET', '/api/auth/offerings', { cookie })).status).toBe(401)
})

test('the page of a hidden offering is the bare document for who may see it, which nothing keeps, and says nothing of it', async () => {
  const { id } = await makeOffering(db, { name: 'Heron Landing', visibility: 'investors' })
  await db.update(investments).set({ slug: 'heron' }).where(eq(investments.id, id))
  const { cookie } = await cookieFor()
  const own = await request('GET', '/investments/heron', { cookie })
  expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  const text = await own.text()
  expect(text).toContain('<meta name="robots" content="noindex">')
  expect(text).not.toMatch(/heron/i)
  const earlier = await request('GET', '/investments/heron-landing', { cookie })
  expect([earlier.status, earlier.headers.get('location'), earlier.headers.get('cache-control')]).toEqual([
    302,
    '/investments/heron',
    'private, no-store',
  ])
  const stranger = await request('GET', '/investments/heron')
  expect([stranger.status, await stranger.text()]).toEqual([404, expect.not.stringMatching(/heron/i)])
  expect((await request('GET', '/investments/heron', { cookie: 'session=none' })).status).toBe(404)
})

test('its pictures are sent to who may see it, for no cache to keep, and to nobody else', async () => {
  const hash = 'a'.repeat(64)
  await db
    .insert(images)
    .values({ id: hash, mediaType: 'image/jpeg', width: 1, height: 1, size: 1, bytes: new Uint8Array([1]) })
  const image = `${imagesPath}${hash}.jpg`
  const offering = await makeOffering(db, { visibility: 'named', image })
  const [named, other] = [await cookieFor(), await cookieFor()]
  await db.insert(offeringViewers).values({ investmentId: offering.id, userId: named.user.id })
  for (const path of [image, drawingAddress('investments', offering)]) {
    const own = await request('GET', path, { cookie: named.cookie })
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(own.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect((await request('GET', path, { cookie: other.cookie })).status).toBe(404)
    expect((await request('GET', path)).status).toBe(404)
  }
  await db.update(investments).set({ visibility: 'public' }).where(eq(investments.id, offering.id))
  const shown = await request('GET', image)
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
})

test('what is shown by link is found by the very link alone, in no list, and no search engine keeps it', async () => {
  const offering = await makeOffering(db, { name: 'Heron Landing' })
  const cookie = await cookieOf(services, 'admin')
  const change = async (json: unknown) => {
    const answer = await request('PUT', `/api/admin/investments/${offering.id}`, { cookie, json })
    return z.object({ slug: z.string() }).parse(await answer.json()).slug
  }
  const first = await change({ visibility: 'link' })
  expect(first).toMatch(/^heron-landing-[a-z]{12}$/)
  // The form sends the address it was given, and may send another.
  expect(await change({ visibility: 'link', slug: first })).toBe(first)
  const second = await change({ visibility: 'link', slug: 'the-heron' })
  expect(second).toMatch(/^the-heron-[a-z]{12}$/)
  const page = await request('GET', `/investments/${second}`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('content="noindex"')])
  expect((await request('GET', `/api/investments/${second}`)).status).toBe(200)
  expect((await request('GET', drawingAddress('investments', offering))).status).toBe(200)
  for (const path of [`/investments/${first}`, '/investments/heron-landing', `/api/investments/${first}`])
    expect((await request('GET', path)).status).toBe(404)
  const { cookie: investor } = await cookieFor()
  expect(await idsFor(investor)).toEqual([])
  expect(await idsFor(investor, second)).toEqual([offering.id])
  expect(await idsFor(investor, first)).toEqual([])
  expect(await change({ visibility: 'public', slug: '' })).toBe('heron-landing')
  expect((await request('GET', `/investments/${second}`)).headers.get('location')).toBe('/investments/heron-landing')
})

test('figures for investors are in no public answer, page or whole list, and who is signed in reads them', async () => {
  const figures = {
    purchasePrice: 'withheld 1',
    projectedIRR: 'withheld 2',
    marketType: 'withheld 3',
    highlights: ['withheld 4'],
    propertyImprovements: ['withheld 5'],
    holdPeriod: 'withheld 6',
    fees: [{ name: 'withheld 7', basis: null, amount: null, paidTo: null, paidWhen: null }],
    debt: 'withheld 8',
    profitSplit: 'withheld 9',
  }
  const { id, slug } = await makeOffering(db, figures)
  const places = [
    '/api/investments',
    `/api/investments/${slug}`,
    rpc('public.investments.list', { page: 1 }),
    `/investments/${slug}`,
  ]
  const withheldIn = async () => {
    const texts = await Promise.all(places.map(async (path) => (await request('GET', path)).text()))
    return texts.map((text) => new Set(text.match(/withheld \d/g)).size)
  }
  expect(await withheldIn()).toEqual([9, 9, 9, 9])
  const cookie = await cookieOf(services, 'admin')
  await request('PUT', `/api/admin/investments/${id}`, { cookie, json: { detailsFor: 'investors' } })
  expect(await withheldIn()).toEqual([0, 0, 0, 0])
  expect(await (await request('GET', `/api/investments/${slug}`)).json()).toMatchObject({
    purchasePrice: null,
    highlights: [],
    fees: [],
    debt: null,
    profitSplit: null,
    units: 132,
    fundingProgress: 40,
  })
  expect(await offeringsOf((await cookieFor()).cookie)).toMatchObject([figures])
  // A list that is longer than an answer of its procedure is sent in pieces, another way.
  await db.execute(sql`insert into investments (name, slug) select 'Row', 'row-' || n from generate_series(1, 1001) n`)
  services.readCache.clear()
  const whole = await (await request('GET', '/api/investments')).text()
  expect([listed.parse(JSON.parse(whole)).length, whole.includes('withheld')]).toEqual([1002, false])
})

test('an offering under 506(b) is neither for everybody nor for a link, whoever writes it', async () => {
  const cookie = await cookieOf(services, 'admin')
  const create = (json: unknown) => request('POST', '/api/admin/investments', { cookie, json })
  expect((await create({ name: 'Heron', exemption: '506b', visibility: 'investors' })).status).toBe(201)
  for (const visibility of [undefined, 'public', 'link']) {
    const refused = await create({ name: 'Heron', exemption: '506b', visibility })
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { fieldErrors: { visibility: [expect.any(String)] } },
    ])
  }
  const { id } = await makeOffering(db, { visibility: 'named', exemption: '506b' })
  const opened = await request('PUT', `/api/admin/investments/${id}`, { cookie, json: { visibility: 'link' } })
  expect(opened.status).toBe(400)
  const written = db.update(investments).set({ visibility: 'public' }).where(eq(investments.id, id))
  expect(await written.then(() => undefined, pgError)).toMatchObject({ constraint: investments506bHiddenCheck })
})

test('who is named is kept as a whole, told to the activity, and names nobody who is not there', async () => {
  const { id } = await makeOffering(db, { visibility: 'named' })
  const [one, two] = [await makeUser(db, { username: 'one' }), await makeUser(db, { username: 'two' })]
  const gone = await makeUser(db, { deletedAt: new Date() })
  const cookie = await cookieOf(services, 'admin')
  const path = `/api/admin/investments/${id}/viewers`
  const put = (userIds: unknown) => request('PUT', path, { cookie, json: { userIds } })
  expect(await (await put([two.id, one.id, one.id])).json()).toEqual({ userIds: [one.id, two.id] })
  for (const userIds of [[one.id, 999_999], [gone.id]]) expect((await put(userIds)).status).toBe(404)
  for (const userIds of ['1', null, [{}]]) expect((await put(userIds)).status).toBe(400)
  expect(await (await request('GET', path, { cookie })).json()).toEqual({ userIds: [one.id, two.id] })
  await put([two.id])
  const [entry] = await db
    .select()
    .from(auditEntries)
    .orderBy(sql`${auditEntries.id} desc`)
    .limit(1)
  expect(entry).toMatchObject({ recordId: id, before: { viewers: ['one', 'two'] }, after: { viewers: ['two'] } })
  expect((await request('GET', '/api/admin/investments/999999/viewers', { cookie })).status).toBe(404)
})

test('a closed offering and the property it became lead to each other, as far as everybody may see both', async () => {
  const property = await makeProperty(db, { name: 'Heron House' })
  const cookie = await cookieOf(services, 'admin')
  const json = { name: 'Heron Landing', status: 'Closed', result: 'Sold after four years.', propertyId: property.id }
  const created = await request('POST', '/api/admin/investments', { cookie, json })
  const { id } = z.object({ id: z.number() }).parse(await created.json())
  const offeringPage = async () => (await request('GET', '/investments/heron-landing')).text()
  const propertyPage = async () => (await request('GET', '/properties/heron-house')).text()
  expect(await offeringPage()).toMatch(/Sold after four years\..*href="\/properties\/heron-house"/s)
  expect(await propertyPage()).toContain('href="/investments/heron-landing"')
  await request('PUT', `/api/admin/investments/${id}`, { cookie, json: { visibility: 'investors' } })
  expect(await propertyPage()).not.toMatch(/heron-landing|Heron Landing/)
  await request('PUT', `/api/admin/investments/${id}`, { cookie, json: { visibility: 'public' } })
  await request('DELETE', `/api/admin/properties/${property.id}`, { cookie })
  expect(await offeringPage()).not.toContain('heron-house')
  for (const propertyId of [property.id, 999_999]) {
    const refused = await request('PUT', `/api/admin/investments/${id}`, { cookie, json: { propertyId } })
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { fieldErrors: { propertyId: [expect.any(String)] } },
    ])
  }
})
