import { describe, expect, test, vi } from 'vitest'
import { prepareResponse } from './prepared-responses'
import { PageCache, type MadePage } from './page-cache'
import { createReadCache } from './read-cache'

const page = async (text: string, isWhole = true): Promise<MadePage> => ({
  answer: await prepareResponse(text, { contentType: 'text/html', headers: {} }),
  isWhole,
})
const read = async (cache: PageCache, make: () => Promise<MadePage>) =>
  (cache.peek('/') ?? (await cache.read('/', make))).answer(new Headers(), 'r1').text()

describe('kept pages', () => {
  test('a page is made once for many readers', async () => {
    const cache = new PageCache(createReadCache({ isHttps: false }))
    const make = vi.fn<() => Promise<MadePage>>(() => page('one'))
    const texts = await Promise.all([read(cache, make), read(cache, make), read(cache, make)])
    expect(texts).toEqual(['one', 'one', 'one'])
    expect(await read(cache, make)).toBe('one')
    expect(make).toHaveBeenCalledTimes(1)
  })

  test('a write drops the page, and the next reader gets a new one', async () => {
    const reads = createReadCache({ isHttps: false })
    const cache = new PageCache(reads)
    expect(await read(cache, () => page('before'))).toBe('before')
    reads.clear()
    expect(await read(cache, () => page('after'))).toBe('after')
  })

  test('a page whose rendering began before a write is not kept', async () => {
    const reads = createReadCache({ isHttps: false })
    const cache = new PageCache(reads)
    const stale = read(cache, async () => {
      reads.clear()
      return page('read before the write')
    })
    expect(await stale).toBe('read before the write')
    expect(await read(cache, () => page('after'))).toBe('after')
  })

  test('when the next page cannot be made whole, the one before it is served, and the failed one is not kept', async () => {
    const reads = createReadCache({ isHttps: false })
    const cache = new PageCache(reads)
    expect(await read(cache, () => page('whole'))).toBe('whole')
    reads.clear()
    expect(await read(cache, () => page('failed', false))).toBe('whole')
    expect(await read(cache, () => page('whole again'))).toBe('whole again')
  })

  test('while the next page cannot be made, only its first reader waits until that is known, and a write ends it', async () => {
    const reads = createReadCache({ isHttps: false })
    const cache = new PageCache(reads)
    const never = () => new Promise<MadePage>(() => {})
    expect(await read(cache, () => page('before'))).toBe('before')
    reads.clear()
    expect(await read(cache, () => page('failed', false))).toBe('before')
    const startedAt = performance.now()
    expect(await read(cache, never)).toBe('before')
    // A quarter of a second, and what a busy machine adds; the page itself never comes.
    expect(performance.now() - startedAt).toBeLessThan(10_000)
    // The database was there for a write, so the page before it will not do.
    reads.clear()
    expect(await read(cache, () => page('after'))).toBe('after')
  })

  test('a page that a setting may have hidden is not shown again because the next one cannot be made', async () => {
    const reads = createReadCache({ isHttps: false })
    const cache = new PageCache(reads)
    expect(await read(cache, () => page('shown'))).toBe('shown')
    reads.clear('settings')
    expect(await read(cache, () => page('failed', false))).toBe('failed')
  })

  test('however many addresses ask about an investment, no route is forgotten for them', async () => {
    const reads = createReadCache({ isHttps: false })
    const cache = new PageCache(reads)
    await cache.read('/about', () => page('about'))
    for (let name = 1; name <= 300; name += 1) await cache.read(`/contact?${name}`, () => page(`about ${name}`))
    reads.clear()
    expect(cache.last('/about')).toBeDefined()
    expect(cache.last('/contact?300')).toBeDefined()
    expect(cache.last('/contact?1')).toBeUndefined()
  })

  test('a page that failed is made anew as soon as it can be, while its readers have the one before', async () => {
    const reads = createReadCache({ isHttps: false })
    const cache = new PageCache(reads)
    await read(cache, () => page('before'))
    reads.clear()
    await read(cache, () => page('failed', false))
    let come: (made: MadePage) => void = () => {}
    expect(await read(cache, () => new Promise((resolve) => (come = resolve)))).toBe('before')
    come(await page('whole again'))
    const notAgain = () => Promise.reject(new Error('There is a page.'))
    await expect.poll(() => read(cache, notAgain)).toBe('whole again')
  })

  test('a page that a write overtook is better than none', async () => {
    const reads = createReadCache({ isHttps: false })
    const cache = new PageCache(reads)
    await read(cache, async () => {
      reads.clear()
      return page('overtaken')
    })
    expect(await read(cache, () => page('failed', false))).toBe('overtaken')
  })

  test('a page that was never whole is served as it is, and made anew for the next reader', async () => {
    const cache = new PageCache(createReadCache({ isHttps: false }))
    expect(await read(cache, () => page('failed', false))).toBe('failed')
    expect(await read(cache, () => page('whole'))).toBe('whole')
  })

  test('a page that lasts is pressed harder, one that a write has dropped is not', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    try {
      const reads = createReadCache({ isHttps: false })
      const cache = new PageCache(reads)
      const pages = await Promise.all(['dropped', 'kept'].map((text) => page(text)))
      const pressed = pages.map(({ answer }) => vi.spyOn(answer, 'pressHarder'))
      for (const made of pages) {
        reads.clear()
        await cache.read('/', () => Promise.resolve(made))
        expect(pressed.map(({ mock }) => mock.calls.length)).toEqual([0, 0])
      }
      await vi.advanceTimersByTimeAsync(1500)
      expect(pressed.map(({ mock }) => mock.calls.length)).toEqual([0, 1])
    } finally {
      vi.useRealTimers()
    }
  })

  test('midnight UTC ends a page, because its footer names the year', async () => {
    vi.useFakeTimers({ now: new Date('2030-12-31T23:59:59Z'), toFake: ['Date'] })
    try {
      const cache = new PageCache(createReadCache({ isHttps: false }))
      expect(await read(cache, () => page('2030'))).toBe('2030')
      expect(await read(cache, () => page('never made'))).toBe('2030')
      vi.setSystemTime(new Date('2031-01-01T00:00:01Z'))
      expect(await read(cache, () => page('2031'))).toBe('2031')
    } finally {
      vi.useRealTimers()
    }
  })

  test('of pages that a search makes the latest are kept, and those of routes always', async () => {
    const cache = new PageCache(createReadCache({ isHttps: false }))
    await cache.read('/properties', () => page('first'))
    for (let number = 2; number <= 160; number += 1) {
      await cache.read(`/properties?page=${number}`, () => page(String(number)))
    }
    const isKept = (key: string) => cache.peek(key) !== undefined
    expect(['', '?page=2', '?page=160'].map((search) => isKept(`/properties${search}`))).toEqual([true, false, true])
  })
})
