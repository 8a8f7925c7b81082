import type { Page } from '@playwright/test'
import { resourcesPage } from '../../src/content/pages/resources'
import { teamPage } from '../../src/content/pages/team'
import type { HideablePage } from '../../src/shared/site/settings'
import { changeAnswer, failCall, pathOf } from '../calls'
import { expect, test } from '../hiding'
import { restPath } from '../../scripts/rest-path'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const notFound = '404 Page Not Found'

const hideable: HideablePage[] = ['about', 'investments', 'properties', 'approach', 'team', 'resources', 'contact']
for (const name of hideable) {
  const path = `/${name}` as const
  test(
    `hidden, ${path} is answered 404, becomes / and shows the not-found screen`,
    { tag: name === 'about' ? [] : '@deep' },
    async ({ page, open, hide, allow }) => {
      await hide(`pages.${name}.visible`)
      allow.status(404, path)
      await open(path)
      await expect(page).toHaveURL('/')
      await expect(heading(page)).toHaveText(notFound)
    },
  )
}

test('the same in the app and by history; Return home and a reload show Home', async ({ page, open, hide }) => {
  await open('/contact')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Team' }).click()
  await expect(page).toHaveURL('/team')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Resources' }).click()
  await expect(page).toHaveURL('/resources')
  // Until then Team was not left yet, and coming back would be no visit.
  await expect(heading(page)).toHaveText(resourcesPage.hero.heading)
  await hide('pages.team.visible')
  await page.goBack()
  await expect(heading(page)).toHaveText(notFound)
  await expect(page).toHaveURL('/')
  await page.getByRole('link', { name: 'Return home' }).click()
  await expect(heading(page)).toHaveText('Invest with Purpose. Build What Lasts.')
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveURL('/')
  await page.reload()
  await expect(heading(page)).toHaveText('Invest with Purpose. Build What Lasts.')
})

test('a hidden page never appears, not for a frame', async ({ page, open, hide, allow }) => {
  await open('/about')
  const shown = await heading(page).innerText()
  await hide('pages.about.visible')
  allow.status(404, '/about')
  await page.addInitScript((text) => {
    new MutationObserver(() => {
      if (document.body?.textContent.includes(text)) document.documentElement.dataset.leaked = 'true'
    }).observe(document, { childList: true, subtree: true, characterData: true })
  }, shown)
  await open('/about')
  await expect(heading(page)).toHaveText(notFound)
  await expect(page.locator('html')).not.toHaveAttribute('data-leaked')
})

test('with every page hidden, Home, sign-in and the Admin Portal stay @deep', async ({ page, open, hide, allow }) => {
  const settings: unknown = await (await page.request.get(restPath('/settings'))).json()
  expect(settings).toContainEqual({ key: 'pages.team.visible', value: 'true' })
  await open('/team')
  await expect(heading(page)).not.toHaveText(notFound)
  for (const name of hideable) await hide(`pages.${name}.visible`)
  allow.status(404, '/team')
  await open('/team')
  await expect(heading(page)).toHaveText(notFound)
  await open('/')
  await expect(heading(page)).toHaveText('Invest with Purpose. Build What Lasts.')
  await open('/login')
  await expect(heading(page)).toHaveText('Investor Portal')
  await open('/admin')
  await expect(page.getByText('Access Denied', { exact: true })).toBeVisible()
})

test('a page without a setting is visible @deep', async ({ page, open }) => {
  await changeAnswer<{ items: { key: string }[]; total: number }>(page, 'public.settings.list', ({ items }) => {
    const kept = items.filter(({ key }) => key !== 'pages.team.visible')
    return { items: kept, total: kept.length }
  })
  await open('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Team' }).click()
  await expect(heading(page)).toHaveText(teamPage.hero.heading)
  await expect(page).toHaveURL('/team')
})

test('when the settings can not be read, pages stay visible @deep', async ({ page, open, allow }) => {
  allow.status(500, pathOf('public.settings.list'))
  await failCall(page, 'public.settings.list', { status: 500, sentence: 'No.' })
  await open('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Team' }).click()
  await expect(heading(page)).toHaveText(teamPage.hero.heading)
  await expect(page).toHaveURL('/team')
})

test(
  'links to a hidden page are gone everywhere in the frame, and come back',
  { tag: '@mobile-deep' },
  async ({ page, open, hide, isMobile }) => {
    await open('/contact')
    if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click()
    const links = page.locator('header a[href="/team"], footer a[href="/team"]')
    // In the header's row, on a phone in its menu too, and in the footer.
    await expect(links).toHaveCount(isMobile ? 3 : 2)
    await hide('pages.team.visible')
    await open('/contact')
    if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.locator('header a[href="/about"]').last()).toBeVisible()
    await expect(links).toHaveCount(0)
  },
)

test('Home has no button to a hidden page @deep', async ({ page, open, hide }) => {
  const main = page.getByRole('main')
  const hidden = ['/about', '/investments', '/approach', '/properties', '/contact'] as const
  await open('/')
  for (const path of hidden) await expect(main.locator(`a[href="${path}"]`).first()).toBeVisible()
  await hide(
    'pages.about.visible',
    'pages.investments.visible',
    'pages.approach.visible',
    'pages.properties.visible',
    'pages.contact.visible',
  )
  await open('/')
  await expect(heading(page)).toHaveText('Invest with Purpose. Build What Lasts.')
  for (const path of hidden) await expect(main.locator(`a[href="${path}"]`)).toHaveCount(0)
})

test('hiding a page changes no data call @deep', async ({ page, hide }) => {
  await hide('pages.investments.visible')
  expect((await page.request.get(restPath('/investments'))).status()).toBe(200)
})
