import type { APIRequestContext, Page } from '@playwright/test'
import { adminCases } from '../../src/content/inbox/admin-cases'
import { interestWords } from '../../src/content/inbox/admin-interests'
import { savedReplies } from '../../src/content/inbox/answers'
import { interestForm, interestWordings } from '../../src/content/inbox/interest'
import { restPath } from '../../scripts/rest-path'
import { notices, restOf, row } from '../admin-records'
import { countCalls } from '../calls'
import { formOf, freshEmail } from '../forms'
import { expect, test } from '../test'

const submit = 'public.interests.submit'
const offering = '/investments/willow-creek-apartments'
type Stored = { id: number; email: string; userId: number | null; status: string; followUpOn: string | null }
const { stored, remove } = restOf<Stored>('interests')

const form = (page: Page) => formOf(page, interestForm.name('Willow Creek Apartments'))
const field = (page: Page, name: keyof typeof interestForm.fields) =>
  form(page).getByLabel(interestForm.fields[name].label)
const press = (page: Page) => form(page).getByRole('button', { name: interestForm.submit }).click()

/** Takes away what a test made: the entity, then the account. */
async function removeInvestor(
  { request }: { request: APIRequestContext },
  { email, legalName }: { email: string; legalName: string },
) {
  for (const [list, q] of [
    ['entities', legalName],
    ['users', email],
  ] as const) {
    const found: { id: number }[] = await (
      await request.get(`${restPath(`/admin/${list}`)}?q=${encodeURIComponent(q)}`)
    ).json()
    for (const { id } of found) await request.delete(restPath(`/admin/${list}/{id}`, { id }))
  }
}

test.afterEach(async ({ asAdministrator }) => {
  for (const { id, email } of await stored(asAdministrator))
    if (email.includes('@example.test')) await remove(asAdministrator, id)
})

test(
  'a visitor tells the interest in dollars, keeps it over a reload, and reads in its place what happens next',
  { tag: '@mobile-deep' },
  async ({ page, open, axe, asAdministrator }) => {
    await open(offering)
    for (const statement of interestWordings['indication-1'])
      await expect(page.getByRole('main').getByText(statement)).toBeVisible()
    const called = countCalls(page)
    await press(page)
    for (const sentence of ['Name is required', 'Email is required'])
      await expect(form(page).getByText(sentence)).toBeVisible()
    await expect(field(page, 'name')).toBeFocused()
    const email = freshEmail('test-interest')
    await field(page, 'name').fill('Ruth Okafor')
    await field(page, 'email').fill(email)
    await field(page, 'amount').fill('a lot')
    await press(page)
    await expect(form(page).getByText('Please type one amount in dollars, like $50,000')).toBeVisible()
    await axe()
    expect(called(submit)).toBe(0)
    await field(page, 'amount').fill('$75,000')
    await page.reload()
    await expect(field(page, 'amount')).toHaveValue('$75,000')
    await expect(field(page, 'name')).toHaveValue('Ruth Okafor')
    await press(page)
    await expect(page.getByRole('heading', { name: interestForm.sent.heading })).toBeFocused()
    await expect(form(page)).toHaveCount(0)
    await axe()
    // The list leaves spam out, so being in it says that this was none.
    expect((await stored(asAdministrator)).find((each) => each.email === email)).toMatchObject({
      investmentName: 'Willow Creek Apartments',
      amountCents: 7_500_000,
      userId: null,
      wordingId: 'indication-1',
    })
    await page.reload()
    await expect(field(page, 'name')).toHaveValue('')
  },
)

test('who is signed in finds name and email written; the firm moves the interest on, and the sums follow @deep', async ({
  page,
  open,
  signInAs,
  asAdministrator,
  axe,
}) => {
  await signInAs('investor')
  await open(offering)
  await expect(field(page, 'name')).toHaveValue('Lydia Parks')
  await expect(field(page, 'email')).toHaveValue('lydia@example.test')
  await field(page, 'amount').fill('120k')
  await press(page)
  await expect(page.getByRole('heading', { name: interestForm.sent.heading })).toBeVisible()
  expect((await stored(asAdministrator))[0]).toMatchObject({ userId: expect.any(Number) })

  await page.goto('about:blank')
  await signInAs('admin')
  await open('/admin?tab=interests')
  const figure = (label: string) => page.locator('dl > div').filter({ hasText: label }).locator('dd')
  await expect(figure('Indicated')).toHaveText('$120,000')
  await page.getByLabel('Status for Lydia Parks').selectOption('Signed')
  await expect(notices(page).getByRole('status')).toContainText('Interest updated successfully')
  await expect(figure('Signed')).toHaveText('$120,000')
  await expect(figure('Funded')).toHaveText('$0')
  await page.getByRole('button', { name: 'Edit Lydia Parks' }).click()
  const sheet = page.getByRole('dialog', { name: 'Interest of Lydia Parks' })
  await expect(sheet.getByText(adminCases.timeline.empty)).toBeVisible()
  await axe()
  await sheet.getByLabel('Assigned to').selectOption({ index: 1 })
  await expect(notices(page).getByRole('status')).toContainText('Interest updated successfully')
  await sheet.getByLabel('Follow up on').fill('2027-03-01')
  await sheet.getByLabel(adminCases.note.text).fill('Prefers the telephone.')
  await page.keyboard.press('Control+Enter')
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Prefers the telephone.' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row(page, 'Lydia Parks')).toContainText('Prefers the telephone.')
  // The name leads there, too, as in Contacts.
  await page.getByRole('button', { name: 'Lydia Parks', exact: true }).click()
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  expect((await stored(asAdministrator))[0]).toMatchObject({ status: 'Signed', followUpOn: '2027-03-01' })
  // The focus is back on 'Edit', whose tooltip belongs to no landmark.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await axe()
})

test(
  'an interest is looked after like an enquiry: answered by mail, noted, moved on, and the next one opened',
  { tag: '@mobile-deep' },
  async ({ page, open, signInAs, asAdministrator, axe }) => {
    const offerings: { id: number }[] = await (await page.request.get(restPath('/investments'))).json()
    for (const name of ['Wanjiru Earlier', 'Łucja Żółć'])
      await page.request.post(restPath('/interests'), {
        data: { investmentId: offerings[0]?.id, name, email: freshEmail('test-interest') },
      })
    await signInAs('admin')
    await open('/admin?tab=interests')
    await page.getByRole('button', { name: 'Edit Łucja Żółć' }).click()
    const sheet = page.getByRole('dialog', { name: 'Interest of Łucja Żółć' })
    await expect(sheet.getByText(adminCases.timeline.empty)).toBeVisible()
    await axe()
    await sheet.getByLabel(adminCases.note.text).fill('Called; not there.')
    await sheet.getByRole('button', { name: adminCases.note.submit }).click()
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Called; not there.' })).toBeVisible()
    await sheet.getByLabel(adminCases.answer.saved).selectOption('call')
    await expect(sheet.getByLabel(adminCases.answer.text)).toHaveValue(savedReplies[0].text('Łucja'))
    await page.getByRole('button', { name: interestWords.edit.next }).click()
    await page.getByRole('dialog', { name: 'Discard your changes?' }).getByRole('button', { name: 'Keep' }).click()
    await sheet.getByRole('button', { name: adminCases.answer.submit }).click()
    // The outbox sends it a moment later, and the open dialog hears of that.
    await expect(sheet.getByRole('listitem').filter({ hasText: 'twenty minutes' })).toContainText(
      adminCases.timeline.statusesOfFiles.sent,
    )
    await expect(sheet.getByLabel('Status for Łucja Żółć')).toHaveValue('In Touch')
    await page.getByRole('button', { name: interestWords.edit.next }).click()
    await expect(page.getByRole('dialog', { name: 'Interest of Wanjiru Earlier' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(row(page, 'Łucja Żółć')).toContainText('Called; not there.')
    expect(await stored(asAdministrator)).toContainEqual(expect.objectContaining({ status: 'In Touch' }))
  },
)

test('whoever is interested is made an investor: entity, account and access by one press, and the way to their page', async ({
  page,
  open,
  signInAs,
  asAdministrator,
  axe,
}) => {
  const { investor } = interestWords
  const email = freshEmail('test-interest')
  const offerings: { id: number }[] = await (await page.request.get(restPath('/investments'))).json()
  await page.request.post(restPath('/interests'), {
    data: { investmentId: offerings[0]?.id, name: 'Ngozi Adeyemi-Clarke', email },
  })
  await signInAs('admin')
  await open('/admin?tab=interests')
  const openIt = () => page.getByRole('button', { name: 'Edit Ngozi Adeyemi-Clarke' }).click()
  await openIt()
  const sheet = page.getByRole('dialog', { name: 'Interest of Ngozi Adeyemi-Clarke' })
  await expect(sheet.getByText(investor.noEntities)).toBeVisible()
  await axe()
  await sheet.getByLabel(adminCases.note.text).fill('Called.')
  await expect(sheet.getByText(investor.saveFirst)).toBeVisible()
  await sheet.getByLabel(adminCases.note.text).fill('')
  await sheet.getByRole('button', { name: investor.make }).click()
  const dialog = page.getByRole('dialog', { name: investor.title('Ngozi Adeyemi-Clarke') })
  await expect(dialog.getByLabel('First name')).toHaveValue('Ngozi')
  await expect(dialog.getByLabel('Last name')).toHaveValue('Adeyemi-Clarke')
  await dialog.getByLabel('Legal name').fill('')
  await dialog.getByRole('button', { name: investor.submit }).click()
  await expect(dialog.getByText('Legal name is required')).toBeVisible()
  await axe()
  await dialog.getByLabel('Legal name').fill('Adeyemi Family Trust')
  await dialog.getByLabel('Kind').selectOption({ label: 'Trust' })
  await dialog.getByRole('button', { name: investor.submit }).click()
  await expect(notices(page).getByRole('status')).toContainText('Investor made')
  await expect(sheet).toBeHidden()

  await openIt()
  await expect(sheet.getByRole('link', { name: /Adeyemi Family Trust/ })).toBeVisible()
  await expect(sheet.getByText('Ngozi Adeyemi-Clarke', { exact: true })).toBeVisible()
  await sheet.getByRole('link', { name: /Adeyemi Family Trust/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Adeyemi Family Trust')
  await removeInvestor(asAdministrator, { email, legalName: 'Adeyemi Family Trust' })
})
