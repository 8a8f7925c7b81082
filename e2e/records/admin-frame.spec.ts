import { restPath } from '../../scripts/rest-path'
import { changeAnswer, countCalls, failCall, holdCall, pathOf } from '../calls'
import { resize } from '../looking'
import { expect, test } from '../test'

const denied = "You don't have permission to access the admin dashboard."

test('while the check is pending there is a spinner with its words @deep', async ({ page, open, signInAs }) => {
  await signInAs('admin')
  const release = await holdCall(page, 'auth.me')
  await open('/admin')
  await expect(page.getByText('Loading admin dashboard...')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Investments')
})

test('a visitor is denied, and their browser asks for nothing of the portal', async ({ page, open }) => {
  const calls = countCalls(page)
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await open('/admin?tab=settings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied')
  await expect(page.getByText(denied)).toBeVisible()
  expect(calls('admin.')).toBe(0)
  expect(scripts.filter((url) => url.includes('portal'))).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent('/admin?tab=settings')}`)
})

for (const role of ['LP', 'user'] as const) {
  test(
    `a signed-in ${role} is denied, and no call of an admin procedure leaves the browser`,
    { tag: role === 'LP' ? [] : '@deep' },
    async ({ page, open, signInAs }) => {
      await signInAs('admin')
      await open('/admin')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Investments')
      await changeAnswer<object>(page, 'auth.me', (user) => ({ ...user, role }))
      const calls = countCalls(page)
      await open('/admin')
      await expect(page.getByText(denied)).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveCount(0)
      expect(calls('admin.')).toBe(0)
    },
  )
}

test(
  '[R19] the portal greets, and each tab is a heading, an address and a title',
  { tag: '@mobile-deep' },
  async ({ page, open, signInAs, isMobile }) => {
    await signInAs('admin')
    await open('/admin')
    const main = page.getByRole('main')
    await expect(main.getByText('Admin Portal', { exact: true })).toBeVisible()
    await expect(main).toContainText('Welcome back, Site')
    await expect(main).toContainText('Manage platform content')
    const tabs = page.getByRole('navigation', { name: 'Admin sections' }).getByRole('link')
    await expect(tabs).toHaveText([
      /^Investments/,
      /^Properties/,
      /^Users/,
      /^Posts/,
      /^Contacts/,
      /^Newsletters/,
      /^Settings/,
    ])
    for (const name of ['Properties', 'Users', 'Posts', 'Contacts', 'Newsletters', 'Settings', 'Investments']) {
      await tabs.filter({ hasText: name }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText([name])
      await expect(tabs.filter({ hasText: name })).toHaveAttribute('aria-current', 'page')
      await expect(page.locator('nav[aria-label="Admin sections"] [aria-current]')).toHaveCount(1)
      await expect(page).toHaveTitle(new RegExp(`^${name} \\| Admin Portal`))
      if (isMobile) continue
      const inHeader = page.getByRole('banner').getByRole('link', { name: 'Admin', exact: true })
      await expect(inHeader).toHaveAttribute('aria-current', 'page')
    }
  },
)

test('the tab is in the address, and back and forward switch tabs', async ({ page, open, signInAs }) => {
  await signInAs('admin')
  await open('/admin?tab=settings')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Settings')
  await page
    .getByRole('navigation', { name: 'Admin sections' })
    .getByRole('link', { name: /Investments/ })
    .click()
  await expect(page).toHaveURL('/admin')
  await expect(heading).toHaveText('Investments')
  await expect(heading).toBeFocused()
  await page.goBack()
  await expect(heading).toHaveText('Settings')
  await page.goForward()
  await expect(heading).toHaveText('Investments')
  await open('/admin?tab=nonsense')
  await expect(heading).toHaveText('Investments')
})

test('the sidebar is 256 or 64 pixels wide, and remembers which @deep', async ({ page, open, signInAs }) => {
  await signInAs('admin')
  await open('/admin')
  const sidebar = page.getByRole('navigation', { name: 'Admin sections' })
  const width = async () => (await sidebar.boundingBox())?.width
  await expect.poll(width).toBe(256)
  await sidebar.getByRole('button', { name: 'Collapse sidebar' }).click()
  await expect.poll(width).toBe(64)
  await page.reload()
  await expect.poll(width).toBe(64)
  for (const name of [/Settings/, /Investments/]) await sidebar.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Investments')
  await sidebar.getByRole('button', { name: 'Expand sidebar' }).click()
  await expect.poll(width).toBe(256)
})

test(
  'on a phone the narrow sidebar stands beside the content',
  { tag: '@mobile-only' },
  async ({ page, open, signInAs }) => {
    await signInAs('admin')
    await open('/admin')
    const sidebar = page.getByRole('navigation', { name: 'Admin sections' })
    const [bar, heading] = [await sidebar.boundingBox(), await page.getByRole('heading', { level: 1 }).boundingBox()]
    expect(bar?.width).toBe(64)
    expect(heading?.x).toBeGreaterThanOrEqual(64)
  },
)

test('in a low window the open section is in sight, and the page does not move for it @deep', async ({
  page,
  open,
  signInAs,
}) => {
  await signInAs('admin')
  await page.setViewportSize({ width: 1280, height: 600 })
  await open('/admin?tab=taxes')
  await expect(page.getByRole('link', { name: 'Taxes', exact: true })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await open('/admin')
  await expect(page.getByRole('link', { name: 'Taxes', exact: true })).not.toBeInViewport()
  await resize(page, 390)
  await open('/admin?tab=entities')
  await expect(page.locator('[aria-current=page]', { hasText: 'Investors' })).toBeInViewport({ ratio: 1 })
  // A page lower than its window could not be scrolled at all.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeGreaterThan(20)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a badge tells the number of records, and there is none at 0 or on Settings @deep', async ({
  page,
  open,
  signInAs,
}) => {
  await signInAs('admin')
  await open('/admin')
  const sidebar = page.getByRole('navigation', { name: 'Admin sections' })
  const total = await page.request
    .get(restPath('/admin/investments'))
    .then(async (answer) => (await answer.json()).length)
  expect(total).toBeGreaterThan(0)
  await expect(sidebar.getByRole('link', { name: `Investments ${total} record` })).toBeVisible()
  await expect(sidebar.getByRole('link', { name: 'Settings', exact: true })).toBeVisible()
  await changeAnswer<object>(page, 'admin.counts.get', (counts) => ({ ...counts, investments: 0 }))
  await open('/admin')
  await expect(sidebar.getByRole('link', { name: 'Investments', exact: true })).toBeVisible()
})

test('a failing list is an error with Try again, never an empty table @deep', async ({
  page,
  open,
  allow,
  signInAs,
}) => {
  await signInAs('admin')
  allow.status(503, pathOf('admin.investments.list'))
  const mend = await failCall(page, 'admin.investments.list', { status: 503, sentence: 'Our records are away.' })
  await open('/admin')
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toContainText("We couldn't load the investments.")
  await expect(failure).toContainText('Our records are away.')
  await expect(page.getByRole('table')).toHaveCount(0)
  await mend()
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table')).toBeVisible()
})
