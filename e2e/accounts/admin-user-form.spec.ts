import { adminAreas } from '../../src/content/accounts/admin-areas'
import { form, notices, row, sidebarLink, total } from '../admin-records'
import {
  createPerson,
  openNewUser,
  password,
  person,
  removeTestUsers,
  signInStatus,
  stored,
  userDialog,
} from './admin-users'
import { failCall, holdCall, inputOf, pathOf } from '../calls'
import { failureIn } from '../forms'
import { expect, test } from '../test'

test.beforeEach(({ signInAs }) => signInAs('admin'))
test.afterEach(({ asAdministrator }) => removeTestUsers(asAdministrator))

test('the form of a new user has the specified fields and judges every keystroke', async ({ page, open, axe }) => {
  await open('/admin?tab=users')
  await openNewUser(page)
  const names = await form(page)
    .locator('[name]:visible')
    .evaluateAll((all) => all.map((each) => each.getAttribute('name')))
  expect(names).toEqual(['username', 'email', 'firstName', 'lastName', 'role', 'password', 'confirmPassword'])
  await expect(form(page).getByLabel('Email')).toHaveAttribute('type', 'email')
  await expect(form(page).getByLabel('Role')).toHaveValue('user')
  const offered = await form(page)
    .getByLabel('Role')
    .getByRole('option')
    .evaluateAll((all) => all.map((each) => each.getAttribute('value')))
  expect(offered).toEqual(['user', 'admin'])
  const [first, second] = [
    form(page).getByLabel('Password', { exact: true }),
    form(page).getByLabel('Confirm Password'),
  ]
  for (const field of [first, second]) {
    await expect(field).toHaveAttribute('type', 'password')
    await expect(field).toHaveAttribute('autocomplete', 'new-password')
  }

  const mismatch = form(page).getByText("Passwords don't match")
  await first.pressSequentially('12345')
  await expect(form(page).getByText('Password must be at least 6 characters')).toBeVisible()
  await first.press('6')
  await expect(form(page).getByText('Password must be at least 6 characters')).toHaveCount(0)
  await expect(form(page).getByText('Please confirm your password')).toHaveCount(0)
  await second.pressSequentially('1234567')
  await expect(mismatch).toBeVisible()
  await expect(second).toHaveAccessibleDescription("Passwords don't match")
  await first.fill('1234567')
  await expect(mismatch).toHaveCount(0)
  await first.fill('12345678')
  await expect(mismatch).toBeVisible()
  await second.fill('')
  await expect(form(page).getByText('Please confirm your password')).toBeVisible()
  await axe()
})

test('a created user is in the list at once and can sign in with that password', async ({ page, open, request }) => {
  const added = person('Arrives')
  const before = (await stored(page)).length
  await open('/admin?tab=users')
  await expect(total(page, before)).toBeVisible()
  await openNewUser(page)
  await form(page).getByLabel('Username').fill(added.username)
  await form(page).getByLabel('Email').fill(added.email)
  await form(page).getByLabel('First Name').fill(added.firstName)
  await form(page).getByLabel('Last Name').fill(added.lastName)
  await form(page).getByLabel('Password', { exact: true }).fill(password)
  await form(page).getByLabel('Confirm Password').fill(password)
  const release = await holdCall(page, 'admin.users.create')
  const sent = inputOf(page, 'admin.users.create')
  const submit = page.getByRole('button', { name: 'Create', exact: true })
  await submit.click()
  await expect(submit).toBeDisabled()
  expect(await sent).toEqual({ ...added, role: 'user', areas: null, password })
  release()
  await expect(userDialog(page, 'Add User')).toHaveCount(0)
  await expect(notices(page).getByRole('status')).toContainText('User created successfully')
  await expect(row(page, 'Test Arrives').getByRole('cell')).toHaveText([added.email, 'User', ''])
  await expect(total(page, before + 1)).toBeVisible()
  await expect(sidebarLink(page, /Users/)).toHaveAccessibleName(`Users ${before + 1} records`)
  await openNewUser(page)
  for (const label of ['Username', 'Email', 'First Name', 'Confirm Password'])
    await expect(form(page).getByLabel(label)).toHaveValue('')
  expect(await signInStatus(request, added.username, password)).toBe(200)
})

test('an edit asks for no password, leaves it alone, and keeps the role LP', async ({ page, open, request }) => {
  const { id, username } = await createPerson(page, 'Changes')
  await createPerson(page, 'Second', { role: 'user' })
  await open('/admin?tab=users')
  await page.getByRole('button', { name: 'Edit Test Changes' }).click()
  await expect(userDialog(page, 'Edit User')).toBeVisible()
  await expect(form(page).getByLabel('Username')).toHaveValue(username)
  await expect(form(page).locator('[type=password]')).toHaveCount(0)
  await expect(form(page).getByLabel('Role')).toHaveValue('LP')
  await expect(form(page).getByLabel('Role').getByRole('option')).toHaveText(['LP', 'User', 'Admin'])
  await form(page).getByLabel('Last Name').fill('Changed')
  await form(page).getByText('More details').click()
  await form(page).getByLabel('Phone').fill('+1 865 555 0100')
  const sent = inputOf(page, 'admin.users.update')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  expect(await sent).toMatchObject({ id, role: 'LP', phone: '+1 865 555 0100', updatedAt: expect.any(String) })
  await expect(notices(page).getByRole('status')).toContainText('User updated successfully')
  await expect(row(page, 'Test Changed')).toContainText('LP')
  expect(await signInStatus(request, username, password)).toBe(200)

  await page.getByRole('button', { name: 'Edit Test Changed' }).click()
  await form(page).getByText('More details').click()
  await expect(form(page).getByLabel('Phone')).toHaveValue('+1 865 555 0100')
  await form(page).getByLabel('Active').uncheck()
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(row(page, 'Test Changed Deactivated')).toBeVisible()
  expect(await signInStatus(request, username, password)).toBe(401)

  await page.getByRole('button', { name: 'Edit Test Second' }).click()
  await expect(form(page).getByLabel('Last Name')).toHaveValue('Second')
  await expect(form(page).getByLabel('Role').getByRole('option')).toHaveText(['LP', 'User', 'Admin'])
  await form(page).getByLabel('Role').selectOption('LP')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(row(page, 'Test Second')).toContainText('LP')
  await openNewUser(page)
  await expect(form(page).getByLabel('Last Name')).toHaveValue('')
})

test('taken names and other failures are told with their reason, and all that was typed stays @deep', async ({
  page,
  open,
  allow,
}) => {
  await createPerson(page, 'Taken')
  await createPerson(page, 'Edited')
  await open('/admin?tab=users')
  allow.status(409, pathOf('admin.users.create'))
  allow.status(409, pathOf('admin.users.update'))
  const notice = notices(page).getByRole('alert')
  const expectFailure = async (title: string, sentence: string) => {
    await expect(notice).toContainText(sentence)
    await expect(notice).toContainText(title)
    await expect(failureIn(form(page))).toHaveText(sentence)
  }
  const [username, email] = [form(page).getByLabel('Username'), form(page).getByLabel('Email')]
  await openNewUser(page)
  await username.fill('TEST.TAKEN')
  await email.fill('test.new@example.test')
  await form(page).getByLabel('First Name').fill('Test')
  await form(page).getByLabel('Last Name').fill('New')
  await form(page).getByLabel('Password', { exact: true }).fill(password)
  await form(page).getByLabel('Confirm Password').fill(password)
  const submit = page.getByRole('button', { name: 'Create', exact: true })
  await submit.click()
  await expectFailure('Error creating user', 'This username is already taken.')
  await expect(username).toHaveValue('TEST.TAKEN')
  await expect(form(page).getByLabel('Confirm Password')).toHaveValue(password)
  await username.fill('test.new')
  await email.fill(person('Taken').email)
  await submit.click()
  await expectFailure('Error creating user', 'This email address already belongs to another user.')
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Edit Test Edited' }).click()
  await email.fill(person('Taken').email)
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expectFailure('Error updating user', 'This email address already belongs to another user.')
  await expect(email).toHaveValue(person('Taken').email)
  await page.getByRole('button', { name: 'Cancel' }).click()

  const sentence = 'We cannot reach our records at the moment.'
  allow.status(503, pathOf('admin.users.setPassword'))
  await failCall(page, 'admin.users.setPassword', { status: 503, sentence })
  await page.getByRole('button', { name: 'Set password for Test Edited' }).click()
  await form(page).getByLabel('Password', { exact: true }).fill(password)
  await form(page).getByLabel('Confirm Password').fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Set password' }).click()
  await expectFailure('Error setting password', sentence)
})

test('a new administrator is given areas by somebody who chooses them: none is preset', async ({ page, open }) => {
  await open('/admin?tab=users')
  await openNewUser(page)
  await form(page).getByLabel('Role').selectOption('admin')
  const everything = form(page).getByLabel(adminAreas.everything)
  await expect(everything).not.toBeChecked()
  const added = person('Undecided')
  await form(page).getByLabel('Username').fill(added.username)
  await form(page).getByLabel('Email').fill(added.email)
  await form(page).getByLabel('First Name').fill(added.firstName)
  await form(page).getByLabel('Last Name').fill(added.lastName)
  await form(page).getByLabel('Password', { exact: true }).fill(`${password} and longer`)
  await form(page).getByLabel('Confirm Password').fill(`${password} and longer`)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(form(page).getByText('Choose at least one area')).toBeVisible()
  await form(page).getByLabel(adminAreas.names.people).check()
  await expect(form(page).getByText('Choose at least one area')).toHaveCount(0)
})
