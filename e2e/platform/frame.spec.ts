import type { Page } from '@playwright/test'
import { header } from '../../src/content/platform/navigation'
import { changeAnswer, failCall, pathOf } from '../calls'
import { painted } from '../looking'
import { expect, type Path, test } from '../test'

const white = 'rgb(255, 255, 255)'
const transparent = 'rgba(0, 0, 0, 0)'

const bar = (page: Page) => page.getByRole('banner')
const mainLinks = (page: Page) => bar(page).getByRole('navigation', { name: header.label }).getByRole('link')
async function scrollTo(page: Page, top: number) {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
  await painted(page)
}

async function expectLook(page: Page, look: 'clear' | 'white') {
  const isWhite = look === 'white'
  await expect(bar(page)).toHaveCSS('background-color', isWhite ? white : transparent)
  if (isWhite) await expect(bar(page)).not.toHaveCSS('box-shadow', 'none')
  else await expect(bar(page)).toHaveCSS('box-shadow', 'none')
  await expect(bar(page).locator('[data-logo=default]')).toBeVisible({ visible: isWhite })
  await expect(bar(page).locator('[data-logo=white]')).toBeVisible({ visible: !isWhite })
}

/** Said twice, for wide and for narrow windows; one of them is shown. */
const welcome = (page: Page) => bar(page).getByText('Welcome, Lydia').filter({ visible: true })

/** Somebody with this role, without an account on the server. */
async function signedIn(page: Page, role: 'LP' | 'user' | 'admin', firstName = 'Lydia') {
  await changeAnswer(page, 'auth.me', () => ({
    id: 7,
    username: 'lydia.parks',
    email: 'lydia@example.test',
    firstName,
    lastName: 'Parks',
    phone: null,
    role,
    areas: null,
  }))
}

test('the header stays at the top of the window', { tag: ['@mobile', '@deep'] }, async ({ page, open }) => {
  await open('/about')
  await scrollTo(page, 1000)
  expect((await bar(page).boundingBox())?.y).toBe(0)
})

test(
  'over the hero it is transparent up to 20 pixels, white from 21 on',
  { tag: '@mobile-deep' },
  async ({ page, open }) => {
    await open('/')
    await expectLook(page, 'clear')
    await scrollTo(page, 20)
    await expectLook(page, 'clear')
    await scrollTo(page, 21)
    await expectLook(page, 'white')
    await scrollTo(page, 0)
    await expectLook(page, 'clear')
  },
)

test('on Home, untouched, the link text is white @deep', async ({ page, open }) => {
  await open('/')
  for (const link of await mainLinks(page).all()) await expect(link).toHaveCSS('color', white)
})

const otherPages: Path[] = ['/about', '/investments', '/properties', '/approach', '/team', '/resources', '/contact']
for (const path of [...otherPages, '/login', '/admin'] as const) {
  test(`on ${path} the header is white from the start @deep`, async ({ page, open }) => {
    await open(path)
    await expectLook(page, 'white')
  })
}

test('the seven links, in their order @deep', async ({ page, open }) => {
  await open('/login')
  await expect(mainLinks(page)).toHaveText(header.links.map(({ label }) => label))
  for (const [index, { to }] of header.links.entries())
    await expect(mainLinks(page).nth(index)).toHaveAttribute('href', to)
})

test('the current page is marked, and no other', async ({ page, open }) => {
  await open('/team')
  const current = mainLinks(page).and(page.locator('[aria-current=page]'))
  await expect(current).toHaveText('Team')
  const [marked, plain] = await mainLinks(page).evaluateAll((links) => {
    const looks = links.map((link) => getComputedStyle(link).color + getComputedStyle(link, '::after').opacity)
    return [looks[4], looks[0]]
  })
  expect(marked).not.toBe(plain)
  await open('/')
  await expect(current).toHaveCount(0)
})

test('a click scrolls to the top, on the current page too @deep', async ({ page, open }) => {
  await open('/approach')
  await scrollTo(page, 1200)
  await mainLinks(page).getByText('Our Approach').click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('signed out', async ({ page, open }) => {
  await open('/')
  await expect(bar(page).getByRole('link', { name: 'Investor Login' })).toHaveAttribute('href', '/login')
  await expect(bar(page)).not.toContainText(/Logout|Admin|Welcome,/)
})

test('the links give way to a button below 768 pixels', async ({ page, open }) => {
  await open('/about')
  const menuButton = bar(page).getByRole('button', { name: 'Open menu' })
  for (const [width, isWide] of [
    [767, false],
    [768, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect(mainLinks(page).first()).toBeVisible({ visible: isWide })
    await expect(menuButton).toBeVisible({ visible: !isWide })
  }
})

test('at 768 pixels links and account fit side by side, whoever is signed in @deep', async ({ page, open }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await signedIn(page, 'admin', 'Bartholomew-Alexander')
  await open('/about')
  await expect(bar(page).getByText('Welcome, Bartholomew-Alexander')).toBeVisible()
  const boxes = await bar(page)
    .locator('a, button, span:not(a span, button span)')
    .filter({ visible: true, hasText: /./ })
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()))
  const logo = await bar(page).locator('[data-logo=default]').boundingBox()
  expect((logo?.width ?? 0) / (logo?.height ?? 1), 'the logo is whole').toBeCloseTo(532 / 96, 1)
  for (const { left, right, top, bottom, height } of boxes) {
    expect(Math.abs((top + bottom) / 2 - 36), 'one row').toBeLessThan(2)
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(768)
    expect(bottom).toBeLessThanOrEqual(72)
    expect(height).toBeLessThan(45)
  }
  const overlaps = boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter(
        (two) =>
          one.left < two.right - 1 && two.left < one.right - 1 && one.top < two.bottom - 1 && two.top < one.bottom - 1,
      ),
  )
  expect(overlaps).toEqual([])
})

test.describe('the mobile menu', { tag: '@mobile-only' }, () => {
  test('opens, holds the seven links, makes the header white, and closes', async ({ page, open, axe }) => {
    await open('/')
    const menuButton = bar(page).getByRole('button', { name: /menu/ })
    await expect(menuButton).toHaveAttribute('aria-expanded', 'false')
    await menuButton.click()
    await expect(menuButton).toHaveAttribute('aria-expanded', 'true')
    await expectLook(page, 'white')
    const links = bar(page).getByRole('navigation', { name: 'Menu' }).getByRole('link')
    await expect(links).toHaveText(header.links.map(({ label }) => label))
    await axe()
    await menuButton.click()
    await expect(links).toHaveCount(0)
    await expectLook(page, 'clear')
  })

  test('Escape closes it and gives the focus back @deep', async ({ page, open }) => {
    await open('/about')
    await page.keyboard.press('Tab')
    await bar(page).getByRole('button', { name: 'Open menu' }).click()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(bar(page).getByRole('button', { name: 'Open menu' })).toBeFocused()
  })

  test('a link closes it @deep', async ({ page, open }) => {
    await open('/about')
    await bar(page).getByRole('button', { name: 'Open menu' }).click()
    await bar(page).getByRole('link', { name: 'Team' }).click()
    await expect(page).toHaveURL('/team')
    await expect(bar(page).getByRole('navigation', { name: 'Menu' })).toHaveCount(0)
  })

  test('signed out, Sign In and Get Started lead to /login @deep', async ({ page, open }) => {
    await open('/')
    await bar(page).getByRole('button', { name: 'Open menu' }).click()
    for (const name of ['Sign In', 'Get Started'])
      await expect(bar(page).getByRole('link', { name })).toHaveAttribute('href', '/login')
  })
})

for (const role of ['LP', 'user', 'admin'] as const) {
  test(
    `signed in as ${role}`,
    { tag: role === 'admin' ? '@mobile' : ['@mobile', '@deep'] },
    async ({ page, open, isMobile }) => {
      await signedIn(page, role)
      await open('/about')
      if (isMobile) await bar(page).getByRole('button', { name: 'Open menu' }).click()
      await expect(welcome(page)).toBeVisible()
      await expect(bar(page).getByRole('button', { name: 'Logout' })).toBeVisible()
      const adminLink = bar(page).getByRole('link', { name: isMobile ? 'Admin Dashboard' : 'Admin', exact: true })
      if (role === 'admin') await expect(adminLink).toHaveAttribute('href', '/admin')
      else await expect(bar(page)).not.toContainText('Admin')
      await expect(bar(page)).not.toContainText(/Investor Login|Sign In|Get Started/)
    },
  )
}

test(
  'when logging out fails, the visitor is told and stays signed in',
  { tag: ['@mobile', '@deep'] },
  async ({ page, open, allow, isMobile }) => {
    allow.status(500, pathOf('auth.logout'))
    await signedIn(page, 'LP')
    await failCall(page, 'auth.logout', { status: 500, sentence: 'The session could not be ended.' })
    await open('/about')
    if (isMobile) await bar(page).getByRole('button', { name: 'Open menu' }).click()
    await bar(page).getByRole('button', { name: 'Logout' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Logout failed' })
    await expect(alert).toContainText('The session could not be ended.')
    await expect(welcome(page)).toBeVisible()
    await expect(page).toHaveURL('/about')
  },
)
