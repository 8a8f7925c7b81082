import type { Page } from '@playwright/test'
import { restPath } from '../../scripts/rest-path'
import { distributionWords } from '../../src/content/ledger/admin-distributions'
import { adminSafety } from '../../src/content/records/admin-dialogs'
import { interfaceWords } from '../../src/content/platform/interface'
import { notSavedYet } from '../../src/content/platform/field-words'
import { k1Consent } from '../../src/content/reporting/k1-consent'
import { header } from '../../src/content/platform/navigation'
import { create, row } from '../admin-investments'
import { restOf } from '../admin-records'
import { countCalls } from '../calls'
import { freshEmail } from '../forms'
import { draftDistribution } from '../ledger/distributions'
import { holderPassword, makeHolder } from '../ledger/holders'
import { expect, test } from '../test'

const { actions, statuses } = distributionWords

/** A hand that presses twice. */
async function doubleEnter(page: Page) {
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
}

const focused = (page: Page) => page.locator(':focus')

test('[R100] two Enters on the Delete of a row delete one record, and its Undo is still there', async ({
  page,
  open,
  signInAs,
}) => {
  await signInAs('admin')
  for (const name of ['Test Second', 'Test First']) await create(page, { name })
  await open('/admin')
  // However busy the machine is, the second press follows at once.
  const now = Date.now()
  await page.clock.setFixedTime(now)
  await page.getByRole('button', { name: 'Delete Test First' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Delete Test Second' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: interfaceWords.notifications })).toContainText('Test First')
  await expect(row(page, 'Test Second')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  // Whoever means it, presses again.
  await page.clock.setFixedTime(now + 2000)
  await page.keyboard.press('Enter')
  await expect(row(page, 'Test Second')).toHaveCount(0)
})

test('[R100] every step of a distribution pressed twice is one step, told where the focus goes, and a draft is asked about', async ({
  page,
  open,
  signInAs,
  asAdministrator,
}) => {
  test.slow()
  const holder = await makeHolder(asAdministrator)
  await signInAs('admin')
  await open('/admin?tab=distributions')
  const dialog = await draftDistribution(page, { name: 'Twice pressed', offering: holder.offering.name })
  const calls = countCalls(page)
  await page.clock.setFixedTime(Date.now())
  const step = async (action: string, told: string) => {
    await dialog.getByRole('button', { name: action, exact: true }).focus()
    await doubleEnter(page)
    await expect(focused(page)).toHaveText(told)
    await page.keyboard.press('Enter')
    await expect(focused(page)).toHaveText(told)
  }
  await step(actions.approve, statuses.approved)
  await page.keyboard.press('Shift')
  await step(actions.publish, distributionWords.publishing)
  await page.keyboard.press('Shift')
  await step(actions.undo, statuses.approved)
  await page.keyboard.press('Shift')
  await step(actions.reopen, statuses.draft)
  for (const call of ['approve', 'publish', 'unpublish', 'reopen'])
    expect(calls(`admin.distributions.${call}`), call).toBe(1)

  await page.keyboard.press('Shift')
  await dialog.getByRole('button', { name: actions.remove }).focus()
  await doubleEnter(page)
  const question = page.getByRole('dialog', { name: adminSafety.draftRemoval.title })
  await expect(question).toBeVisible()
  expect(calls('admin.distributions.remove')).toBe(0)
  await page.keyboard.press('Shift')
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('button', { name: actions.remove })).toBeFocused()
  await page.clock.setFixedTime(Date.now() + 1000)
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: actions.remove }).click()
  await expect(dialog).toHaveCount(0)
  expect(calls('admin.distributions.remove')).toBe(1)
  await expect(focused(page)).not.toHaveCount(0)
  await holder.remove()
})

test('[R101] passing over the statuses of an enquiry by arrow keys saves the last one on Enter, none on Escape', async ({
  page,
  open,
  signInAs,
  asAdministrator,
}) => {
  await signInAs('admin')
  const email = freshEmail('test-enquiry')
  const enquiry = { firstName: 'Test', lastName: 'Passed', email, message: 'May I visit Willow Creek?' }
  expect((await page.request.post(restPath('/contact'), { data: enquiry })).status()).toBe(201)
  await open('/admin?tab=contacts')
  const calls = countCalls(page)
  const status = page.getByLabel('Status for Test Passed', { exact: true })
  await status.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(status).toHaveValue('Resolved')
  await expect(page.getByText(notSavedYet)).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(status).toHaveValue('New')
  await page.keyboard.press('Tab')
  expect(calls('admin.contacts.setStatus')).toBe(0)
  await status.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => calls('admin.contacts.setStatus')).toBe(1)
  await expect(status).toHaveValue('Resolved')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect.poll(() => calls('admin.contacts.setStatus')).toBe(2)
  // By the pointer it is saved at once.
  await status.selectOption('New')
  await expect.poll(() => calls('admin.contacts.setStatus')).toBe(3)
  const contacts = restOf<{ id: number; email: string }>('contacts')
  for (const each of await contacts.stored(asAdministrator))
    if (each.email === email) await contacts.remove(asAdministrator, each.id)
})

test('[R102] consent is given by keyboard and withdrawn by keyboard, each step told; a session that ends meanwhile asks in place', async ({
  page,
  open,
  allow,
  asAdministrator,
  axe,
}) => {
  test.slow()
  allow.status(401, /investor/)
  const holder = await makeHolder(asAdministrator)
  await open('/login')
  await page.getByLabel('Username').fill(holder.username)
  await page.getByLabel('Password', { exact: true }).fill(holderPassword)
  await page.getByRole('main').getByRole('button', { name: header.signIn.label }).click()
  await expect(page).toHaveURL(/portal/)
  await open('/portal/taxes')
  const main = page.getByRole('main')
  await main.getByText(k1Consent.ask).focus()
  await page.keyboard.press('Enter')
  await main.getByRole('button', { name: k1Consent.couldRead }).focus()
  await page.keyboard.press('Shift')
  await page.keyboard.press('Enter')
  await expect(main.getByText(k1Consent.sampleFirst)).toBeVisible()
  await expect(main.getByRole('button', { name: k1Consent.couldRead })).toBeFocused()
  await expect(main.getByRole('button', { name: k1Consent.agree })).toHaveCount(0)
  const downloading = page.waitForEvent('download')
  await page.keyboard.press('Shift')
  await main.getByRole('link', { name: k1Consent.sample }).press('Enter')
  await downloading
  await page.keyboard.press('Shift')
  await main.getByRole('button', { name: k1Consent.couldRead }).focus()
  const calls = countCalls(page)
  await page.clock.setFixedTime(Date.now())
  await doubleEnter(page)
  await expect(focused(page)).toHaveText(k1Consent.nowAgree)
  expect(calls('investor.k1Consents.give')).toBe(0)
  await axe()
  // Meanwhile the session ends.
  await page.context().clearCookies({ name: 'session' })
  await page.keyboard.press('Tab')
  await expect(main.getByRole('button', { name: k1Consent.agree })).toBeFocused()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: adminSafety.sessionEnded.title })
  await question.getByLabel('Password').fill(holderPassword)
  await page.keyboard.press('Shift')
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(focused(page)).toContainText('Fielding Trust')
  await expect(main.getByRole('button', { name: k1Consent.withdrawOf('Fielding Trust') })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const withdrawal = page.getByRole('dialog', { name: k1Consent.withdrawQuestion.title })
  await expect(withdrawal.getByRole('button', { name: k1Consent.withdrawQuestion.keep })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(focused(page)).toContainText(k1Consent.paper)

  // What is read asks, too; who goes back is no longer welcomed.
  await page.context().clearCookies({ name: 'session' })
  await page.keyboard.press('Shift')
  await main.getByRole('navigation').getByRole('link').first().click()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: adminSafety.sessionEnded.back }).click()
  await expect(page.getByRole('banner').getByText(/Welcome/)).toHaveCount(0)
  await expect(main.getByRole('link', { name: /Sign in/i })).toBeVisible()
  await holder.remove()
})
