import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeOffering } from '@db/samples/make'
import { outbox } from '@db/schema'
import { interfaceWords } from '@/content/platform/interface'
import { firmOf } from '@/shared/site/firm/firm'
import { secondMilliseconds } from '@/shared/platform/time'
import { daysAfter } from '@/shared/values/days'
import { createPages, loadBuiltRenderer } from '../site/pages/pages'
import { todayOf } from '../platform/preferences'
import { readFirm } from '../platform/text/firm'
import { appRouter } from '../product'
import { k1SampleDocument } from '../reporting/k1/consent/sample-pdf'
import { taggedPdf } from '../reporting/pdf/tagged-pdf'
import { asAdmin, callerAs, requesterOf, testServices } from '../testing/app'
import { testDatabase } from '../testing/database'
import { linesOfPdf } from '../testing/documents/pdf-texts'

const database = await testDatabase()
const { db } = database
/** A whole page takes long to render the first time on a busy machine. */
const firstPageMilliseconds = 60_000
/** So long a change may take to stand on the other server. */
const promised = { timeout: 2 * secondMilliseconds }

function server() {
  const { services } = testServices(database)
  const shell = { bare: '<head><!--head--></head><body><!--page--></body>', rendered: '', scripts: () => null }
  const pages = createPages(services, {
    router: appRouter,
    shell: () => Promise.resolve({ ...shell, rendered: shell.bare }),
    loadRenderer: loadBuiltRenderer,
  })
  const request = requesterOf(services, { pages })
  return { services, read: async (path: string) => (await request('GET', path)).text(), request }
}
const here = server()
const there = server()

const endings: (() => Promise<void>)[] = []
beforeAll(async () => {
  for (const { services } of [here, there]) endings.push(await services.readCache.follow(database))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await vi.waitUntil(async () => (await here.read('/contact')).includes('<h1'), { timeout: firstPageMilliseconds })
  await vi.waitUntil(async () => (await there.read('/contact')).includes('<h1'), { timeout: firstPageMilliseconds })
}, firstPageMilliseconds)
beforeEach(() => {
  // React's development build says on Node 20 that it cannot tell an empty buffer from one that was given away; not on later ones.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const { services } of [here, there]) services.readCache.clear()
})
afterAll(() => Promise.all(endings.map((end) => end())))

const phone = '(555)\u00a0555-0199'
const change = async () => (await asAdmin(here.services)).firm.update({ name: 'Elm & Sons <b>', phone })

test.skipIf(database.kind === 'embedded')(
  'a changed fact stands on the pages of another server within two seconds, and so does the default that is taken back',
  async () => {
    expect(await there.read('/contact')).toContain('(555)\u00a0555-0100')
    await change()
    await expect.poll(() => there.read('/contact'), promised).toContain(`href="tel:+15555550199"`)
    expect(await there.read('/contact')).not.toContain('(555)\u00a0555-0100')
    await (await asAdmin(here.services)).firm.restore({ fact: 'phone' })
    await expect.poll(() => there.read('/contact'), promised).toContain('(555)\u00a0555-0100')
  },
)

test.skipIf(database.kind === 'embedded')(
  'so do a changed partner and a changed legal text, and one of a later day does not',
  async () => {
    const { firm } = await asAdmin(here.services)
    for (const path of ['/team', '/terms']) expect(await there.read(path)).not.toContain('Ngozi Adeyemi')
    const partner = {
      name: 'Ngozi Adeyemi',
      position: 'Partner',
      bio: 'Walks each roof.',
      link: 'https://example.com/n',
    }
    await firm.partners.update({ items: [partner] })
    await expect.poll(() => there.read('/team'), promised).toContain('Ngozi Adeyemi')
    const day = daysAfter(await todayOf(db), 1)
    await firm.legal.update({ text: 'terms', source: '## Later\n\nBy Ngozi Adeyemi.', effectiveOn: day })
    await firm.legal.update({ text: 'terms', source: '## Now\n\nBy Grace Hill.', effectiveOn: null })
    await expect.poll(() => there.read('/terms'), promised).toContain('By Grace Hill.')
    expect(await there.read('/terms')).not.toContain('Ngozi Adeyemi')
  },
)

test('a page says it in its words, its head, its structured data, its form, and tells the browser', async () => {
  await change()
  const html = await here.read('/contact')
  for (const part of [
    '<title>Contact Us | Elm &amp; Sons &lt;b&gt;</title>',
    '"name":"Elm & Sons \\u003cb>"',
    '"telephone":"+15555550199"',
    'content="Elm &#38; Sons &#60;b&#62;"',
    `call ${phone}.`,
    `<script type="application/json" id="firm">{"facts":{"name":"Elm & Sons \\u003cb>","phone":"${phone}"},"set":[],"texts":{}}</script>`,
  ])
    expect(html).toContain(part)
  expect(html).not.toContain('Oakwater')
})

test('so does a page that the browser renders, and what stands there where no script runs', async () => {
  await change()
  const html = await here.read('/login')
  expect(html).toContain('id="firm">{"facts":{"name":')
  expect(html).toContain(`call ${phone}.</p></noscript>`)
})

test('of a new installation no page says more than the words: there is no block of data', async () => {
  for (const path of ['/', '/contact', '/login']) {
    const html = await here.read(path)
    expect(html).not.toContain('application/json')
    expect(html).toContain('Oakwater Partners')
  }
  expect(await here.read('/login')).toContain(interfaceWords.pageWithoutScript(firmOf({})))
})

test('a mail says it in its head, its foot and whom it is from; one that was written before stays', async () => {
  const { public: visitor } = await callerAs(here.services, 'nobody')
  const enquiry = { firstName: 'Ada', lastName: 'Hill', email: 'ada@example.com', message: 'How do you invest?' }
  const submit = () => visitor.contacts.submit(enquiry)
  await submit()
  await (
    await asAdmin(here.services)
  ).firm.update({
    name: 'Elm & Sons',
    investorRelationsEmail: 'desk@example.com',
    postalAddress: ['1 Elm Street'],
  })
  await submit()
  const [before, after] = (await db.select().from(outbox).orderBy(outbox.id)).map(({ mail }) => mail)
  expect([before?.to, after?.to]).toEqual(['investors@example.com', 'desk@example.com'])
  expect(before?.text).toContain('Oakwater Partners')
  expect(after?.text).toMatch(/^Elm & Sons\n[\s\S]*Elm & Sons, 1 Elm Street\n$/)
  expect(after?.html).toContain('Elm &#38; Sons, 1 Elm Street')
  expect(after?.from).toEqual({ name: 'Elm & Sons', address: 'desk@example.com' })
})

test('a PDF and the card of an offering say it', async () => {
  const { slug } = await makeOffering(db, { name: 'Heron' })
  const before = await here.services.cards.cardAt('investments', slug)
  await (await asAdmin(here.services)).firm.update({ name: 'Elm & Sons' })
  const lines = await linesOfPdf(await taggedPdf(k1SampleDocument(await readFirm(db))))
  expect(lines[0]).toContain('Elm & Sons')
  const after = await here.services.cards.cardAt('investments', slug)
  expect(after?.address).not.toBe(before?.address)
  const site = await here.services.cards.siteCard()
  for (const address of [after?.address ?? '', site ?? ''])
    expect((await there.request('GET', address)).headers.get('content-type')).toBe('image/png')
  expect((await there.request('GET', before?.address ?? '')).status).toBe(404)
  expect(await here.read('/about')).toContain(`property="og:image" content="${here.services.env.APP_ORIGIN}${site}"`)
})

test('what a home screen, a feed reader and a program of ours call it', async () => {
  await (await asAdmin(here.services)).firm.update({ name: 'Elm & Sons' })
  expect(JSON.parse(await here.read('/manifest.webmanifest'))).toMatchObject({
    name: 'Elm & Sons',
    short_name: 'Elm & Sons',
  })
  expect(await here.read('/feed.xml')).toContain('<title>Posts of Elm &#38; Sons</title>')
  expect(JSON.parse(await here.read('/api/openapi.json'))).toMatchObject({ info: { title: 'Elm & Sons' } })
})
