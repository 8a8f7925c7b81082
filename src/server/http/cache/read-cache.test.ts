import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { settings } from '@db/schema'
import { testDatabase } from '../../testing/database'
import { changePublicData, createReadCache } from './read-cache'

const database = await testDatabase()
const { db } = database
const key = 'pages.about.visible'

let now = 0
const newCache = () => createReadCache({ isHttps: false }, () => now)
beforeEach(() => {
  now = 0
})

const textOf = async (answer: ReturnType<ReturnType<typeof newCache>['peek']>) =>
  answer === undefined ? undefined : answer.answer(new Headers(), 'r1').text()

test('many readers at once share one fill, and later ones need none', async () => {
  const cache = newCache()
  const fill = vi.fn<() => Promise<string>>(() => Promise.resolve('[]'))
  await Promise.all(Array.from({ length: 20 }, () => cache.read('list', fill)))
  expect(fill).toHaveBeenCalledTimes(1)
  await cache.read('list', fill)
  expect(fill).toHaveBeenCalledTimes(1)
  expect(await textOf(cache.peek('list'))).toBe('[]')
})

test('a fill that began before a write is not kept, and nobody who comes later joins it', async () => {
  const cache = newCache()
  let finish: ((text: string) => void) | undefined
  const slow = cache.read('list', () => new Promise((resolve) => (finish = resolve)))
  cache.clear()
  const later = await cache.read('list', () => Promise.resolve('new'))
  finish?.('old')
  expect(await textOf(await slow)).toBe('old')
  expect(await textOf(later)).toBe('new')
  expect(await textOf(cache.peek('list'))).toBe('new')
})

test('a failed fill reaches every reader and is not kept', async () => {
  const cache = newCache()
  const fill = vi.fn<() => Promise<string>>(() => Promise.reject(new Error('away')))
  const answers = await Promise.allSettled([cache.read('list', fill), cache.read('list', fill)])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await textOf(await cache.read('list', () => Promise.resolve('back')))).toBe('back')
})

test('the cache never holds more than its bound', async () => {
  const cache = newCache()
  for (let index = 0; index < 250; index += 1) await cache.read(`list ${index}`, () => Promise.resolve('[]'))
  expect(cache.peek('list 0')).toBeUndefined()
  expect(cache.peek('list 249')).toBeDefined()
})

test('whoever listens hears of every clear until they stop', () => {
  const cache = newCache()
  const listener = vi.fn<() => void>()
  const stop = cache.onClear(listener)
  cache.clear()
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  cache.clear()
  expect(listener).toHaveBeenCalledTimes(1)
  expect(cache.version).toBe(2)
})

test('a write drops what was kept once it is committed', async () => {
  const readCache = newCache()
  const read = async () => {
    const rows = await db.select().from(settings).where(eq(settings.key, key))
    return rows[0]?.value ?? ''
  }
  expect(await textOf(await readCache.read('setting', read))).toBe('true')
  await changePublicData({ db, readCache }, (tx) =>
    tx.update(settings).set({ value: 'false' }).where(eq(settings.key, key)),
  )
  expect(await textOf(await readCache.read('setting', read))).toBe('false')
})

test('a write that fails changes nothing', async () => {
  const failing = changePublicData({ db, readCache: newCache() }, async (tx) => {
    await tx.update(settings).set({ value: 'false' }).where(eq(settings.key, key))
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  const [row] = await db.select().from(settings).where(eq(settings.key, key))
  expect(row?.value).toBe('true')
})

test('another replica drops what it kept when the write commits', async () => {
  const [here, there] = [newCache(), newCache()]
  // The embedded database has one process and follows nobody, but it announces all the same: two caches stand for two replicas.
  const stop = await there.follow({ ...database, kind: 'postgres' })
  try {
    await expect.poll(() => there.isLive).toBe(true)
    await there.read('list', () => Promise.resolve('old'))
    await changePublicData({ db, readCache: here }, (tx) =>
      tx.update(settings).set({ value: 'false' }).where(eq(settings.key, key)),
    )
    await expect.poll(() => there.peek('list')).toBeUndefined()
  } finally {
    await stop()
  }
})

test('a replica that hears nothing any more keeps no answer for longer than two seconds', async () => {
  const cache = newCache()
  const deaf = { ...database, kind: 'postgres' as const, listen: () => Promise.resolve(() => Promise.resolve()) }
  const stop = await cache.follow(deaf)
  try {
    expect(cache.isLive).toBe(false)
    await cache.read('list', () => Promise.resolve('kept'))
    now = 1_999
    expect(cache.peek('list')).toBeDefined()
    now = 2_000
    expect(cache.peek('list')).toBeUndefined()
  } finally {
    await stop()
  }
})
