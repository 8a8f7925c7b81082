import { readFileSync } from 'node:fs'
import { resize, settle } from './looking'
import { type Screen, screens } from './screens'
import { expect, test } from './test'

const axeWidths = [320, 768, 1280]
/** 320×256 is a 1280×1024 window at 400 % zoom (WCAG 1.4.10). */
const sideways = [
  { width: 320, height: 256 },
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]

const addressOf = ({ path }: Screen) => (typeof path === 'string' ? path : path.unknown)

for (const screen of screens) {
  // The sizes are the test's own, so one project is enough.
  const title = `[333] [334] ${screen.name} fits every width and axe finds nothing`
  test(title, async ({ page, allow, axe, openUnknown, picture, signInAs }) => {
    test.slow()
    if (screen.as) await signInAs(screen.as)
    if (typeof screen.path !== 'string') allow.status(404, screen.path.unknown)
    await screen.arrange?.(page, allow)
    await openUnknown(addressOf(screen))
    await screen.prepare?.(page)
    await picture(screen.name)
    for (const width of axeWidths) {
      await resize(page, width)
      await axe()
    }
    for (const size of sideways) {
      await page.setViewportSize(size)
      await settle(page)
      const overhang = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      // Asked again for a moment: a part that changes its width with the window takes 200 ms to do so.
      await expect
        .poll(overhang, { message: `no sideways scrolling at ${size.width}×${size.height}`, timeout: 3_000 })
        .toBeLessThanOrEqual(0)
    }
  })
}

const withoutSlash = (path: string) => path.replace(/(?<=.)\/$/, '')

/** @returns whether an address is one of a route's, whose '$' parts stand for anything */
const belongsTo = (route: string, address: string) => {
  const parts = withoutSlash(route).split('/')
  const pattern = parts.map((part) => (part.startsWith('$') ? '[^/]+' : part.replace(/[^\w-]/g, String.raw`\$&`)))
  return new RegExp(`^${pattern.join('/')}$`).test(withoutSlash(address.replace(/[?#].*$/, '')))
}

test('every route has a line in the list of screens', () => {
  const tree = readFileSync('src/client/route-tree.gen.ts', 'utf8')
  const [, union = ''] = /fullPaths:([^\n]*(?:\n\s*\|[^\n]*)*)/.exec(tree) ?? []
  const routes = [...union.matchAll(/'([^']+)'/g)].flatMap(([, route]) => route ?? [])
  expect(routes).toContain('/')
  const listed = screens.map(addressOf)
  expect(routes.filter((route) => !listed.some((address) => belongsTo(route, address)))).toEqual([])
})

test('no two lines of the list of screens have the same name', () => {
  const names = screens.map(({ name }) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
