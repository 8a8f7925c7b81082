import { create, changeByRest, removeByRest, removeTestOfferings } from '../admin-investments'
import { restOf, sidebarLink } from '../admin-records'
import { createPerson, password, removeTestUsers } from '../accounts/admin-users'
import { adminActivity } from '../../src/content/records/admin-activity'
import { answerCall, changeAnswer } from '../calls'
import { expect, test } from '../test'
import { restPath } from '../../scripts/rest-path'

test.afterEach(async ({ asAdministrator }) => {
  await removeTestOfferings(asAdministrator)
  await removeTestUsers(asAdministrator)
})

test("another administrator's change is in the activity, with their name, before and after @deep", async ({
  page,
  open,
  request,
  signInAs,
  axe,
}) => {
  await signInAs('admin')
  const { username } = await createPerson(page, 'Phoebe', { role: 'admin' })
  const { id } = await create(page, { name: 'Test Told', minimum: '$50,000', highlights: ['New roof'] })
  expect((await request.post(restPath('/auth/login'), { data: { username, password } })).status()).toBe(200)
  const description = 'By the river. '.repeat(60).trim()
  const changed = await changeByRest({ request }, id, { minimum: '$75,000', description })
  expect(changed.status()).toBe(200)

  await open('/admin')
  await page.getByRole('link', { name: 'Activity' }).click()
  await expect(page).toHaveURL('/admin?view=activity')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Activity')
  await expect(heading).toBeFocused()
  await expect(page.getByRole('link', { name: 'Activity' })).toHaveAttribute('aria-current', 'page')
  const entry = page.getByRole('listitem').filter({ hasText: 'Test Phoebe changed Test Told' }).first()
  await entry.locator('summary').focus()
  await page.keyboard.press('Enter')
  const table = entry.getByRole('table', { name: 'Details of the change to Test Told' })
  await expect(table.getByRole('row', { name: /^Minimum/ }).getByRole('cell')).toHaveText(['$50,000', '$75,000'])
  const text = table.getByRole('row', { name: /^Description/ })
  await expect(text.getByRole('cell').first()).toHaveText('—')
  const button = text.getByRole('button', { name: 'Show all of it' })
  const cut = (await text.boundingBox())?.height ?? 0
  await button.click()
  await expect(text.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true')
  expect((await text.boundingBox())?.height).toBeGreaterThan(cut)
  await expect(text).toContainText(description)
  await axe()

  await page.getByLabel('Filter by kind').selectOption('Accounts and safety')
  await expect(entry).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'created Test Phoebe' }).first()).toBeVisible()
  await page.getByLabel('Filter by kind').selectOption('Records')
  await expect(entry).toBeVisible()
})

test('several that were deleted at once are one line, which opens to their names; the filters stay in the address @deep', async ({
  page,
  open,
  request,
  signInAs,
  axe,
}) => {
  await signInAs('admin')
  const { username } = await createPerson(page, 'Naomi')
  expect((await request.post(restPath('/auth/login'), { data: { username, password } })).status()).toBe(200)
  const made = [await create(page, { name: 'Test Elm' }), await create(page, { name: 'Test Oak' })]
  const ids = made.map(({ id }) => id)
  const removed = await page.request.post(restPath('/admin/{list}/delete', { list: 'investments' }), { data: { ids } })
  expect(removed.status()).toBe(200)

  await open('/admin?view=activity')
  const removal = page.getByRole('listitem').filter({ hasText: 'deleted 2 records' }).first()
  await expect(removal.getByText('Test Oak')).toBeHidden()
  await removal.locator('summary').press('Enter')
  await expect(removal.getByText('Test Oak')).toBeVisible()
  await expect(removal.getByText('Test Elm')).toBeVisible()

  const signedIn = page.getByRole('listitem').filter({ hasText: 'Test Naomi signed in' }).first()
  await expect(signedIn).toBeVisible()
  await page.getByLabel('Filter by person').selectOption('Test Naomi')
  await expect(removal).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'created Test Naomi' })).toBeVisible()
  await page.getByLabel('Filter by kind').selectOption('Sign-ins')
  await expect(page.getByRole('listitem').filter({ hasText: 'created Test Naomi' })).toHaveCount(0)
  await page.getByLabel('From', { exact: true }).fill('2026-01-01')
  await expect(page).toHaveURL(/view=activity.*from=/)
  await page.reload()
  await expect(signedIn).toBeVisible()
  await expect(page.getByLabel('Filter by person').locator('option:checked')).toHaveText('Test Naomi')
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('2026-01-01')
  await axe()
  await page.getByLabel('To', { exact: true }).fill('2026-01-01')
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(removal).toBeVisible()
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('')
  await signedIn.getByRole('link', { name: 'Test Naomi' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit User' })).toBeVisible()
})

test('the activity is read page by page, and again each time it is opened @deep', async ({ page, open, signInAs }) => {
  await signInAs('admin')
  const { id } = await create(page, { name: 'Test Many' })
  const changes = await Promise.all(
    Array.from({ length: 51 }, (_, units) => changeByRest(page, id, { units: units + 1 })),
  )
  expect(changes.filter((answer) => !answer.ok())).toEqual([])
  await open('/admin?view=activity')
  const entries = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('time') })
  await expect(entries).toHaveCount(50)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(entries.first()).toContainText('changed Test Many')
  await expect(page.getByText(/^51 to \d+ of \d+$/)).toBeVisible()
  await expect(page.getByText('Everything that happened, newest first')).toBeFocused()
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect(page.getByText(/^1 to 50 of \d+$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous page' })).toHaveAttribute('aria-disabled', 'true')
  await sidebarLink(page, /^Investments/).click()
  await expect(page.getByRole('table')).toBeVisible()
  expect((await removeByRest(page, id)).status()).toBe(200)
  await page.getByRole('link', { name: 'Activity' }).click()
  await expect(entries.first()).toContainText('deleted Test Many')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Investments')
})

test('what was purged is told without its words, and foreign and missing names break nothing @deep', async ({
  page,
  open,
  signInAs,
  axe,
}) => {
  await signInAs('admin')
  await create(page, { name: 'Test בית על הנהר' })
  await changeAnswer<{ items: object[]; total: number }>(page, 'admin.activity.list', ({ items: [first] }) => ({
    items: [
      { ...first },
      { ...first, id: 900_001, recordName: null, before: null, after: null, isRedacted: true, actor: null },
    ],
    total: 2,
  }))
  await open('/admin?view=activity')
  await expect(page.getByText('created Test בית על הנהר')).toBeVisible()
  const redacted = page.getByRole('listitem').filter({ hasText: 'a record whose name is no longer kept' })
  await expect(redacted).toContainText('A former administrator')
  await expect(redacted.locator('details')).toHaveCount(0)
  await axe()
})

test('an investor can neither see nor call the activity @deep', async ({ page, open, signInAs, asAdministrator }) => {
  await signInAs('investor')
  await open('/admin?view=activity')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied')
  await expect(page.getByRole('link', { name: 'Activity' })).toHaveCount(0)
  const paths = [
    restPath('/admin/activity'),
    restPath('/admin/audit'),
    '/api/trpc/admin.activity.list',
    restPath('/admin/{list}/deleted', { list: 'investments' }),
  ]
  for (const path of paths) {
    expect((await asAdministrator.request.get(path)).status(), `${path} for an administrator`).toBe(200)
    expect((await page.request.get(path)).status(), `${path} for an investor`).toBe(403)
  }
})

test('what came since one was here last is shown by one press, alone, and over a reload', async ({
  page,
  open,
  signInAs,
  axe,
}) => {
  await signInAs('admin')
  await create(page, { name: 'Test Before' })
  const offerings = restOf<{ id: number; createdAt: string }>('investments')
  const { createdAt } = await offerings.create(page, { name: 'Test Since' })
  // Whoever looked here within the hour is still on the same visit, so the last one is told.
  const lastAt = new Date(Date.parse(createdAt) - 1).toISOString()
  await answerCall(page, 'admin.activity.visit', { lastAt })
  await open('/admin?view=activity')
  const line = (name: string) => page.getByRole('listitem').filter({ hasText: `created ${name}` })
  await expect(line('Test Before').first()).toBeVisible()
  const since = page.getByRole('checkbox', { name: adminActivity.filters.since })
  await since.check()
  await expect(line('Test Before')).toHaveCount(0)
  await expect(line('Test Since').first()).toBeVisible()
  await expect(page).toHaveURL(/unseen=true/)
  await axe()
  await page.reload()
  await expect(since).toBeChecked()
  await expect(line('Test Since').first()).toBeVisible()
  await expect(line('Test Before')).toHaveCount(0)
  await page.getByRole('button', { name: adminActivity.filters.clear }).click()
  await expect(line('Test Before').first()).toBeVisible()
})
