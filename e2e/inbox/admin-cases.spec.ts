import type { Page } from '@playwright/test'
import { adminCases } from '../../src/content/inbox/admin-cases'
import { caseToasts } from '../../src/content/records/admin-toasts'
import { savedReplies } from '../../src/content/inbox/answers'
import { notices, restOf, row } from '../admin-records'
import { freshEmail } from '../forms'
import { expect, test } from '../test'
import { restPath } from '../../scripts/rest-path'

const { stored, remove, change } = restOf<{ id: number; email: string; status: string; followUpOn: string | null }>(
  'contacts',
)

async function send(page: Page, lastName: string, email: string, more: object = {}) {
  const data = { firstName: 'Test', lastName, email, message: 'May I visit Willow Creek?', ...more }
  expect((await page.request.post(restPath('/contact'), { data })).status()).toBe(201)
}

const dialog = (page: Page, lastName: string) => page.getByRole('dialog', { name: `Enquiry from Test ${lastName}` })
const view = (page: Page, lastName: string) => page.getByRole('button', { name: `View Test ${lastName}` })
const weightOf = (page: Page, lastName: string) =>
  row(page, `Test ${lastName}`)
    .getByText(`Test ${lastName}`, { exact: true })
    .evaluate((name) => getComputedStyle(name).fontWeight)

test.beforeEach(({ signInAs }) => signInAs('admin'))
test.afterEach(async ({ asAdministrator }) => {
  for (const { id, email } of await stored(asAdministrator))
    if (email.startsWith('test-case')) await remove(asAdministrator, id)
})

test(
  'an enquiry is answered in its dialog: read, noted, answered by mail, moved on, and the next one opened',
  { tag: '@mobile-deep' },
  async ({ page, open, axe }) => {
    const email = freshEmail('test-case')
    await send(page, 'Before', email, { message: 'I wrote a week ago.' })
    await send(page, 'Asks', email)
    await open('/admin?tab=contacts')
    await expect(view(page, 'Asks')).toBeVisible()
    expect([await weightOf(page, 'Asks'), await weightOf(page, 'Before')]).toEqual(['700', '700'])
    await view(page, 'Asks').click()
    const asks = dialog(page, 'Asks')
    await expect(asks.getByText(adminCases.timeline.empty)).toBeVisible()
    await expect(asks.getByText('I wrote a week ago.')).toBeVisible()
    await axe()

    await asks.getByLabel(adminCases.fields.followUpOn).fill('2030-01-31')
    await asks.getByLabel(adminCases.fields.assignedTo).selectOption({ label: 'Site Administrator' })
    await expect(notices(page).getByRole('status')).toContainText('Contact updated')
    const ofCase = async () => (await stored(page)).find((each) => each.email === email && each.status !== 'New')

    await asks.getByLabel(adminCases.note.text).fill('Called; not there.')
    await page.keyboard.press('Control+Enter')
    await expect(asks.getByRole('listitem').filter({ hasText: 'Called; not there.' })).toBeVisible()

    await asks.getByLabel(adminCases.answer.saved).selectOption('call')
    await expect(asks.getByLabel(adminCases.answer.text)).toHaveValue(savedReplies[0].text('Test'))
    // One that nobody has touched gives way to the next; what somebody typed stays.
    await asks.getByLabel(adminCases.answer.saved).selectOption('documents')
    await expect(asks.getByLabel(adminCases.answer.text)).toHaveValue(savedReplies[1].text('Test'))
    await asks.getByLabel(adminCases.answer.text).fill(`${savedReplies[1].text('Test')} Ask for Grace.`)
    await asks.getByLabel(adminCases.answer.saved).selectOption('call')
    await expect(asks.getByLabel(adminCases.answer.text)).toHaveValue(
      `${savedReplies[1].text('Test')} Ask for Grace.\n\n${savedReplies[0].text('Test')}`,
    )
    await asks.getByLabel(adminCases.answer.text).fill('Any Thursday suits us.')
    await page.getByRole('button', { name: adminCases.next }).click()
    await page.getByRole('dialog', { name: 'Discard your changes?' }).getByRole('button', { name: 'Keep' }).click()
    await asks.getByRole('button', { name: adminCases.answer.submit }).click()
    const answered = asks.getByRole('listitem').filter({ hasText: 'Any Thursday suits us.' })
    // The outbox sends it a moment later, and the open dialog hears of that.
    await expect(answered).toContainText(adminCases.timeline.statusesOfFiles.sent)
    await expect(asks.getByLabel('Status for Test Asks')).toHaveValue('In Progress')
    expect(await ofCase()).toMatchObject({ status: 'In Progress', followUpOn: '2030-01-31' })

    // The one before is not below the next one in the history: whatever closes that leads to the list.
    for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
      const address = page.url()
      await page.getByRole('button', { name: adminCases.next }).click()
      await expect(dialog(page, 'Before')).toBeVisible()
      await expect(page).not.toHaveURL(address)
      await close()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page).not.toHaveURL(/record=/)
      await view(page, 'Asks').click()
      await expect(asks).toBeVisible()
    }
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(view(page, 'Asks')).toBeFocused()
    // The list hears of what was read a moment after it was opened.
    await expect
      .poll(async () => [await weightOf(page, 'Asks'), await weightOf(page, 'Before')])
      .toEqual(['400', '400'])
  },
)

test('what the trap caught is mailed when it is rescued; what somebody called spam says who, and is mailed no second time @deep', async ({
  page,
  open,
}) => {
  const email = freshEmail('test-case')
  await send(page, 'Rescued', email, { website: 'https://spam.test' })
  const mailed = async () => {
    const mails: { kind: string }[] = await (await page.request.get(restPath('/admin/mails'))).json()
    return mails.filter(({ kind }) => kind === 'enquiry').length
  }
  const before = await mailed()
  await open('/admin?tab=contacts&spam=true')
  await view(page, 'Rescued').click()
  const rescued = dialog(page, 'Rescued')
  await expect(rescued).toHaveAccessibleDescription(/^Spam\. Caught by the form’s trap/)
  await rescued.getByRole('button', { name: adminCases.fields.notSpam }).click()
  const notice = notices(page).getByRole('status')
  await expect(notice).toContainText(caseToasts.rescuedAndMailed.description)
  expect(await mailed()).toBe(before + 1)
  await rescued.getByRole('button', { name: adminCases.fields.markSpam }).click()
  await expect(rescued).toHaveAccessibleDescription(/^Spam\. Marked as spam by Site Administrator\./)
  await expect(notice).toContainText(caseToasts.markedSpam.title)
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(notice).toContainText(caseToasts.rescued.description)
  await expect(rescued.getByRole('button', { name: adminCases.fields.markSpam })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByLabel('Show spam').uncheck()
  await expect(row(page, 'Test Rescued')).toBeVisible()
  expect(await mailed()).toBe(before + 1)
})

test('a follow-up day is saved by closing the enquiry, and one that is half typed is asked about @deep', async ({
  page,
  open,
}) => {
  const email = freshEmail('test-case')
  await send(page, 'Later', email)
  const day = async () => (await stored(page)).find((each) => each.email === email)?.followUpOn
  await open('/admin?tab=contacts')
  await view(page, 'Later').click()
  const later = dialog(page, 'Later')
  const field = later.getByLabel(adminCases.fields.followUpOn)
  await field.pressSequentially('01312030')
  await expect(field).toHaveValue('2030-01-31')
  await page.keyboard.press('Escape')
  await expect(later).toHaveCount(0)
  await expect.poll(day).toBe('2030-01-31')
  await view(page, 'Later').click()
  // The row may still be the one from before the save.
  await expect(field).toHaveValue('2030-01-31')
  await field.press('Delete')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep' }).click()
  await expect(field).toHaveAccessibleDescription(adminCases.fields.halfTyped)
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(later).toHaveCount(0)
  expect(await day()).toBe('2030-01-31')
})

test('a follow-up day that is being typed stays when somebody else chooses another @deep', async ({
  page,
  open,
  asAdministrator,
}) => {
  const email = freshEmail('test-case')
  await send(page, 'Shared', email)
  const id = (await stored(page)).find((each) => each.email === email)?.id ?? 0
  await open('/admin?tab=contacts')
  await view(page, 'Shared').click()
  const field = dialog(page, 'Shared').getByLabel(adminCases.fields.followUpOn)
  await expect(field).toHaveValue('')
  await change(asAdministrator, id, { followUpOn: '2030-01-31' })
  await expect(field).toHaveValue('2030-01-31')
  await field.pressSequentially('0215')
  await expect(field).toHaveValue('2030-02-15')
  await change(asAdministrator, id, { followUpOn: '2030-03-31', status: 'In Progress' })
  // The dialog has heard of it once it shows the other half of the change.
  await expect(dialog(page, 'Shared').getByLabel('Status for Test Shared')).toHaveValue('In Progress')
  await expect(field).toHaveValue('2030-02-15')
  await expect(field).toBeFocused()
  await field.press('Enter')
  await expect.poll(async () => (await stored(page)).find((each) => each.id === id)?.followUpOn).toBe('2030-02-15')
  await expect(field).toBeFocused()
})

test(
  'a row says how its case stands, the list is narrowed to one’s own, and a name opens its enquiry',
  { tag: ['@mobile', '@deep'] },
  async ({ page, open, axe, asAdministrator }) => {
    const email = freshEmail('test-case')
    await send(page, 'Mine', email, { message: 'I have sixty units in mind.' })
    await send(page, 'Other', freshEmail('test-case'))
    const id = (await stored(page)).find((each) => each.email === email)?.id ?? 0
    const me: { id: number } = await (await page.request.get(restPath('/auth/me'))).json()
    await change(asAdministrator, id, { assignedTo: me.id, followUpOn: '2020-01-31' })
    await open('/admin?tab=contacts')
    const { line, filter } = adminCases
    for (const said of ['I have sixty units in mind.', line.assignedTo('Site Administrator'), line.overdue])
      await expect(row(page, 'Test Mine')).toContainText(said)
    await expect(row(page, 'Test Other')).not.toContainText(line.overdue)
    await axe()
    await page.getByLabel('Filter by assignee').selectOption({ label: filter.mine })
    await expect(row(page, 'Test Other')).toHaveCount(0)
    await page.reload()
    await expect(page).toHaveURL(/assignee=me/)
    await expect(page.getByLabel('Filter by assignee')).toHaveValue('me')
    await page.getByRole('button', { name: 'Test Mine', exact: true }).click()
    await expect(dialog(page, 'Mine')).toBeVisible()
  },
)
