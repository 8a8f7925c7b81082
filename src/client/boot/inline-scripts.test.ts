import { runInNewContext } from 'node:vm'
import { beforeEach, expect, test, vi } from 'vitest'
import { firstPaintScript } from './first-paint'
import { firstFonts } from './font-faces'
import { lateScripts } from './late-scripts'
import { typefacesScript } from './typefaces'

/** A page as far as its inline scripts use one. They are run from their text: whatever else they used would not be there. */
function fakePage() {
  let tellOfPaint = () => {}
  const style = { media: '', setAttribute: (_: 'media', value: string) => (style.media = value) }
  const kept = new Map<string, string>()
  const asked: string[] = []
  const ran: string[] = []
  const globals = {
    setTimeout,
    clearTimeout,
    addEventListener: () => {},
    PerformanceObserver: class {
      constructor(hear: (list: { getEntriesByName: () => unknown[] }) => void) {
        tellOfPaint = () => hear({ getEntriesByName: () => [{}] })
      }
      observe() {}
    },
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
    document: {
      documentElement: { dataset: {} },
      getElementById: () => style,
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => asked.push(href) },
    },
    FontFace: class {
      constructor(_: string, address: string) {
        asked.push(address.slice('url('.length, -1))
      }
      load = () => Promise.resolve()
    },
    run: (file: string) => Promise.resolve(ran.push(file)),
    window: { setTimeout },
  }
  return { globals, style, kept, asked, ran, paint: () => tellOfPaint() }
}

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

const scripts = { all: ['/react.js', '/page.js'], inTurn: ['/react.js', '/page.js', '/entry.js'] }
const startScript = lateScripts(scripts).replace('import(file)', 'run(file)')

test('typefaces are asked for after the paint, brought into force together, and noted', async () => {
  const page = fakePage()
  runInNewContext(`${firstPaintScript};${typefacesScript}`, page.globals)
  await vi.advanceTimersByTimeAsync(100)
  expect([page.asked, page.style.media]).toEqual([[], ''])
  page.paint()
  await vi.advanceTimersByTimeAsync(0)
  expect([page.asked, page.style.media]).toEqual([firstFonts, 'all'])
  expect([...page.kept.values()]).toEqual([firstFonts.join()])
})

test('typefaces that the browser has by its own note are in force before the paint', () => {
  const page = fakePage()
  page.kept.set('typefaces', firstFonts.join())
  runInNewContext(`${firstPaintScript};${typefacesScript}`, page.globals)
  expect(page.style.media).toBe('all')
})

test('scripts are asked for after the paint, all at once, and run in their order', async () => {
  const page = fakePage()
  runInNewContext(`${firstPaintScript};${startScript}`, page.globals)
  await vi.advanceTimersByTimeAsync(100)
  expect(page.asked).toEqual([])
  page.paint()
  await vi.advanceTimersByTimeAsync(100)
  expect([page.asked, page.ran]).toEqual([scripts.all, scripts.inTurn])
})

test('a page in the background, which is never painted, gets its scripts all the same', async () => {
  const page = fakePage()
  runInNewContext(`${firstPaintScript};${startScript}`, page.globals)
  await vi.advanceTimersByTimeAsync(6000)
  expect(page.ran).toEqual(scripts.inTurn)
})
