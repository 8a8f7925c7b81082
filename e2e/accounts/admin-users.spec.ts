import { form, notices, row, total } from '../admin-records'
import {
  createPerson,
  password,
  person,
  removeTestUsers,
  sessionStatus,
  signInStatus,
  stored,
  userDialog,
} from './admin-users'
import { countCalls, failCall, pathOf } from '../calls'
import { expect, test } from '../test'

const ownAccount = 'You cannot delete, deactivate or demote your own account. Another administrator can.'

test.beforeEach(({ signInAs }) => signInAs('admin'))
test.afterEach(({ asAdministrator }) => removeTestUsers(asAdministrator))

test('the list has its total, its columns, full names and role badges @deep', async ({ page, open, axe }) => {
  await createPerson(page, 'Deborah', { role: 'admin' })
  await createPerson(page, 'Silas', { role: 'user', isActive: false })
  await createPerson(page, 'Lydia')
  await open('/admin?tab=users')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users')
  await expect(total(page, (await stored(page)).length)).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Email', 'Role', 'Actions'])
  await expect(row(page, 'Test Lydia').getByRole('cell')).toHaveText([person('Lydia').email, 'LP', ''])
  await expect(row(page, 'Test Deborah').getByText('Admin')).toHaveAttribute('data-variant', 'default')
  await expect(row(page, 'Test Lydia').getByText('LP')).toHaveAttribute('data-variant', 'secondary')
  await expect(row(page, 'Test Silas Deactivated').getByText('User')).toHaveAttribute('data-variant', 'secondary')
  await axe()
})

test('a deleted user is out at once and cannot sign in any more', async ({ page, open, request }) => {
  const { username } = await createPerson(page, 'Leaves')
  expect(await signInStatus(request, username, password)).toBe(200)
  expect(await sessionStatus(request)).toBe(200)
  await open('/admin?tab=users')
  await page.getByRole('button', { name: 'Delete Test Leaves' }).click()
  await expect(notices(page).getByRole('status')).toContainText('User deleted successfully')
  await expect(row(page, 'Test Leaves')).toHaveCount(0)
  expect(await sessionStatus(request)).toBe(401)
  expect(await signInStatus(request, username, password)).toBe(401)
})

test('a failed delete of a user is told with its reason, and the row stays @deep', async ({ page, open, allow }) => {
  await createPerson(page, 'Stays')
  await open('/admin?tab=users')
  allow.status(503, pathOf('admin.users.remove'))
  await failCall(page, 'admin.users.remove', { status: 503, sentence: 'Our records are away.' })
  await page.getByRole('button', { name: 'Delete Test Stays' }).click()
  await expect(notices(page).getByRole('alert')).toContainText('Error deleting user')
  await expect(notices(page).getByRole('alert')).toContainText('Our records are away.')
  await expect(row(page, 'Test Stays')).toBeVisible()
})

test('a password is set in a dialog of its own, and all sessions end @deep', async ({ page, open, axe, request }) => {
  const { username } = await createPerson(page, 'Forgets')
  expect(await signInStatus(request, username, password)).toBe(200)
  await open('/admin?tab=users')
  await page.getByRole('button', { name: 'Set password for Test Forgets' }).click()
  await expect(userDialog(page, 'Set password for Test Forgets')).toBeVisible()
  const [first, second] = [
    form(page).getByLabel('Password', { exact: true }),
    form(page).getByLabel('Confirm Password'),
  ]
  await first.fill('12345')
  await expect(form(page).getByText('Password must be at least 6 characters')).toBeVisible()
  await first.fill('planted-anew')
  await second.fill('planted')
  await expect(form(page).getByText("Passwords don't match")).toBeVisible()
  await axe()
  await second.fill('planted-anew')
  await expect(form(page).getByText("Passwords don't match")).toHaveCount(0)
  await form(page).getByLabel('Show password').check()
  await expect(first).toHaveAttribute('type', 'text')
  await page.getByRole('dialog').getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(notices(page).getByRole('status')).toContainText('Password set')
  await expect(page.getByRole('button', { name: 'Set password for Test Forgets' })).toBeFocused()
  expect(await sessionStatus(request)).toBe(401)
  expect(await signInStatus(request, username, password)).toBe(401)
  expect(await signInStatus(request, username, 'planted-anew')).toBe(200)
})

test('nobody can delete, demote or deactivate their own account, but they can change its name and password', async ({
  page,
  open,
  axe,
}) => {
  const { username } = await createPerson(page, 'Deborah', { role: 'admin' })
  await createPerson(page, 'Other', { role: 'admin' })
  expect(await signInStatus(page.request, username, password)).toBe(200)
  await open('/admin?tab=users')
  const calls = countCalls(page)
  const remove = page.getByRole('button', { name: 'Delete Test Deborah' })
  await expect(row(page, 'Test Deborah You')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete Test Other' })).toHaveAttribute('aria-disabled', 'false')
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Edit Test Deborah' }).focus()
  await page.keyboard.press('Tab')
  await expect(remove).toBeFocused()
  await expect(page.getByRole('tooltip')).toHaveText(ownAccount)
  await page.keyboard.press('Enter')
  expect(calls('admin.users.remove')).toBe(0)

  await page.getByRole('button', { name: 'Edit Test Deborah' }).press('Enter')
  await form(page).getByText('More details').click()
  await expect(form(page).getByLabel('Role')).toBeDisabled()
  await expect(form(page).getByLabel('Active')).toBeDisabled()
  await expect(form(page).getByLabel('Active')).toBeChecked()
  await expect(form(page).getByText(ownAccount)).toHaveCount(2)
  await axe()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit Test Deborah' }).press('Enter')
  await form(page).getByLabel('First Name').fill('Test Ruth')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(notices(page).getByRole('status')).toContainText('User updated successfully')
  await expect(page.getByText('Welcome back, Test Ruth')).toBeVisible()
  const own = (await stored(page)).find((user) => user.username === username)
  expect(own).toMatchObject({ role: 'admin', isActive: true })

  await page.getByRole('button', { name: 'Set password for Test Ruth Deborah' }).press('Enter')
  await form(page).getByLabel('Password', { exact: true }).fill('planted by the river')
  await form(page).getByLabel('Confirm Password').fill('planted by the river')
  await page.getByRole('dialog').getByRole('button', { name: 'Set password' }).click()
  await expect(notices(page).getByRole('status')).toContainText('All your other sessions have ended.')
  expect(await sessionStatus(page.request)).toBe(200)
})
