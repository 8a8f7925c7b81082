import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { answerSlowly, resize, settle, shiftsOf } from './looking'
import { addressOf, isMain, type Screen, screens, show } from './screens'
import { expect, type Fixtures, test } from './test'

// Lists as the sample content has them: with what other stories left, a row stands half below the bar at a phone's foot.
test.use({ serverSettings: { MAIL_FROM: 'screens@example.test' } })

/** A window, and whether axe judges the page in it. */
interface Size {
  width: number
  height: number
  axe?: boolean
}

/** Twice the usual size of text, as a visitor may set it (WCAG 1.4.4). */
const largeText = [
  { percent: 200, width: 390, height: 844 },
  { percent: 200, width: 1280, height: 800 },
]
/** In between a table of figures may have just too little room, so in the portal each size of text is tried. */
const portalText = [130, 150].map((percent) => ({ percent, width: 390, height: 844 }))
const isOfPortal = ({ as, path }: Screen) => as === 'investor' && typeof path === 'string' && path.startsWith('/portal')

/** The window is that of a desktop at first. */
const desktop: Size = { width: 1280, height: 800, axe: true }
const phone: Size = { width: 320, height: 568, axe: true }
/** Those with axe stand for the three layouts: a phone's, a tablet's, a desktop's. */
const sizes: Size[] = [
  desktop,
  { width: 1920, height: 1080 },
  { width: 768, height: 1024, axe: true },
  { width: 390, height: 844 },
  phone,
  // A window of 1280×1024 at 400 % zoom (WCAG 1.4.10).
  { width: 320, height: 256 },
]

type Judges = Pick<Fixtures, 'allow' | 'axe' | 'openUnknown' | 'signInAs'> & { page: Page }

const isOfOneself = (screen: Screen) => /^\/(portal|account)/.test(addressOf(screen))

/** Whether a screen is of who is signed in, and keeps still: each state of one's own pages, and each place of the Admin Portal. */
const isStill = (screen: Screen) => screen.as !== undefined && (isOfOneself(screen) || isMain(screen))

/** Brings a screen about as over the air, and sees that nothing of it moves in sight meanwhile. */
async function showStill(screen: Screen, tools: Omit<Judges, 'axe'>) {
  const slowly: Screen = {
    ...screen,
    async arrange(...parts) {
      await screen.arrange?.(...parts)
      await answerSlowly(tools.page)
    },
  }
  await show(slowly, tools)
  expect(await shiftsOf(tools.page, 'pressed'), 'how far it has moved in sight').toBeLessThanOrEqual(0.01)
}

/**
 * Brings a screen about and looks at it in each window: nothing is wider than that, and where axe is asked it finds nothing. What is of who
 * is signed in moves nothing while it comes.
 */
async function judge(screen: Screen, windows: Size[], { page, allow, axe, openUnknown, signInAs }: Judges) {
  await (isStill(screen) ? showStill : show)(screen, { page, allow, openUnknown, signInAs })
  for (const { axe: isJudged, ...size } of windows) {
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
}

/**
 * What is lost of a page whose text is large: words that reach beyond the window, and those that stand on two lines because their line is
 * too short for them. An address of email may be broken anywhere; what is for screen readers alone, or scrolls sideways by itself, is not
 * lost.
 */
const lostText = () => {
  const isSeen = (element: Element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    if (element.closest('script, style, noscript, [aria-hidden=true], svg')) return false
    for (let outer: Element | null = element; outer; outer = outer.parentElement)
      if (outer.clientWidth === 1 || getComputedStyle(outer).overflowX === 'auto') return false
    return true
  }
  const walker = document.createTreeWalker(
    document.querySelector('dialog[open]') ?? document.body,
    NodeFilter.SHOW_TEXT,
  )
  const lost: string[] = []
  const range = document.createRange()
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    if (!node.parentElement || !isSeen(node.parentElement)) continue
    for (const { 0: word, index } of node.textContent?.matchAll(/[^\s/–-]{2,}/gu) ?? []) {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const [first, ...others] = [...range.getClientRects()].filter(({ width }) => width > 1)
      if (!first) continue
      const isBroken = others.some(({ top }) => Math.abs(top - first.top) > first.height / 2)
      const isOutside = [first, ...others].some(({ left, right }) => right > innerWidth + 1 || left < -1)
      if (isOutside || (isBroken && !/@/.test(node.textContent ?? ''))) lost.push(word)
    }
  }
  return lost
}

for (const screen of screens.filter((each) => (each.as === undefined || isOfPortal(each)) && isMain(each)))
  test(`${screen.name} loses nothing when its text is twice as large`, async ({
    page,
    allow,
    openUnknown,
    signInAs,
  }) => {
    await show(screen, { page, allow, openUnknown, signInAs })
    expect(await page.evaluate(() => document.body.innerText.length)).toBeGreaterThan(100)
    for (const { percent, ...size } of [...(isOfPortal(screen) ? portalText : []), ...largeText]) {
      await page.evaluate((text) => {
        document.documentElement.style.fontSize = text
      }, `${percent}%`)
      await page.setViewportSize(size)
      await settle(page)
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), {
          message: `no sideways scrolling at ${size.width} px, ${percent} %`,
        })
        .toBeLessThanOrEqual(0)
      expect(await page.evaluate(lostText), `no word is cut or broken at ${size.width} px, ${percent} %`).toEqual([])
    }
  })

for (const screen of screens.filter(isMain))
  test(`${screen.name} fits a desktop and a phone, and axe finds nothing`, async ({
    page,
    allow,
    axe,
    openUnknown,
    signInAs,
  }) => judge(screen, [desktop, phone], { page, allow, axe, openUnknown, signInAs }))

for (const screen of screens)
  test(`${screen.name} fits every width and axe finds nothing @deep`, async ({
    page,
    allow,
    axe,
    openUnknown,
    signInAs,
  }) => judge(screen, sizes, { page, allow, axe, openUnknown, signInAs }))

/** On a phone most of a page is out of sight, and what little is in sight moves the further. */
const phoneWidth = 390

for (const screen of screens.filter(isStill))
  test(`[R208] ${screen.name} moves nothing while it comes on a phone${isMain(screen) ? '' : ' @deep'}`, async ({
    page,
    allow,
    openUnknown,
    signInAs,
  }) => {
    await resize(page, phoneWidth)
    await showStill(screen, { page, allow, openUnknown, signInAs })
  })

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
