import type { Page } from '@playwright/test'
import { investmentsPage } from '../../src/content/pages/investments'
import { sampleOfferings } from '../../src/content/site/sample-offerings'
import { hydrated, shiftsOf } from '../looking'
import { expect, test } from '../test'

const [willow] = sampleOfferings
if (!willow) throw new Error('The sample investments have changed.')

const menuButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /menu/ })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' })
const details = (page: Page) => page.getByText(investmentsPage.card.details).first()

/** A slow line: 400 ms there and back, 50 kB a second. */
async function slowLine(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const throughput = 50_000
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
}

test.describe('before any script is here', { tag: '@mobile-only' }, () => {
  for (const path of ['/', '/about'] as const)
    test(
      `on a slow line the first tap opens the menu of ${path}, and it stays open`,
      { tag: '@deep' },
      async ({ page, allow }) => {
        allow.console(/Slow network is detected/)
        await slowLine(page)
        await page.goto(path, { waitUntil: 'commit' })
        await menuButton(page).tap()
        await expect(menu(page)).toBeVisible()
        const bar = await page.getByRole('banner').boundingBox()
        expect((await menu(page).boundingBox())?.y, 'below the bar').toBeGreaterThan(bar?.height ?? Infinity)
        expect(await hydrated(page).count(), 'the tap was before React').toBe(0)
        await expect(hydrated(page)).toBeAttached({ timeout: 60_000 })
        await expect(menu(page)).toBeVisible()
        await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true')
        expect(await shiftsOf(page)).toBeLessThanOrEqual(0.01)
        await page.goBack()
        await expect(menu(page)).toHaveCount(0)
        await expect(page).toHaveURL(path)
      },
    )
})

test.describe('without script', { tag: '@mobile-only' }, () => {
  test.use({ javaScriptEnabled: false })

  test('the menu opens, closes, and leads to its pages', async ({ page }) => {
    await page.goto('/')
    await menuButton(page).tap()
    await expect(menu(page)).toBeVisible()
    await menuButton(page).tap()
    await expect(menu(page)).toHaveCount(0)
    await menuButton(page).tap()
    await menu(page).getByRole('link', { name: 'Investments' }).tap()
    await expect(page).toHaveURL('/investments')
  })

  test('the details of an offering and the legal texts are pages @deep', async ({ page }) => {
    await page.goto('/investments')
    await details(page).tap()
    await expect(page).toHaveURL('/investments/willow-creek-apartments')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).tap()
    await expect(page).toHaveURL('/privacy')
  })
})
