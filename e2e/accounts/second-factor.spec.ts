import type { Page } from '@playwright/test'
import { Secret, TOTP, URI } from 'otpauth'
import { restPath } from '../../scripts/rest-path'
import { makeAccount } from '../accounts'
import { pathOf } from '../calls'
import { unhurried } from '../looking'
import { expect, test } from '../test'

const main = (page: Page) => page.getByRole('main')
const part = (page: Page, name: string) => page.getByRole('form', { name })

/** The code that an app shows. @param steps how many steps of 30 seconds from now: each step's code works once */
const codeOf = (key: string, steps: number) =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({ timestamp: Date.now() + steps * 30_000 })

const signIn = async (page: Page, { username, password }: { username: string; password: string }) => {
  const form = part(page, 'Investor Portal')
  await form.getByLabel('Username').fill(username)
  await form.getByLabel('Password').fill(password)
  await form.getByRole('button', { name: 'Sign In' }).click()
}

test(
  'an authenticator app is set up, asked for at sign-in and removed; a recovery code stands in for it',
  { tag: '@mobile-deep' },
  async ({ page, context, open, allow, asAdministrator, axe, isMobile }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { credentials, remove } = await makeAccount(asAdministrator, isMobile ? 'factor.small' : 'factor.wide')
    await page.request.post(restPath('/auth/login'), { data: credentials })
    allow.status(401, pathOf('auth.login'))
    allow.status(400, pathOf('auth.authenticator.confirm'))
    await open('/account')
    await main(page).getByRole('button', { name: 'Set up an authenticator app' }).click()
    const setUp = part(page, 'Confirm the authenticator app')
    await expect(setUp.getByLabel('Code')).toBeFocused()
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
    await axe()
    const key = await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()
    const plainKey = key.replaceAll(' ', '')
    await main(page).getByRole('button', { name: 'Copy key' }).click()
    await expect(main(page).getByText('Copied', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(plainKey)
    const appLink = main(page).getByRole('link', { name: 'Open in your authenticator app' })
    const { secret, label } = URI.parse((await appLink.getAttribute('href')) ?? '')
    expect([secret.base32, label]).toEqual([plainKey, credentials.username])
    await setUp.getByLabel('Code').fill('000000')
    await setUp.getByRole('button', { name: 'Confirm' }).click()
    await expect(setUp.getByText('This code is not right').first()).toBeVisible()
    await setUp.getByLabel('Code').fill(codeOf(key, 0))
    await setUp.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
    await expect(main(page).getByText(/^\w{4}(?:-\w{4}){3}$/)).toHaveCount(10)
    const recoveryCode = await main(page)
      .getByText(/^\w{4}(?:-\w{4}){3}$/)
      .first()
      .innerText()
    await axe()
    const file = page.waitForEvent('download')
    await unhurried(page)
    await page.getByRole('button', { name: 'Download' }).click()
    expect((await file).suggestedFilename()).toBe('recovery-codes.txt')
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await expect(page.getByText('10 recovery codes are left.')).toBeVisible()

    await page.request.post(restPath('/auth/logout'))
    await open('/login')
    await signIn(page, credentials)
    const form = part(page, 'Investor Portal')
    await expect(form.getByLabel('Code')).toBeFocused()
    await expect(form.getByLabel('Password')).toBeHidden()
    await axe()
    await form.getByRole('button', { name: 'Use another account' }).click()
    await expect(form.getByLabel('Username')).toHaveValue(credentials.username)
    await expect(form.getByLabel('Password')).toHaveValue(credentials.password)
    await form.getByRole('button', { name: 'Sign In' }).click()
    await form.getByLabel('Code').fill('000000')
    await form.getByLabel('Code').press('Enter')
    await expect(form.getByText('This code is not right').first()).toBeVisible()
    await form.getByLabel('Code').fill(codeOf(key, 1))
    await form.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/')

    await page.request.post(restPath('/auth/logout'))
    await open('/login?from=%2Faccount')
    await signIn(page, credentials)
    await form.getByLabel('Code').fill(recoveryCode.toUpperCase())
    await form.getByLabel('Code').press('Enter')
    await expect(page).toHaveURL('/account')
    await expect(page.getByText('9 recovery codes are left.')).toBeVisible()
    await main(page).getByRole('button', { name: 'Remove the app' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('No authenticator app is set up.')).toBeVisible()
    await remove()
  },
)

test('an administrator chooses how the firm works, but demands no second factor before having one @deep', async ({
  page,
  open,
  allow,
  signInAs,
}) => {
  await signInAs('admin')
  allow.status(409, pathOf('admin.preferences.update'))
  await open('/admin?tab=settings')
  const safety = page.getByRole('group', { name: 'Safety and delivery' })
  await safety.getByLabel('Time zone of the office').selectOption('America/Denver')
  await expect(page.getByText('Preference saved')).toBeVisible()
  await safety.getByLabel('Time zone of the office').selectOption('America/Chicago')
  // One toast is shown at a time: that this is saved would take the place of the refusal.
  await expect(safety.getByLabel('Time zone of the office')).toHaveAttribute('aria-busy', 'false')
  await safety.getByLabel('Second factor of administrators').selectOption('A duty of all')
  await expect(page.getByText('set up a second factor for your own account first')).toBeVisible()
  await expect(safety.getByLabel('Second factor of administrators')).toHaveValue('false')
  await safety.getByRole('link', { name: 'Set one up' }).click()
  await expect(page).toHaveURL('/account')
})
