import { beforeEach, expect, test } from 'vitest'
import { makePost } from '@db/samples/make'
import { dayMilliseconds } from '@/shared/platform/time'
import { callerAs, requesterOf, testServices } from '../../../testing/app'
import { testDatabase } from '../../../testing/database'
import { readXml, type XmlElement } from '../../../testing/strict-xml'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database, { APP_ORIGIN: 'https://www.example.com', RATE_LIMIT: 'on' })
const request = requesterOf(services)

const published = { isPublished: true, publishedAt: new Date('2026-01-05T12:00:00Z') }
const read = async () => readXml(await (await request('GET', '/feed.xml')).text())
const partsOf = ({ elements }: XmlElement, name: string) => elements.filter((element) => element.name === name)
const textOf = (element: XmlElement, name: string) => partsOf(element, name).map(({ text }) => text)
const entriesOf = async () => partsOf(await read(), 'entry')

beforeEach(() => services.readCache.clear())

test('the feed has what RFC 4287 asks of a feed and of each entry', async () => {
  await makePost(db, {
    ...published,
    title: 'Roofs & <rain>',
    headline: 'On "water".',
    content: '## A\n\n[Ask](/contact) <script>\u000B',
    tags: ['Stewardship', 'R & D'],
    authorName: 'Ruth Calloway',
  })
  await makePost(db, { ...published, title: 'Plain' })
  const feed = await read()
  expect([feed.name, feed.attributes.xmlns]).toEqual(['feed', 'http://www.w3.org/2005/Atom'])
  for (const holder of [feed, ...partsOf(feed, 'entry')]) {
    for (const name of ['id', 'title', 'updated']) expect(textOf(holder, name)).toHaveLength(1)
    expect(textOf(holder, 'id')[0]).toMatch(/^(?:https:\/\/|tag:)/)
    expect(textOf(holder, 'updated')[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/)
    expect(partsOf(holder, 'author').map((author) => textOf(author, 'name').length)).toEqual([1])
    expect(partsOf(holder, 'link').filter(({ attributes }) => attributes.rel === 'alternate')).toHaveLength(1)
  }
  expect(partsOf(feed, 'link').find(({ attributes }) => attributes.rel === 'self')?.attributes.href).toBe(
    'https://www.example.com/feed.xml',
  )
  const entry = partsOf(feed, 'entry').find((each) => textOf(each, 'title')[0] === 'Roofs & <rain>')
  if (!entry) throw new Error('The post is not in the feed.')
  expect(partsOf(entry, 'category').map(({ attributes }) => attributes.term)).toEqual(['Stewardship', 'R & D'])
  expect(partsOf(entry, 'link')[0]?.attributes.href).toBe('https://www.example.com/resources/roofs-rain')
  expect(textOf(entry, 'summary')).toEqual(['On "water".'])
  expect(textOf(entry, 'published')).toEqual(['2026-01-05T12:00:00.000Z'])
  const [content] = partsOf(entry, 'content')
  expect(content?.attributes.type).toBe('html')
  expect(content?.text).toBe('<h2>A</h2>\n<p><a href="https://www.example.com/contact">Ask</a> &#60;script&#62;</p>')
})

test('only what everybody may read is in it, the latest first, and the names of its entries never change', async () => {
  const { id } = await makePost(db, { ...published, title: 'Older' })
  await makePost(db, { ...published, publishedAt: new Date('2026-02-01'), title: 'Newer' })
  await makePost(db, { title: 'Draft' })
  await makePost(db, { ...published, publishedAt: new Date(Date.now() + dayMilliseconds), title: 'Later' })
  await makePost(db, { ...published, deletedAt: new Date(), title: 'Gone' })
  const before = await entriesOf()
  expect(before.map((entry) => textOf(entry, 'title')[0])).toEqual(['Newer', 'Older'])
  const { admin } = await callerAs(services, 'admin')
  await admin.posts.update({ id, title: 'Oldest', slug: 'oldest' })
  const after = await entriesOf()
  expect(after.map((entry) => textOf(entry, 'title')[0])).toEqual(['Newer', 'Oldest'])
  expect(after.map((entry) => textOf(entry, 'id'))).toEqual(before.map((entry) => textOf(entry, 'id')))
})

test('it shows a post that is due by itself, is short when nothing changed, and is hidden with the page', async () => {
  await makePost(db, { ...published, publishedAt: new Date(Date.now() + 3_000), title: 'Soon' })
  expect(await entriesOf()).toEqual([])
  await expect.poll(async () => (await entriesOf()).length).toBe(1)
  const { headers } = await request('GET', '/feed.xml')
  expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const again = await request('GET', '/feed.xml', { headers: { 'If-None-Match': headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
  const { admin } = await callerAs(services, 'admin')
  await admin.settings.update({ settingKey: 'pages.resources.visible', value: 'false' })
  expect((await request('GET', '/feed.xml')).status).toBe(404)
  await admin.settings.update({ settingKey: 'pages.resources.visible', value: 'true' })
})

test('a reader of XML that is strict refuses what is not well-formed', () => {
  const declared = (xml: string) => () => readXml(`<?xml version="1.0" encoding="utf-8"?>${xml}`)
  expect(declared('<a b="c">d<e/></a>')).not.toThrow()
  for (const broken of ['<a>', '<a></b>', '<a b=c/>', '<a>&nbsp;</a>', '<a>&</a>', '<a/><b/>', '<a b="1" b="2"/>'])
    expect(declared(broken)).toThrow(Error)
})
