import { readFileSync } from 'node:fs'
import { settle } from './looking'
import { addressOf, isMain, screens, show } from './screens'
import { expect, test } from './test'

/** Those with axe stand for the three layouts: a phone's, a tablet's, a desktop's. The window is that of a desktop at first. */
const sizes = [
  { width: 1280, height: 800, axe: true },
  { width: 1920, height: 1080 },
  { width: 768, height: 1024, axe: true },
  { width: 390, height: 844 },
  { width: 320, height: 568, axe: true },
  // A window of 1280×1024 at 400 % zoom (WCAG 1.4.10).
  { width: 320, height: 256 },
]

// Every page and section is judged in `npm test`, its further states at each release.
for (const screen of screens) {
  test(
    `[333] [334] ${screen.name} fits every width and axe finds nothing`,
    { tag: isMain(screen) ? [] : '@deep' },
    async ({ page, allow, axe, openUnknown, signInAs }) => {
      await show(screen, { page, allow, openUnknown, signInAs })
      for (const { axe: isJudged, ...size } of sizes) {
        await page.setViewportSize(size)
        await settle(page)
        const overhang = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        // Asked again for a moment: the window's new width may be told to the page's scripts a frame late.
        await expect
          .poll(overhang, { message: `no sideways scrolling at ${size.width}×${size.height}` })
          .toBeLessThanOrEqual(0)
        if (isJudged) await axe()
      }
    },
  )
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
