import { AsyncLocalStorage } from 'node:async_hooks'
import { beforeEach, expect, test, vi } from 'vitest'
import { requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { createPages, loadBuiltRenderer } from './pages'
import { appRouter } from '../../product'

const { services } = testServices(await testDatabase())
const pages = createPages(services, {
  router: appRouter,
  shell: () =>
    Promise.resolve({ bare: '<!--head--><!--page-->', rendered: '<!--head--><!--page-->', scripts: () => null }),
  loadRenderer: loadBuiltRenderer,
})
const request = requesterOf(services, { pages })

beforeEach(() => {
  // React's development build says on Node 20 that it cannot tell an empty buffer from one that was given away; not on later ones.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** A page that is not rendered in time goes out without its words; on a busy machine the renderer's code alone can take longer. */
const isRendered = async (path: string) => (await (await request('GET', path)).text()).includes('<h1')

test('rendering enters no AsyncLocalStorage, after which every promise of the process would cost more', async () => {
  await vi.waitUntil(() => isRendered('/properties'), { timeout: 60_000 })
  const entries = [vi.spyOn(AsyncLocalStorage.prototype, 'run'), vi.spyOn(AsyncLocalStorage.prototype, 'enterWith')]
  const answer = await request('GET', '/investments')
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('<h1')])
  expect(entries.map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})

test('a page that was prepared lies ready', async () => {
  expect(pages.peek('/about', '')).toBeUndefined()
  await pages.prepare('/about')
  expect(pages.peek('/about', '')).toBeDefined()
})
