import { createTRPCClient } from '@trpc/client'
import { beforeEach, expect, test } from 'vitest'
import { failureSentences } from '@/content/platform/errors'
import { requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { pageReads } from './page-reads'
import { createPages, type Renderer } from './pages'
import { type AppRouter, appRouter } from '../../product'

const database = await testDatabase()
const { services } = testServices(database)

let reads = 0
let isAway = false
beforeEach(() => {
  reads = 0
  isAway = false
})
const db = new Proxy(services.db, {
  get(target, key): unknown {
    reads += 1
    if (isAway) throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    return Reflect.get(target, key, target)
  },
})
const links = pageReads({ ...services, db }, appRouter)
const nextPage = () => createTRPCClient<AppRouter>({ links })

test('after a read that failed a page begins no other, and the next page reads again', async () => {
  isAway = true
  const page = nextPage()
  await expect(page.public.settings.list.query()).rejects.toThrow(failureSentences.database_away)
  expect(reads).toBe(1)
  isAway = false
  await expect(page.public.investments.list.query({})).rejects.toThrow(failureSentences.database_away)
  expect(reads).toBe(1)
  expect((await nextPage().public.settings.list.query()).items).toHaveLength(8)
})

test('reads that succeed follow one another', async () => {
  const page = nextPage()
  expect((await page.public.settings.list.query()).items).toHaveLength(8)
  expect((await page.public.investments.list.query({})).items).toEqual([])
})

const shell = {
  bare: '<!--head--><!--page-->',
  rendered: '<!--head--><!--page-->',
  scripts: () => ({ all: [], inTurn: [] }),
}

const renderer: Omit<Renderer, 'render'> = {
  lateScripts: () => '',
  bareStyles: '',
  routeOf: (path) => path,
  listPageOf: () => undefined,
  topicOf: () => null,
  enquiryOf: () => null,
}

test('a page that was never there waits for a silent database once, and no longer', async () => {
  let waits = 0
  const silent = Object.assign(new Error('silent'), { code: 'ETIMEDOUT' })
  const asked = () => {
    waits += 1
    return Promise.reject(silent)
  }
  const silentDb = new Proxy(services.db, {
    get: (target, key): unknown =>
      key === 'select' ? () => ({ from: asked }) : key === '$count' ? asked : Reflect.get(target, key, target),
  })
  const readsOfPage: boolean[] = []
  const render: Renderer['render'] = async (page) => {
    const settings = createTRPCClient<AppRouter>({ links: [...page.links] }).public.settings.list.query()
    readsOfPage.push(
      await settings.then(
        () => true,
        () => false,
      ),
    )
    const isWhole = readsOfPage.at(-1) === true
    return {
      status: isWhole ? (200 as const) : (503 as const),
      isWhole,
      head: '',
      body: '<main></main>',
      headScript: '',
      dataScript: '',
      routeIds: [],
      described: { title: 'Properties', description: 'Words.' },
    }
  }
  const pages = createPages(
    { ...services, db: silentDb },
    {
      router: appRouter,
      shell: () => Promise.resolve(shell),
      loadRenderer: () => Promise.resolve({ ...renderer, render }),
    },
  )
  for (const path of ['/properties', '/about']) {
    waits = 0
    const answer = await requesterOf(services, { pages })('GET', path)
    expect([answer.status, answer.headers.get('retry-after'), waits]).toEqual([503, '2', 1])
  }
  expect(readsOfPage).toEqual([false, false])
})
