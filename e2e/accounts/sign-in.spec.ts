import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { administrator } from '../accounts'
import { countCalls, failCall, holdAddress, holdCall, inputOf, pathOf } from '../calls'
import { hydrated } from '../looking'
import { failureIn } from '../forms'
import { expect, test } from '../test'

const form = (page: Page) => page.getByRole('form', { name: 'Investor Portal' })
const signInButton = (page: Page) => form(page).getByRole('button')
const header = (page: Page) => page.getByRole('banner')
const notifications = (page: Page) => page.locator('#notifications')

async function fill(page: Page, { username, password }: { username: string; password: string }) {
  await form(page).getByLabel('Username').fill(username)
  await form(page).getByLabel('Password').fill(password)
}

async function signIn(page: Page, person: { username: string; password: string } = administrator) {
  await fill(page, person)
  await signInButton(page).click()
}

test('the sign-in screen has username, password and Sign In, and no registration', async ({ page, open }) => {
  await open('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Investor Portal')
  await expect(form(page).getByLabel('Username')).toHaveAttribute('autocomplete', 'username')
  await expect(form(page).getByLabel('Password')).toHaveAttribute('type', 'password')
  await expect(form(page).getByLabel('Password')).toHaveAttribute('autocomplete', 'current-password')
  await expect(signInButton(page)).toHaveText('Sign In')
  await expect(page.getByRole('main').getByRole('link', { name: /register|sign up|create/i })).toHaveCount(0)
})

test('an empty form is refused field by field and sends nothing', async ({ page, open }) => {
  const calls = countCalls(page)
  await open('/login')
  await signInButton(page).click()
  await expect(page.getByText('Username is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(form(page).getByLabel('Username')).toBeFocused()
  expect(calls('auth.login')).toBe(0)
})

test('while signing in the button says so and can not be pressed again @deep', async ({ page, open }) => {
  await open('/login')
  const calls = countCalls(page)
  const release = await holdCall(page, 'auth.login')
  const sent = inputOf(page, 'auth.login')
  await fill(page, administrator)
  await signInButton(page).dblclick()
  await expect(signInButton(page)).toHaveText('Signing in...')
  await expect(signInButton(page)).toBeDisabled()
  expect(await sent).toEqual({ username: administrator.username, password: administrator.password })
  release()
  await expect(page).toHaveURL('/')
  expect(calls('auth.login')).toBe(1)
})

test(
  'signing in leads home, greets in the header, and lasts over a reload',
  { tag: '@mobile-deep' },
  async ({ page, open, isMobile }) => {
    await open('/login')
    await signIn(page)
    await expect(notifications(page)).toContainText('Welcome back!')
    await expect(notifications(page)).toContainText('You have been successfully logged in.')
    await expect(page).toHaveURL('/')
    // The address changes first. The focus that a page takes when it has come would close a menu opened before that.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    for (const again of [false, true]) {
      if (again) {
        await page.reload()
        await hydrated(page).waitFor({ state: 'attached' })
      }
      if (isMobile) await header(page).getByRole('button', { name: 'Open menu' }).click()
      await expect(header(page).getByText('Welcome, Site').filter({ visible: true })).toHaveCount(1)
    }
  },
)

test('the header shows the returned user before asking for them again @deep', async ({ page, open }) => {
  // The page asks who is signed in when it comes to life; only what is asked after that counts.
  const firstAsked = page.waitForResponse((answer) => pathOf('auth.me').test(new URL(answer.url()).pathname))
  await open('/login')
  await firstAsked
  const calls = countCalls(page)
  const release = await holdCall(page, 'auth.me')
  await signIn(page)
  await expect(header(page).getByText('Welcome, Site')).toBeVisible()
  await expect.poll(() => calls('auth.me')).toBe(1)
  release()
})

test('a wrong password is told in a notice and in the form, and the username stays', async ({
  page,
  open,
  allow,
  axe,
}) => {
  allow.status(401, pathOf('auth.login'))
  await open('/login')
  const sentence = 'The username or password is incorrect.'
  await signIn(page, { username: administrator.username, password: 'wrong' })
  await expect(notifications(page).getByRole('alert')).toContainText('Login failed')
  await expect(notifications(page).getByRole('alert')).toContainText(sentence)
  await expect(failureIn(form(page))).toHaveText(sentence)
  await expect(form(page).getByLabel('Username')).toHaveValue(administrator.username)
  await expect(page).toHaveURL('/login')
  await axe()
})

test('Request Access opens a prefilled mail to investor relations @deep', async ({ page, open }) => {
  await open('/login')
  const link = page.getByRole('link', { name: 'Request Access' })
  const address = new URL((await link.getAttribute('href')) ?? '')
  expect(address.protocol).toBe('mailto:')
  expect(address.pathname).toBe('investors@example.com')
  expect(address.searchParams.get('subject')).toBe('Investor Portal access request')
  expect(address.searchParams.get('body')).toContain('I would like access to the Investor Portal.\r\n')
  // A plus sign would stand in the mail as it is.
  expect(address.search).not.toContain('+')
})

test('the address of investor relations is copied without a mail program @deep', async ({ page, open, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open('/login')
  await page.getByRole('button', { name: 'Copy address' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('investors@example.com')
})

test('[R18] who is signed in is told so, and may sign in again @deep', async ({ page, open, signInAs }) => {
  await signInAs('admin')
  await open('/login')
  await expect(page.getByRole('main')).toContainText('You are signed in as Site.')
  await expect(signInButton(page)).toBeEnabled()
})

const destinations = [
  { from: '/admin?tab=settings', to: '/admin?tab=settings' },
  { from: 'https://example.test/', to: '/' },
  { from: '//example.test', to: '/' },
  { from: String.raw`/\example.test`, to: '/' },
  { from: '/..//example.test', to: '/' },
  { from: '/\t/example.test', to: '/' },
]
for (const { from, to } of destinations) {
  test(
    `[R18] signing in on /login?from=${from} leads to ${to}`,
    { tag: to === '/' && from !== '//example.test' ? '@deep' : [] },
    async ({ page, open }) => {
      await open(`/login?from=${encodeURIComponent(from)}`)
      await signIn(page)
      await expect(page).toHaveURL(to)
    },
  )
}

test('signing out leaves nothing behind', async ({ page, open, signInAs }) => {
  await signInAs('admin')
  await open('/admin')
  await expect(page.getByRole('table')).toBeVisible()
  await header(page).getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(header(page).getByText('Investor Login')).toBeVisible()
  const calls = countCalls(page)
  await open('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied')
  expect(calls('admin.')).toBe(0)
})

test('a browser that takes its time to leave after signing out asks for nothing of the session any more @deep', async ({
  page,
  open,
  signInAs,
}) => {
  await signInAs('admin')
  await open('/admin')
  await expect(page.getByRole('table')).toBeVisible()
  const releaseHome = await holdAddress(page, (url) => url.pathname === '/')
  const signedOut = page.waitForResponse((response) => response.url().includes('auth.logout'))
  await header(page).getByRole('button', { name: 'Logout' }).click()
  await signedOut
  const calls = countCalls(page)
  // The server ends the stream of changes with the session, and the screen is drawn once more. Playwright lets no script of ours look
  // into a page that is about to leave: this is time for what it would do by itself.
  await wait(1_000)
  expect([calls('admin.counts'), calls('admin.investments')]).toEqual([0, 0])
  releaseHome()
  await expect(header(page).getByText('Investor Login')).toBeVisible()
})

for (const status of [401, 500]) {
  test(`when asking for the user answers ${status}, they count as signed out @deep`, async ({
    page,
    open,
    allow,
    signInAs,
  }) => {
    await signInAs('admin')
    await open('/about')
    await expect(header(page).getByText('Welcome, Site')).toBeVisible()
    allow.status(status, pathOf('auth.me'))
    const calls = countCalls(page)
    await failCall(page, 'auth.me', { status, sentence: '' })
    await open('/about')
    await expect(header(page).getByText('Investor Login')).toBeVisible()
    for (const name of ['Team', 'Contact', 'About']) await header(page).getByRole('link', { name, exact: true }).click()
    expect(calls('auth.me')).toBe(1)
  })
}

test('the user is asked for once while navigating @deep', async ({ page, open }) => {
  const calls = countCalls(page)
  await open('/about')
  for (const name of [
    'Team',
    'Contact',
    'About',
    'Resources',
    'Team',
    'Contact',
    'About',
    'Resources',
    'Team',
    'Contact',
  ])
    await header(page).getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL('/contact')
  expect(calls('auth.me')).toBe(1)
})

test('a failed sign-out is told, and the header still shows the user @deep', async ({
  page,
  open,
  allow,
  signInAs,
}) => {
  await signInAs('admin')
  await open('/about')
  allow.status(503, pathOf('auth.logout'))
  await failCall(page, 'auth.logout', { status: 503, sentence: '' })
  await header(page).getByRole('button', { name: 'Logout' }).click()
  await expect(notifications(page).getByRole('alert')).toContainText('Logout failed')
  await expect(header(page).getByText('Welcome, Site').filter({ visible: true })).toHaveCount(1)
})
