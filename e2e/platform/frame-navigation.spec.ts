import type { Page } from '@playwright/test'
import { expect, type Path, test } from '../test'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true })

for (const path of ['/nope', '/about/x', '/Admin2']) {
  test(
    `[R11] ${path} is the not-found screen, answered with 404`,
    { tag: path === '/nope' ? [] : '@deep' },
    async ({ page, openUnknown, allow }) => {
      allow.status(404, path)
      const [answer] = await Promise.all([
        page.waitForResponse((response) => response.url().endsWith(path)),
        openUnknown(path),
      ])
      expect(answer.status()).toBe(404)
      await expect(heading(page)).toHaveText('404 Page Not Found')
      await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
      await page.getByRole('link', { name: 'Return home' }).click()
      await expect(page).toHaveURL('/')
      await expect(heading(page)).toHaveText('Invest with Purpose. Build What Lasts.')
    },
  )
}

test('pages open directly, survive a reload, and back and forward lead through them', async ({ page, open }) => {
  await open('/investments')
  await page.reload()
  await expect(heading(page)).toHaveText('Investment Opportunities')
  await footerLink(page, 'Team').click()
  await expect(page).toHaveURL('/team')
  await footerLink(page, 'Contact Us').click()
  await expect(page).toHaveURL('/contact')
  await page.goBack()
  await expect(page).toHaveURL('/team')
  await page.goBack()
  await expect(heading(page)).toHaveText('Investment Opportunities')
  await page.goForward()
  await expect(page).toHaveURL('/team')
})

test('a link that is followed while React still takes the page over leads there, and nothing goes wrong @deep', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  for (const wait of [0, 40, 80, 160]) {
    await page.goto('/investments')
    await expect(heading(page)).toHaveText('Investment Opportunities')
    // Not waited for anything: the click falls at another moment of hydration each time.
    await page.waitForTimeout(wait)
    await footerLink(page, 'Team').click()
    await expect(page).toHaveURL('/team')
    await expect(heading(page)).toHaveText('The people who answer for it.')
    await page.goBack()
    await expect(heading(page)).toHaveText('Investment Opportunities')
  }
})

/** Samples scrollY in every frame until it has rested at 0 for a while. */
const sampleScroll = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const samples: number[] = []
        const look = () => {
          samples.push(scrollY)
          if (samples.length > 600 || samples.slice(-20).filter((top) => top === 0).length === 20) resolve(samples)
          else requestAnimationFrame(look)
        }
        look()
      }),
  )

const leavesTheMiddle = (samples: number[]) => {
  const start = Math.max(...samples)
  return samples.filter((top) => top > 0 && top < start * 0.9).length
}

async function followFromBelow(page: Page, open: (path: Path) => Promise<void>) {
  await open('/approach')
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  const sampling = sampleScroll(page)
  await footerLink(page, 'Contact Us').click()
  await expect(page).toHaveURL('/contact')
  return sampling
}

test('a change of route scrolls smoothly to the top', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const samples = await followFromBelow(page, open)
  expect(samples.at(-1)).toBe(0)
  expect(leavesTheMiddle(samples)).toBeGreaterThan(2)
})

test('with reduced motion it jumps @deep', async ({ page, open }) => {
  const samples = await followFromBelow(page, open)
  expect(samples.at(-1)).toBe(0)
  // The shorter page may clamp the place once before the jump.
  expect(leavesTheMiddle(samples)).toBeLessThanOrEqual(1)
})

test('a link inside the site does not load a new document', async ({ page, open }) => {
  await open('/about')
  await page.evaluate(() => Object.assign(window, { marker: 'still here' }))
  await footerLink(page, 'Our Properties').click()
  await expect(heading(page)).toHaveText('Property Portfolio')
  expect(await page.evaluate(() => 'marker' in window)).toBe(true)
})

test('[R12] a change of route moves the focus to the h1', async ({ page, open }) => {
  await open('/about')
  await footerLink(page, 'Our Properties').click()
  await expect(heading(page)).toHaveText('Property Portfolio')
  await expect(heading(page)).toBeFocused()
})

test('the first thing the keyboard reaches skips to the content @deep', async ({ page, open }) => {
  await open('/about')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('every public page has one h1 and the landmarks @deep', async ({ page, open }) => {
  for (const path of ['/', '/about', '/investments', '/contact'] as const) {
    await open(path)
    await expect(heading(page)).toHaveCount(1)
    for (const landmark of ['banner', 'main', 'contentinfo'] as const)
      await expect(page.getByRole(landmark)).toHaveCount(1)
  }
})
