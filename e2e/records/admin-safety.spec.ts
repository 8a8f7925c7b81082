import type { Page } from '@playwright/test'
import { administrator } from '../accounts'
import { create, form, notices, openNew, removeByRest, removeTestOfferings, row, stored } from '../admin-investments'
import { edit, field, save, update } from './admin-safety'
import { changeAnswer, countCalls, failCall, pathOf } from '../calls'
import { expect, test } from '../test'
import { failureIn } from '../forms'
import { restPath } from '../../scripts/rest-path'

const sessionEnded = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' })
const gone = (page: Page) => page.getByRole('dialog', { name: 'This record was deleted in the meantime' })

test.beforeEach(({ signInAs }) => signInAs('admin'))
test.afterEach(({ asAdministrator }) => removeTestOfferings(asAdministrator))

test('a session that ended while typing asks for the password in place, then saves', async ({
  page,
  open,
  allow,
  axe,
}) => {
  await create(page, { name: 'Test Session' })
  await open('/admin')
  await edit(page, 'Test Session')
  await field(page, 'Location').fill('Typed for an hour')
  expect((await page.request.post(restPath('/auth/logout'))).status()).toBe(200)
  allow.status(401, pathOf(update))
  allow.status(401, pathOf('auth.login'))
  await save(page)
  const password = sessionEnded(page).getByLabel('Password')
  await expect(password).toBeFocused()
  await expect(sessionEnded(page).getByLabel('Username')).toHaveValue(administrator.username)
  await axe()

  await password.fill('wrong')
  await sessionEnded(page).getByRole('button', { name: 'Sign in and go on' }).click()
  await expect(sessionEnded(page).getByRole('alert')).toContainText('is incorrect')

  await page.keyboard.press('Escape')
  await expect(sessionEnded(page)).toHaveCount(0)
  await expect(field(page, 'Location')).toHaveValue('Typed for an hour')
  await save(page)

  // Nobody is signed in any more, as the screen now learns: the form stays all the same.
  await changeAnswer<{ user: { id: number } }>(page, 'auth.login', ({ user }) => ({
    user: { ...user, id: user.id + 1 },
  }))
  await changeAnswer<null>(page, 'auth.me', () => null)
  const asked = page.waitForResponse((response) => pathOf('auth.me').test(new URL(response.url()).pathname))
  await password.fill(administrator.password)
  await page.keyboard.press('Enter')
  await expect(sessionEnded(page).getByRole('alert')).toHaveText(
    'You signed in with a different account. Nothing was saved.',
  )
  await asked
  await expect(field(page, 'Location')).toHaveValue('Typed for an hour')
  await page.unrouteAll()

  await sessionEnded(page).getByRole('button', { name: 'Sign in and go on' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row(page, 'Test Session')).toContainText('Typed for an hour')
})

test('an ended session met by an action asks for the password in place; then the action goes through once @deep', async ({
  page,
  open,
  allow,
  asAdministrator,
}) => {
  await create(page, { name: 'Test Ended' })
  await open('/admin')
  const calls = countCalls(page)
  const endSession = async () => expect((await page.request.post(restPath('/auth/logout'))).status()).toBe(200)
  const enter = async () => {
    await expect(sessionEnded(page).getByLabel('Password')).toBeFocused()
    await page.keyboard.type(administrator.password)
    await page.keyboard.press('Enter')
    await expect(sessionEnded(page)).toHaveCount(0)
  }
  const bin = row(page, 'Test Ended').getByRole('button', { name: 'Delete Test Ended' })

  await expect(bin).toBeVisible()
  await endSession()
  allow.status(401, pathOf('admin.investments.remove'))
  await bin.click()
  await expect(sessionEnded(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(notices(page).getByRole('alert')).toContainText('Please sign in first.')
  await expect(bin).toBeFocused()
  expect((await stored(asAdministrator)).map(({ name }) => name)).toContain('Test Ended')

  await bin.click()
  await enter()
  await expect(row(page, 'Test Ended')).toHaveCount(0)
  expect(calls('admin.investments.remove')).toBe(3)

  await endSession()
  allow.status(401, pathOf('admin.deleted.restoreSeveral'))
  await notices(page).getByRole('button', { name: 'Undo' }).click()
  await enter()
  await expect(row(page, 'Test Ended')).toHaveCount(1)

  await endSession()
  allow.status(401, /^\/api\/admin\/investments\.csv$/)
  await page.getByRole('link', { name: 'Download CSV' }).click()
  const download = page.waitForEvent('download')
  await enter()
  expect((await download).suggestedFilename()).toMatch(/^investments.*\.csv$/)
})

test('a record deleted while it was edited can be restored and saved @deep', async ({ page, open, allow, axe }) => {
  const { id } = await create(page, { name: 'Test Gone' })
  await open('/admin')
  await edit(page, 'Test Gone')
  await removeByRest(page, id)
  allow.status(404, pathOf(update))
  await field(page, 'Location').fill('Nowhere')
  await save(page)
  await expect(gone(page)).toBeVisible()
  await axe()
  await gone(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(failureIn(form(page))).toContainText('no longer exists')
  await save(page)
  await gone(page).getByRole('button', { name: 'Restore and save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row(page, 'Test Gone')).toContainText('Nowhere')
  expect((await stored(page)).map((each) => each.id)).toContain(id)

  // Somebody else was quicker in restoring it.
  await edit(page, 'Test Gone')
  await removeByRest(page, id)
  await field(page, 'Location').fill('Somewhere')
  await save(page)
  await expect(gone(page)).toBeVisible()
  await page.request.post(restPath('/admin/{list}/{id}/restore', { list: 'investments', id }))
  allow.status(404, pathOf('admin.deleted.restore'))
  await gone(page).getByRole('button', { name: 'Restore and save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row(page, 'Test Gone')).toContainText('Somewhere')
})

test(
  'offline, a fault, too large, too often: the form says what to do and keeps what was typed',
  { tag: ['@mobile', '@deep'] },
  async ({ page, open, allow, context }) => {
    await create(page, { name: 'Test Unsaved' })
    await open('/admin')
    await edit(page, 'Test Unsaved')
    await field(page, 'Location').fill('Typed')
    const alert = failureIn(form(page))
    const isKept = () => expect(field(page, 'Location')).toHaveValue('Typed')

    allow.failure(pathOf(update))
    await context.setOffline(true)
    await save(page)
    await expect(alert).toHaveText(
      'You are offline. Please try again when you are connected. What you typed is still here.',
    )
    await isKept()
    await context.setOffline(false)

    for (const [status, words] of [
      [500, 'Error updating investment'],
      [413, 'too large to send'],
      [429, 'wait a few minutes'],
    ] as const) {
      allow.status(status, pathOf(update))
      const mend = await failCall(page, update, { status, sentence: '' })
      await save(page)
      await expect(alert).toContainText(words)
      await expect(alert).toBeInViewport()
      await isKept()
      await mend()
    }
    await save(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(row(page, 'Test Unsaved')).toContainText('Typed')
  },
)

test('a double click saves once, so does Ctrl and Enter, and Escape closes the topmost dialog alone', async ({
  page,
  open,
}) => {
  await open('/admin')
  const calls = countCalls(page)
  await openNew(page)
  await form(page).getByLabel('Name', { exact: true }).fill('Test Twice')
  await page.getByRole('button', { name: 'Create Investment' }).dblclick()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row(page, 'Test Twice')).toHaveCount(1)
  expect(calls('admin.investments.create')).toBe(1)

  await edit(page, 'Test Twice')
  await field(page, 'Description').fill('Two lines')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Discard your changes?' })).toHaveCount(0)
  await expect(field(page, 'Description')).toHaveValue('Two lines')
  await field(page, 'Description').press('Control+Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await stored(page)).toContainEqual(expect.objectContaining({ name: 'Test Twice', description: 'Two lines' }))

  await openNew(page)
  await expect(form(page).getByLabel('Name', { exact: true })).toHaveValue('')
  await form(page).getByLabel('Name', { exact: true }).fill('Test Draft')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
