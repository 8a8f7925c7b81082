import { contactPage } from '../../src/content/pages/contact'
import { homePage } from '../../src/content/pages/home'
import { notFoundPage } from '../../src/content/pages/not-found'
import { teamPage } from '../../src/content/pages/team'
import { defaultFirm } from '../../src/content/firm'
import { expect, test } from '../hiding'
import { shiftsOf } from '../looking'
import type { Path } from '../test'

const robots = 'head meta[name=robots]'

test('a page follows its head in the app too, and an unknown address is told as one and left out of search', async ({
  page,
  open,
}) => {
  await open('/about')
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', /^https?:\/\/[^/]+\/about$/)
  await expect(page.locator(robots)).toHaveCount(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Team', exact: true }).click()
  await expect(page).toHaveTitle(teamPage.title(defaultFirm))
  await page.evaluate(() => history.pushState(null, '', '/nope'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFoundPage.heading)
  await expect(page).toHaveTitle(notFoundPage.title(defaultFirm))
  await expect(page.locator(robots)).toHaveAttribute('content', 'noindex')
  await page.getByRole('link', { name: notFoundPage.home.label }).click()
  await expect(page).toHaveTitle(homePage.title(defaultFirm))
  await expect(page.locator(robots)).toHaveCount(0)
})

test('at a hidden page the title is that of the not-found screen, until Home is there again @deep', async ({
  page,
  open,
  hide,
  allow,
}) => {
  await hide('pages.team.visible')
  allow.status(404, '/team')
  await open('/team')
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle(notFoundPage.title(defaultFirm))
  await expect(page.locator(robots)).toHaveAttribute('content', 'noindex')
  await page.getByRole('link', { name: notFoundPage.home.label }).click()
  await expect(page).toHaveTitle(homePage.title(defaultFirm))
})

test('sign-in, the Admin Portal, the pages behind mails and unknown addresses are left out of search @deep', async ({
  request,
}) => {
  const headOf = async (path: string) => /<head>.*<\/head>/s.exec(await (await request.get(path)).text())?.[0] ?? ''
  expect(await headOf('/contact')).not.toContain('noindex')
  expect(await headOf('/contact')).toContain('application/ld+json')
  for (const path of ['/login', '/admin', '/newsletter/confirm', '/newsletter/unsubscribe', '/nope']) {
    expect(await headOf(path), path).toContain('<meta name="robots" content="noindex"/>')
    expect(await headOf(path), path).not.toMatch(/canonical|og:|ld\+json/)
  }
})

test(
  '[R33] the form that asks about an investment says so in the document, and nothing moves',
  { tag: ['@mobile', '@deep'] },
  async ({ page, open }) => {
    const note = 'You are asking about Willow Creek Apartments.'
    const path: Path = '/contact?investment=Willow+Creek+Apartments'
    expect(await (await page.request.get(path)).text()).toContain(note)
    await open(path)
    await page.getByRole('form', { name: 'Contact form' }).scrollIntoViewIfNeeded()
    await expect(page.getByText(note)).toHaveCount(1)
    expect(await shiftsOf(page)).toBeLessThanOrEqual(0.01)
  },
)

test('a name that no investment has is said in the browser alone, so that nobody can fill the cache with names @deep', async ({
  page,
  open,
}) => {
  const path: Path = '/contact?investment=Castle+in+the+Air'
  expect(await (await page.request.get(path)).text()).not.toContain('Castle in the Air')
  await open(path)
  await expect(page.getByText('You are asking about Castle in the Air.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(contactPage.hero.heading)
})

const walk: Path[] = [
  '/',
  '/about',
  '/investments',
  '/properties',
  '/approach',
  '/team',
  '/resources',
  '/contact',
  '/login',
  '/admin',
]
for (const role of [undefined, 'investor', 'admin'] as const) {
  // What must not happen is told by the fixture: a console line, a failed request, a request to another origin.
  test(
    `a walk through all pages as ${role ?? 'a visitor'} is quiet and stays on our origin`,
    { tag: role === undefined ? '@mobile-deep' : '@deep' },
    async ({ page, open, signInAs }) => {
      if (role) await signInAs(role)
      for (const path of walk) {
        await open(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      }
    },
  )
}
