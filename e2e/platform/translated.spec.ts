import { failureSentences } from '../../src/content/platform/errors'
import { enquiryForm, newsletterForm, sentForm } from '../../src/content/platform/forms'
import { newsletterConfirmPage, newsletterUnsubscribePage } from '../../src/content/pages/newsletter-confirm'
import { confirmEmailPage } from '../../src/content/pages/confirm-email'
import { forgotPasswordPage, resetPasswordPage } from '../../src/content/pages/forgot-password'
import { invitationPage } from '../../src/content/pages/invitation'
import { stopResetPage } from '../../src/content/pages/stop-reset'
import { takeBackPage } from '../../src/content/pages/take-back'
import { loginPage } from '../../src/content/pages/login'
import { portalPage } from '../../src/content/reporting/portal'
import { k1Consent } from '../../src/content/reporting/k1-consent'
import { administrator, makeAccount } from '../accounts'
import { restOf, row } from '../admin-records'
import { failureIn, formOf, freshEmail, linkInMail, notices } from '../forms'
import { holderPassword, makeHolder } from '../ledger/holders'
import { expect, test } from '../test'
import { translate } from './translator'

const contacts = restOf<{ id: number; email: string }>('contacts')

test('a translated contact form sends, says so in its place, and comes back to be changed', async ({
  page,
  open,
  asAdministrator,
}) => {
  await open('/contact')
  await translate(page)
  const form = formOf(page, enquiryForm.name)
  const send = form.getByRole('button', { name: 'Send Message' })
  await send.click()
  await expect(form.getByText('First name is required')).toBeVisible()
  const email = freshEmail('translated')
  await form.getByLabel('First Name').fill('Ruth')
  await expect(form.getByText('First name is required')).toHaveCount(0)
  await form.getByLabel('Last Name').fill('Okafor')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Message').fill('May I visit Willow Creek?')
  await send.click()
  await expect(notices(page).getByRole('status')).toContainText('Message')
  await expect(page.getByRole('main')).toContainText(email)
  await page.getByRole('main').getByRole('button', { name: sentForm.change }).click()
  await expect(form.getByLabel('Message')).toHaveValue('May I visit Willow Creek?')
  await expect(send).toBeEnabled()
  const stored = (await contacts.stored(asAdministrator)).filter((each) => each.email === email)
  expect(stored).toHaveLength(1)
  for (const { id } of stored) await contacts.remove(asAdministrator, id)
})

test('a translated sign-in refuses, then enters; values that a password manager set without an event count', async ({
  page,
  open,
  allow,
}) => {
  allow.status(401, /auth[./]login/)
  await open('/login')
  await translate(page)
  const form = formOf(page, loginPage.heading)
  await form.getByLabel('Username').fill(administrator.username)
  await form.getByLabel('Password').fill('not the password')
  await form.getByRole('button', { name: 'Sign In' }).click()
  await expect(failureIn(form)).toBeVisible()
  for (const [label, value] of [
    ['Username', administrator.username],
    ['Password', administrator.password],
  ] as const)
    await form.getByLabel(label).evaluate((field: HTMLInputElement, filled) => {
      field.value = filled
    }, value)
  await form.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).not.toHaveURL(/login/)
  await expect(notices(page).getByRole('status')).toContainText('Welcome')
})

test('a translated list is searched and counted, and its record opens, is changed and closed', async ({
  page,
  open,
  signInAs,
}) => {
  await signInAs('admin')
  await open('/admin?tab=investments')
  await expect(row(page, 'Willow Creek Apartments')).toBeVisible()
  await translate(page)
  const counted = page
    .getByRole('main')
    .locator('output')
    .filter({ hasText: /of \d+/ })
  const before = await counted.first().textContent()
  await page.getByRole('searchbox').fill('Willow')
  await expect(row(page, 'Willow Creek Apartments')).toBeVisible()
  await expect(counted.first()).not.toHaveText(before ?? '')
  await page.getByRole('searchbox').fill('nothing is called so')
  await expect(row(page, 'Willow Creek Apartments')).toHaveCount(0)
  await page.getByRole('searchbox').fill('')
  await expect(counted.first()).toHaveText(before ?? '')
  await row(page, 'Willow Creek Apartments').getByRole('button', { name: /^Edit/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('')
  await dialog.getByRole('button', { name: 'Update Investment', exact: true }).click()
  await expect(dialog.getByText(/is required/).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toHaveCount(0)
})

test('a translated newsletter form, and the pages of its mails, tell what became of a press @deep', async ({
  page,
  open,
  site,
}) => {
  await open('/contact')
  await translate(page)
  const address = freshEmail('translated')
  const form = formOf(page, newsletterForm.names.contact)
  await form.getByLabel('Email', { exact: true }).fill(address)
  await form.getByRole('checkbox').check()
  await form.getByRole('button').click()
  await expect(notices(page).getByText('Subscribed!')).toBeVisible()
  const heading = page.getByRole('heading', { level: 1 })
  for (const [path, words] of [
    ['/newsletter/confirm', newsletterConfirmPage],
    ['/newsletter/unsubscribe', newsletterUnsubscribePage],
  ] as const) {
    await open(await linkInMail(site, address, path))
    await translate(page)
    await page.getByRole('button', { name: words.button }).click()
    await expect(heading).toHaveText(words.done.heading)
  }
})

test('translated pages of a mail about the account take a press, and say what is wrong with its link @deep', async ({
  page,
  open,
  allow,
  site,
  asAdministrator,
}) => {
  allow.status(400, /\/auth\./)
  const main = page.getByRole('main')
  const heading = main.getByRole('heading', { level: 1 })
  /** What is said is on screen, and the translator has had it: a text that only the program knows is in no such element. */
  const says = (words: string) => expect(main.locator('font > font').getByText(words).first()).toBeVisible()
  const openTranslated = async (path: Parameters<typeof open>[0]) => {
    await open(path)
    await translate(page)
  }

  for (const [path, words, unknown] of [
    ['/confirm-email', confirmEmailPage, failureSentences.link_unknown],
    ['/stop-reset', stopResetPage, failureSentences.link_unknown],
    ['/take-back', takeBackPage, failureSentences.link_unknown],
  ] as const) {
    await openTranslated(path)
    await says(words.invalid.text)
    await openTranslated(`${path}?token=nonsense`)
    await expect(heading).toHaveText(words.heading)
    // Twice: what a first press said goes and comes again.
    for (const times of [1, 2]) {
      await main.getByRole('button', { name: words.button }).click()
      await expect(main.getByRole('alert'), `${path}, press ${times}`).toContainText(unknown)
      await says(unknown)
      await expect(main.getByRole('button', { name: words.button })).toBeEnabled()
    }
  }
  await openTranslated('/invitation?token=nonsense')
  await expect(heading).toHaveText(invitationPage.invalid.heading)
  await expect(main).toContainText(failureSentences.link_unknown)

  const { email, remove } = await makeAccount(asAdministrator, 'translated.reset')
  await openTranslated('/forgot-password')
  await main.getByRole('button', { name: forgotPasswordPage.submit }).click()
  await says('Email is required')
  await main.getByLabel(forgotPasswordPage.email.label).fill(email)
  await main.getByRole('button', { name: forgotPasswordPage.submit }).click()
  await expect(heading).toHaveText(forgotPasswordPage.sent.heading)
  await openTranslated('/reset-password?token=nonsense')
  const password = main.getByRole('textbox', { name: resetPasswordPage.password })
  await password.fill('seven lamps for the path')
  await main.getByRole('button', { name: resetPasswordPage.submit }).click()
  await expect(main.getByRole('alert')).toContainText(failureSentences.link_unknown)
  await expect(password).toHaveValue('seven lamps for the path')
  await openTranslated(await linkInMail(site, email, '/reset-password'))
  await password.fill('seven lamps for the path')
  await main.getByRole('button', { name: resetPasswordPage.submit }).click()
  await expect(heading).toHaveText(resetPasswordPage.done.heading)
  await remove()
})

test('a translated portal shows its pages, and consent is given and withdrawn there @deep', async ({
  page,
  open,
  asAdministrator,
}) => {
  const holder = await makeHolder(asAdministrator)
  await open('/login')
  await page.getByLabel('Username').fill(holder.username)
  await page.getByLabel('Password', { exact: true }).fill(holderPassword)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { level: 1, name: portalPage.heading })).toBeVisible()
  await translate(page)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Documents' }).first().click()
  await expect(page).toHaveURL(/documents/)
  await main.getByRole('link', { name: 'Taxes' }).first().click()
  await main.getByText(k1Consent.ask).click()
  const downloading = page.waitForEvent('download')
  await main.getByRole('link', { name: k1Consent.sample }).click()
  await downloading
  await main.getByRole('button', { name: k1Consent.couldRead }).click()
  await main.getByRole('button', { name: k1Consent.agree }).click()
  await expect(main.getByRole('button', { name: k1Consent.withdrawOf('Fielding Trust') })).toBeVisible()
  await holder.remove()
})
