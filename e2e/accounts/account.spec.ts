import type { Page } from '@playwright/test'
import { restPath } from '../../scripts/rest-path'
import { adminSafety } from '../../src/content/records/admin-dialogs'
import { emailWords, proofWords, sessionWords } from '../../src/content/accounts/account'
import { forgotPasswordPage } from '../../src/content/pages/forgot-password'
import { administrator, makeAccount } from '../accounts'
import { pathOf, refuseOnce } from '../calls'
import { failureIn, linkInMail } from '../forms'
import { expect, test } from '../test'

const part = (page: Page, name: string) => page.getByRole('form', { name })
const header = (page: Page) => page.getByRole('banner')

test(
  'an investor changes name and password, and sees and ends the sessions of other browsers',
  { tag: '@mobile-deep' },
  async ({ page, open, asAdministrator, playwright, site, axe, isMobile }) => {
    const { credentials, remove } = await makeAccount(asAdministrator, 'miriam.stone')
    const elsewhere = await playwright.request.newContext({ baseURL: site.origin })
    for (const each of [elsewhere, page.request]) await each.post(restPath('/auth/login'), { data: credentials })
    await open('/')
    if (isMobile) await header(page).getByRole('button', { name: 'Open menu' }).click()
    await header(page).getByRole('link', { name: 'Welcome, Miriam' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account')
    await axe()

    await part(page, 'Profile').getByLabel('First Name').fill('Mirjam')
    await part(page, 'Profile').getByRole('button', { name: 'Save' }).click()
    if (!isMobile) await expect(header(page).getByText('Welcome, Mirjam')).toBeVisible()
    await expect(page.getByText('Profile saved')).toBeVisible()

    const password = part(page, 'Change password')
    await password.getByLabel('Current password').fill(credentials.password)
    await password.getByLabel('New password').fill('six steps to the gate')
    await expect(page.getByRole('button', { name: /^Sign out (?!all)/ })).toHaveCount(1)
    await password.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('All your other sessions have ended.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Sign out/ })).toHaveCount(0)
    await expect(page.getByText('Password changed').last()).toBeVisible()
    expect((await elsewhere.get(restPath('/auth/me'))).status()).toBe(401)
    await elsewhere.dispose()
    await remove()
  },
)

test('[R102] a session that has ended asks for the password over the account page, and nothing typed is lost', async ({
  page,
  open,
  allow,
  asAdministrator,
}) => {
  const { credentials, remove } = await makeAccount(asAdministrator, 'session.ended')
  await page.request.post(restPath('/auth/login'), { data: credentials })
  allow.status(401, pathOf('auth.profile.update'))
  await open('/account')
  const profile = part(page, 'Profile')
  await profile.getByLabel('First Name').fill('Every')
  await profile.getByLabel('Phone').fill('(555) 555-0199')
  await page.context().clearCookies({ name: 'session' })
  await profile.getByLabel('Phone').press('Enter')
  const question = page.getByRole('dialog', { name: adminSafety.sessionEnded.title })
  await expect(question.getByLabel('Password')).toBeFocused()
  await page.keyboard.type(credentials.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Profile saved')).toBeVisible()
  await expect(question).toHaveCount(0)
  await expect(profile.getByLabel('First Name')).toHaveValue('Every')
  await expect(profile.getByLabel('Phone')).toHaveValue('(555) 555-0199')
  await remove()
})

test('a proof asked for in the middle of a form loses no letter and makes no new session @deep', async ({
  page,
  open,
  allow,
  asAdministrator,
}) => {
  const { credentials, remove } = await makeAccount(asAdministrator, 'proof.asked')
  await page.request.post(restPath('/auth/login'), { data: credentials })
  allow.status(403, pathOf('auth.profile.update'))
  allow.status(400, pathOf('auth.prove'))
  await open('/account')
  // As if the last proof were too old, once: the server's own clock is not ours to set.
  await refuseOnce(page, 'auth.profile.update', { failure: 'prove_again', status: 403 })
  const cookiesBefore = await page.context().cookies()
  const profile = part(page, 'Profile')
  await profile.getByLabel('First Name').fill('Every')
  await profile.getByLabel('Phone').fill('(555) 555-0199')
  await profile.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: proofWords.title })
  await expect(question.getByLabel('Password')).toBeFocused()
  await question.getByLabel('Password').fill('wrong')
  await question.getByLabel('Password').press('Enter')
  await expect(question.getByText('This is not your password.').first()).toBeVisible()
  await question.getByLabel('Password').fill(credentials.password)
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText('Profile saved')).toBeVisible()
  await expect(profile.getByLabel('First Name')).toHaveValue('Every')
  await expect(profile.getByLabel('Phone')).toHaveValue('(555) 555-0199')
  expect(await page.context().cookies()).toEqual(cookiesBefore)
  await remove()
})

test('who forgot the password is in again by the link in a mail, which works once', async ({
  page,
  open,
  allow,
  site,
  asAdministrator,
}) => {
  const { credentials, email, remove } = await makeAccount(asAdministrator, 'forgot.it')
  await open('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { level: 1, name: forgotPasswordPage.sent.heading })).toBeFocused()

  const link = await linkInMail(site, email, '/reset-password')
  allow.status(400, pathOf('auth.password.reset'))
  await open(link)
  const form = part(page, 'New password')
  await form.getByLabel('New password').fill('password')
  await form.getByRole('button', { name: 'Set password' }).click()
  await expect(form.getByText('one of the passwords that are tried first').first()).toBeVisible()
  await form.getByLabel('New password').fill('six steps to the gate')
  await form.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your password is set.' })).toBeFocused()
  const answer = await page.request.post(restPath('/auth/login'), {
    data: { ...credentials, password: 'six steps to the gate' },
  })
  expect(answer.status()).toBe(200)

  await open(link)
  await form.getByLabel('New password').fill('six steps to the gate')
  await form.getByRole('button', { name: 'Set password' }).click()
  await expect(failureIn(form)).toContainText('This link was used already.')
  await remove()
})

test('another email address is asked for, confirmed by the link that it gets, and shown from then on @deep', async ({
  page,
  open,
  site,
  axe,
  asAdministrator,
}) => {
  const { credentials, email, remove } = await makeAccount(asAdministrator, 'moves.house')
  const fresh = 'moved.house@example.test'
  await page.request.post(restPath('/auth/login'), { data: credentials })
  await open('/account')
  await expect(page.getByText(`Your email address is ${email}.`)).toBeVisible()
  await part(page, 'Change email address').getByLabel('New email address').fill(fresh)
  await part(page, 'Change email address').getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(emailWords.pending(fresh))).toBeVisible()
  await axe()
  await open(await linkInMail(site, fresh, '/confirm-email'))
  await page.getByRole('button', { name: 'Confirm the address' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your address is confirmed.' })).toBeFocused()
  await page.getByRole('link', { name: 'Your account' }).click()
  await expect(page.getByText(`Your email address is ${fresh}.`)).toBeVisible()
  // Beside the rest of the page: what is still asked for when the account goes would be refused.
  await expect(page.getByText(sessionWords.current, { exact: true })).toBeVisible()
  await remove()
})

test('nobody signed in is asked to, and comes back @deep', async ({ page, open }) => {
  await open('/account')
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await page.getByLabel('Username').fill(administrator.username)
  await page.getByRole('main').getByLabel('Password').fill(administrator.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/account')
})
