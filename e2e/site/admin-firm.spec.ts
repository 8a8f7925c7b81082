import { restPath } from '../../scripts/rest-path'
import { legalWords } from '../../src/content/site/admin-firm'
import { pathOf } from '../calls'
import { expect, test } from '../test'

test.beforeEach(({ signInAs }) => signInAs('admin'))
test.afterEach(async ({ asAdministrator }) => {
  // The other tests share the firm.
  for (const fact of ['name', 'phone']) await asAdministrator.request.delete(restPath('/admin/firm/{fact}', { fact }))
  await asAdministrator.request.put(restPath('/admin/firm/partners'), { data: { items: null } })
  await asAdministrator.request.put(restPath('/admin/firm/legal/{text}', { text: 'privacy' }), {
    data: { source: null },
  })
})

test('a changed name and phone stand in the header and the footer at once, on Contact, and go back to the default', async ({
  page,
  open,
}) => {
  await open('/admin?tab=settings')
  await page.getByRole('button', { name: 'Edit the firm' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit the firm' })
  await dialog.getByLabel('Phone').fill('12')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Must be a phone number, such as')).toBeVisible()
  await dialog.getByLabel('Phone').fill('(555) 555-0199')
  await dialog.getByLabel('Name', { exact: true }).fill('Elm & Sons')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('banner').getByText('Elm & Sons')).toBeVisible()

  await open('/contact')
  await expect(page).toHaveTitle('Contact Us | Elm & Sons')
  await expect(page.getByRole('main').getByRole('link', { name: '(555) 555-0199' })).toHaveAttribute(
    'href',
    'tel:+15555550199',
  )
  await expect(page.getByRole('contentinfo')).toContainText('Elm & Sons')

  await open('/admin?tab=settings')
  await page.getByRole('button', { name: 'Restore the default: Name' }).click()
  await expect(page.locator('#notifications')).toContainText('Name: default restored')
  await expect(page.getByRole('button', { name: 'Edit the firm' })).toBeFocused()
  await expect(page.getByRole('banner').getByText('Elm & Sons')).toBeHidden()
  await page.locator('#notifications').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('banner').getByText('Elm & Sons')).toBeVisible()
})

test('what is filled in of the line of facts stands on Home; what is emptied is not there, and none leaves no line', async ({
  page,
  open,
  asAdministrator,
}) => {
  const path = restPath('/admin/firm')
  const { stored } = await (await asAdministrator.request.get(path)).json()
  const none = { homes: '', since: '', ownMoney: '', soldSoFar: '', factsNote: '' }
  try {
    await open('/admin?tab=settings')
    await page.getByRole('button', { name: 'Edit the firm' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit the firm' })
    await dialog.getByLabel('Homes in our care').fill('1,204')
    await dialog.getByLabel('In this work since').fill('')
    await dialog.getByLabel('Sold so far').fill('3 buildings')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await open('/')
    const main = page.getByRole('main')
    const told = (label: string) => main.locator('dl > div').filter({ hasText: label }).locator('dd')
    await expect(told('Homes in our care')).toHaveText('1,204')
    await expect(told('Sold so far')).toHaveText('3 buildings')
    await expect(main.getByText('Past results promise nothing.')).toBeVisible()
    await expect(told('In this work since')).toHaveCount(0)
    await asAdministrator.request.put(path, { data: none })
    await open('/')
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(told('Homes in our care')).toHaveCount(0)
    await expect(main.getByText('Past results promise nothing.')).toHaveCount(0)
  } finally {
    await asAdministrator.request.put(path, { data: { ...none, ...stored } })
  }
})

test('what somebody else saved meanwhile is asked about, and nothing typed is lost', async ({
  page,
  open,
  asAdministrator,
  allow,
}) => {
  allow.status(409, pathOf('admin.firm.update'))
  await open('/admin?tab=settings')
  await page.getByRole('button', { name: 'Edit the firm' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit the firm' })
  await dialog.getByLabel('Phone').fill('(555) 555-0111')
  await asAdministrator.request.put(restPath('/admin/firm'), { data: { phone: '(555) 555-0122' } })
  await dialog.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: 'Someone else changed this record' })
  await expect(question.getByText('(555) 555-0111')).toBeVisible()
  await expect(question.getByText('(555) 555-0122')).toBeVisible()
})

test('a partner and a legal text that somebody wrote are what visitors read, by a link as well', async ({
  page,
  open,
}) => {
  await open('/admin?tab=settings')
  await page.getByRole('button', { name: 'Edit the partners' }).click()
  const partners = page.getByRole('dialog', { name: 'Edit the partners' })
  await partners.getByRole('group', { name: 'Partner 1' }).getByLabel('Name').fill('Ruth Calloway')
  await partners.getByRole('button', { name: 'Save' }).click()
  await expect(partners).toBeHidden()
  await page.getByRole('button', { name: 'Edit: Privacy Policy' }).click()
  const legal = page.getByRole('dialog', { name: 'Edit: Privacy Policy' })
  await legal.getByLabel('Effective from').fill('2026-01-01')
  await legal.getByLabel('Text').fill('We keep little.\n\n## What we keep\n\nYour name. Call {phone}.')
  await legal.getByRole('button', { name: 'Save as a new version' }).click()
  await expect(legal).toBeHidden()

  await open('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Team' }).click()
  await expect(page.getByRole('heading', { level: 3, name: 'Ruth Calloway' })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  const dialog = page.getByRole('dialog', { name: 'Privacy Policy' })
  await expect(dialog).toContainText('Effective January 1, 2026')
  await expect(dialog).toContainText('Your name. Call (555) 555-0100.')
  await open('/privacy')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['What we keep'])
})

test('two who changed different sections of a legal text lose nothing of either, and a text of a later day waits for it', async ({
  page,
  open,
  asAdministrator,
  allow,
  axe,
}) => {
  allow.status(409, pathOf('admin.firm.legal.update'))
  const put = (source: string) =>
    asAdministrator.request.put(restPath('/admin/firm/legal/{text}', { text: 'privacy' }), { data: { source } })
  await put('## What we keep\n\nYour name.\n\n## Call us\n\nAt any time.')
  await open('/admin?tab=settings')
  const edit = page.getByRole('button', { name: 'Edit: Privacy Policy' })
  await edit.click()
  const legal = page.getByRole('dialog', { name: 'Edit: Privacy Policy' })
  await legal.getByLabel('Effective from').fill('2090-01-31')
  await legal.getByLabel('Text').fill('## What we keep\n\nNothing at all.\n\n## Call us\n\nAt any time.')
  await put('## What we keep\n\nYour name.\n\n## Call us\n\nOn weekdays.\n\n## Changes\n\nStand here.')
  await legal.getByRole('button', { name: 'Save as a new version' }).click()
  const question = page.getByRole('dialog', { name: 'Someone else changed this record' })
  await expect(question.getByText('On weekdays.')).toBeVisible()
  await expect(question.getByRole('radio')).toHaveCount(0)
  await axe()
  await question.getByRole('button', { name: 'Save' }).click()
  await expect(legal).toBeHidden()
  await expect(page.getByText(legalWords.waiting('January 31, 2090', false))).toBeVisible()
  await edit.click()
  await expect(legal.getByLabel('Text')).toHaveValue(
    '## What we keep\n\nNothing at all.\n\n## Call us\n\nOn weekdays.\n\n## Changes\n\nStand here.',
  )
  await open('/privacy')
  await expect(page.getByRole('main')).toContainText('Your name.')
  await expect(page.getByRole('main')).toContainText('On weekdays.')
})
