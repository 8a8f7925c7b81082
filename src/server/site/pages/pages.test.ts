import { sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { makeOffering } from '@db/samples/make'
import { properties } from '@db/schema'
import { nameMaxCharacters, publicPageRecords } from '@/shared/platform/limits'
import { requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { createPages, type Renderer } from './pages'
import { appRouter } from '../../product'

const database = await testDatabase()
const shell = {
  bare: '<head><!--head--></head><!--page-->',
  rendered: '<head><!--head--></head><body><!--page--></body>',
  scripts: () => ({ all: ['/all.js'], inTurn: ['/entry.js'] }),
}

let isDatabaseThere = true
beforeEach(() => {
  isDatabaseThere = true
})

const routes = ['/about', '/contact', '/broken', '/newsletter/confirm', '/properties']

/** A renderer that knows five pages, each also with a slash at its end; '/broken' throws as a component would. */
const renderer: Renderer = {
  lateScripts: ({ all, inTurn }) => `start(${[...all, ...inTurn].join()})`,
  bareStyles: '<style>:root{}</style>',
  routeOf: (path) => routes.find((route) => path === route || path === `${route}/`) ?? null,
  listPageOf: (search) => Number(new URLSearchParams(search).get('page')) || undefined,
  topicOf: () => null,
  enquiryOf: (search) => ({ investment: decodeURIComponent(search.slice(1)), href: `/contact${search}` }),
  render: ({ href }) => {
    if (href === '/broken') return Promise.reject(new Error('a component threw'))
    const isFound = href !== '/404'
    return Promise.resolve({
      status: isDatabaseThere ? (isFound ? 200 : 404) : 503,
      isWhole: isDatabaseThere,
      head: `<title>${href}</title>`,
      body: `<main>${href}</main>`,
      headScript: 'typefaces()',
      dataScript: 'data()',
      routeIds: [],
      described: /^\/(contact|properties)/.test(href) ? { title: 'Write to us', description: 'Words.' } : null,
    })
  },
}

function requester() {
  const { services, errors } = testServices(database)
  const pages = createPages(services, {
    router: appRouter,
    shell: () => Promise.resolve(shell),
    loadRenderer: () => Promise.resolve(renderer),
  })
  return { request: requesterOf(services, { pages }), services, errors }
}

test('a page is its route rendered into index.html, with its scripts allowed by hash alone', async () => {
  const answer = await requester().request('GET', '/about')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe(
    '<head><title>/about</title><script>typefaces()</script></head><body><main>/about</main><script>data()</script><script>start(/all.js,/entry.js)</script></body>',
  )
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/script-src 'self' 'sha256-\S+' 'sha256-\S+' 'sha256-\S+';/)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(answer.headers.get('cache-control')).toBe('no-cache')
})

test('every unknown path is answered 404 by one rendering', async () => {
  const { request } = requester()
  for (const path of ['/nope', '/about/x', '/Admin2']) {
    const answer = await request('GET', path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('<main>/404</main>')
  }
})

test('a slash at the end leads to the one address of the page', async () => {
  const answer = await requester().request('GET', '/about/')
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/about'])
})

test.each([
  '/%5Cevil.test/',
  '/%09/evil.test/',
  '//evil.test/',
  '///evil.test/',
  '/%2F/evil.test/',
  '/evil.test/',
  '/%00/',
  '/%0A/',
  '/%0A/evil.test/',
  '/%0b/x/',
  '/%7F/',
  '/%80/',
  '/%/',
  '/%E0%A4%A/',
  '/;/',
  '/about%0A/',
])('%s is no page’s address: it leads nowhere and is answered 404', async (path) => {
  const { request, errors } = requester()
  const answer = await request('GET', path)
  expect([answer.status, answer.headers.get('location')]).toEqual([404, null])
  expect(await answer.text()).toContain('<main>/404</main>')
  expect(errors).toEqual([])
})

test('a render that throws sends the shell, so that the browser can render, and the log has the fault', async () => {
  const { request, errors } = requester()
  const answer = await request('GET', '/broken')
  expect(answer.status).toBe(200)
  expect(await answer.text()).not.toContain('<main>')
  expect(errors).toHaveLength(1)
  expect(errors[0]).toContain('a component threw')
})

test('a page that a mail leads to is kept by no cache, because its address holds a token (R1)', async () => {
  const answer = await requester().request('GET', '/newsletter/confirm?token=secret')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('a public page is told of under its one address, whatever is added to it', async () => {
  const { request } = requester()
  for (const path of ['/contact', '/contact?from=elsewhere', '/contact?investment=Nobody']) {
    const html = await (await request('GET', path)).text()
    expect(html).toContain('<link rel="canonical" href="http://localhost:3000/contact">')
    expect(html).toContain('<main>/contact</main>')
  }
  expect(await (await request('GET', '/about')).text()).not.toContain('canonical')
})

test('[R33] the Contact page is rendered for the investment that is asked about, and for no name that is none', async () => {
  const { request } = requester()
  const { name } = await makeOffering(database.db, { name: 'Maple' })
  const bodyOf = async (search: string) => (await request('GET', `/contact?${search}`)).text()
  expect(await bodyOf(name)).toContain(`<main>/contact?${name}</main>`)
  expect(await bodyOf(`${name}x`)).toContain('<main>/contact</main>')
})

test.each(['%00', 'Maple%00', 'a'.repeat(nameMaxCharacters + 1)])(
  'the database is not asked for a name that no investment can have: %s',
  async (search) => {
    const { request, services, errors } = requester()
    const count = vi.spyOn(services.db, '$count')
    const answer = await request('GET', `/contact?${search}`)
    expect([answer.status, errors]).toEqual([200, []])
    expect(await answer.text()).toContain('<main>/contact</main>')
    expect(count).not.toHaveBeenCalled()
    await request('GET', '/contact?Maple')
    expect(count).toHaveBeenCalled()
  },
)

test('a later page of a list has its own address, and beyond the end an address leads to the last one there is', async () => {
  const { request } = requester()
  await database.db.execute(
    sql`insert into ${properties} (name) select 'Oak ' || n from generate_series(1, ${publicPageRecords + 1}::int) as n`,
  )
  const second = await request('GET', '/properties?page=2&utm_source=mail')
  expect(second.status).toBe(200)
  const html = await second.text()
  expect(html).toContain('<main>/properties?page=2</main>')
  expect(html).toContain('<link rel="canonical" href="http://localhost:3000/properties?page=2">')
  for (const search of ['', '?page=1', '?page=x', '?page=0']) {
    expect(await (await request('GET', `/properties${search}`)).text()).toContain('<main>/properties</main>')
  }
  for (const page of [3, 1_000_000]) {
    const beyond = await request('GET', `/properties?page=${page}`)
    expect([beyond.status, beyond.headers.get('location')]).toEqual([302, '/properties?page=2'])
  }
  await database.db.update(properties).set({ deletedAt: new Date() })
  expect((await request('GET', '/properties?page=3')).headers.get('location')).toBe('/properties')
})

const away = () => {
  isDatabaseThere = false
  vi.spyOn(database.db, '$count').mockRejectedValue(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))
}

test('while the database is away a page of a list is the one that is kept, or leads to the first', async () => {
  const { request, services } = requester()
  await database.db.execute(
    sql`insert into ${properties} (name) select 'Oak ' || n from generate_series(1, ${publicPageRecords + 1}::int) as n`,
  )
  const kept = await (await request('GET', '/properties?page=2')).text()
  services.readCache.clear()
  away()
  expect(await (await request('GET', '/properties?page=2')).text()).toBe(kept)
  const other = await request('GET', '/properties?page=3')
  expect([other.status, other.headers.get('location')]).toEqual([302, '/properties'])
})

test('while the database is away a page that was never there is 503 with a time to wait', async () => {
  const { request } = requester()
  away()
  for (const path of ['/about', '/contact?investment=Maple']) {
    const answer = await request('GET', path)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
    expect(answer.headers.get('content-type')).toContain('text/html')
  }
})

test('where nothing is kept, the plain page is made while an investment is looked up, not after a silent database has been waited for', async () => {
  const { services } = testServices(database)
  let begin = () => {}
  const hasBegun = new Promise<void>((resolve) => (begin = resolve))
  const silent = Object.assign(new Error('silent'), { code: 'ETIMEDOUT' })
  const db = new Proxy(services.db, {
    get: (target, key): unknown =>
      key === '$count' ? () => hasBegun.then(() => Promise.reject(silent)) : Reflect.get(target, key, target),
  })
  const render: Renderer['render'] = (page) => {
    begin()
    return renderer.render(page)
  }
  const pages = createPages(
    { ...services, db },
    {
      router: appRouter,
      shell: () => Promise.resolve(shell),
      loadRenderer: () => Promise.resolve({ ...renderer, render }),
    },
  )
  isDatabaseThere = false
  expect((await requesterOf(services, { pages })('GET', '/contact?Maple')).status).toBe(503)
})

test('while the database is away an address that asks about an investment shows what is kept of it, or the plain page', async () => {
  const { request, services } = requester()
  const bodyOf = async (path: string) => (await request('GET', path)).text()
  await makeOffering(database.db, { name: 'Maple' })
  const asked = await bodyOf('/contact?Maple')
  const plain = await bodyOf('/contact')
  expect(asked).toContain('<main>/contact?Maple</main>')
  services.readCache.clear()
  away()
  expect(await bodyOf('/contact?Maple')).toBe(asked)
  expect(await bodyOf('/contact?Nobody')).toBe(plain)
})
