import { readFile } from 'node:fs/promises'
import { chooseAndRead, pressAndRead, pressTwice } from '../platform/at-once'
import { failCall, holdCall, pathOf } from '../calls'
import { notices, restOf, row } from '../admin-records'
import { removeTestOfferings } from '../admin-investments'
import { createPerson, removeTestUsers } from '../accounts/admin-users'
import { expect, test } from '../test'
import { restPath } from '../../scripts/rest-path'
import { watchDrawing } from '../../scripts/browsers/drawn-again'
import { fileAddress } from '@/shared/platform/file-paths'

const investments = restOf<{ id: number; name: string }>('investments')

test.beforeEach(({ signInAs }) => signInAs('admin'))
test.afterEach(async ({ asAdministrator }) => {
  await removeTestOfferings(asAdministrator)
  await removeTestUsers(asAdministrator)
})

/** So many records whose names nobody else's hold; every third is closed. Gives the search that finds them. */
async function fill(page: Parameters<typeof removeTestOfferings>[0], count: number) {
  const word = `Grove${Date.now()}`
  for (let n = 1; n <= count; n += 1) {
    const name = `Test ${word} ${String(n).padStart(2, '0')}`
    await investments.create(page, { name, status: n % 3 === 0 ? 'Closed' : 'Open' })
  }
  return word
}

test('search, filter, order and page stand in the address and hold over reload and back', async ({
  page,
  open,
  allow,
  axe,
}) => {
  const word = await fill(page, 28)
  await open('/admin')
  const search = page.getByRole('searchbox', { name: 'Search investments' })
  const rows = page.getByRole('rowheader')
  await search.fill(word)
  await expect(page.getByText('1 to 25 of 28')).toBeVisible()
  await expect(page).toHaveURL(`/admin?q=${word}`)
  await expect(rows.first()).toHaveText(`Test ${word} 28`)
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await expect(rows.first()).toHaveText(`Test ${word} 01`)
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText('26 to 28 of 28')).toBeVisible()
  await expect(rows).toHaveCount(3)
  await page.reload()
  await expect(page.getByText('26 to 28 of 28')).toBeVisible()
  await expect(search).toHaveValue(word)
  await page.goBack()
  await expect(page.getByText('1 to 25 of 28')).toBeVisible()
  const window = page.viewportSize() ?? { width: 1280, height: 720 }
  // At 400 % zoom (WCAG 1.4.10) the way through the pages is as wide as the window at most.
  await page.setViewportSize({ width: 320, height: 568 })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0)
  await page.setViewportSize(window)
  await page.getByLabel('Filter by status').selectOption('Closed')
  await expect(page.getByText('1 to 9 of 9')).toBeVisible()
  await expect(page).toHaveURL(`/admin?q=${word}&sort=name&status=Closed`)
  await axe()
  await open(`/admin?q=${word}&page=9`)
  await expect(page.getByText('26 to 28 of 28')).toBeVisible()
  await search.fill(`${word} nowhere`)
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filter' }).click()
  await expect(page).toHaveURL('/admin')
  await expect(search).toHaveValue('')
  allow.status(503, pathOf('admin.investments.list'))
  await failCall(page, 'admin.investments.list', { status: 503, sentence: 'Our records are away.' })
  await search.fill(word)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Our records are away.')
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toHaveCount(0)
})

test('what is chosen above a list shows at once, and a second press goes on from it @deep', async ({ page, open }) => {
  await open('/admin?tab=contacts')
  const spam = page.getByLabel('Show spam')
  const status = page.getByLabel('Filter by status')
  await spam.waitFor()
  for (const isShown of [true, false, true]) expect(await pressAndRead(spam)).toBe(isShown)
  expect(await chooseAndRead(status, 'Closed')).toBe('Closed')
  for (const chosen of ['spam=true', 'status=Closed']) await expect(page).toHaveURL(new RegExp(chosen))
  await expect(spam).toBeChecked()
  await expect(status).toHaveValue('Closed')
  // What the address says afterwards counts again.
  await page.goBack()
  await expect(status).toHaveValue('')
  await expect(spam).toBeChecked()

  await open('/admin')
  await pressTwice(page.getByRole('button', { name: 'Name', exact: true }))
  await expect(page).toHaveURL('/admin?sort=name&order=desc')
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending')
})

test('chosen rows, or all that match, are deleted at once, and one Undo brings them all back @deep', async ({
  page,
  open,
}) => {
  const word = await fill(page, 27)
  await open('/admin')
  await page.getByRole('searchbox').fill(word)
  await expect(page.getByText('1 to 25 of 27')).toBeVisible()
  const remove = page.getByRole('button', { name: 'Delete selected' })
  await page.getByRole('checkbox', { name: `Select Test ${word} 27` }).check()
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible()
  await remove.click()
  await expect(notices(page).getByRole('status')).toContainText('1 record deleted')
  await expect(row(page, `Test ${word} 27`)).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Select all 26 that match' }).click()
  await expect(page.getByText('26 selected', { exact: true })).toBeVisible()
  await remove.click()
  await expect(notices(page).getByRole('status')).toContainText('26 records deleted')
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeFocused()
  await notices(page).getByRole('button', { name: 'Undo' }).click()
  await expect(notices(page).getByRole('status')).toContainText('26 records restored')
  await expect(page.getByText('1 to 25 of 26')).toBeVisible()
})

test('the file holds exactly the rows of the search and filter, and a refusal is told @deep', async ({
  page,
  open,
  allow,
}) => {
  const word = await fill(page, 7)
  await open(`/admin?q=${word}&sort=name&status=Closed`)
  await expect(page.getByRole('rowheader')).toHaveText([`Test ${word} 03`, `Test ${word} 06`])
  const link = page.getByRole('link', { name: 'Download CSV' })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual([`Test ${word} 03`, `Test ${word} 06`])
  allow.status(503, fileAddress('list', { list: 'investments' }))
  const json = { message: 'Our records are away.' }
  await page.route(`**${fileAddress('list', { list: 'investments' })}?*`, (route) =>
    route.fulfill({ status: 503, json }),
  )
  await link.click()
  await expect(notices(page).getByRole('alert')).toContainText('Error making the CSV file')
  await expect(notices(page).getByRole('alert')).toContainText('Our records are away.')
})

test('whoever chooses all users, on one page or on all, keeps their own account @deep', async ({ page, open }) => {
  const me: { firstName: string; lastName: string } = await (await page.request.get(restPath('/auth/me'))).json()
  const word = `Cedar${Date.now()}`
  for (let n = 1; n <= 26; n += 1) await createPerson(page, `${word}${n}`)
  await open('/admin?tab=users')
  const own = page.getByRole('checkbox', { name: `Select ${me.firstName} ${me.lastName}` })
  await page.getByRole('searchbox').fill(me.lastName)
  await expect(own).toBeDisabled()
  await page.getByRole('searchbox').fill(word)
  const all = page.getByRole('checkbox', { name: 'Select all on this page' })
  await expect(page.getByText('1 to 25 of 26')).toBeVisible()
  await all.check()
  await expect(page.getByText('25 selected', { exact: true })).toBeVisible()
  // What was chosen stays chosen on the next page, and another order of the same list keeps it too.
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText('26 to 26 of 26')).toBeHidden()
  await expect(all).not.toBeChecked()
  await all.check()
  await expect(page.getByText('26 selected', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await expect(page.getByText('26 selected', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await expect(notices(page).getByRole('status')).toContainText('26 records deleted')
})

test('the page scrolls, not the list in it: heads and pages stay in sight, and a turned page begins at its top @deep', async ({
  page,
  open,
}) => {
  const word = await fill(page, 27)
  await page.setViewportSize({ width: 1280, height: 720 })
  await open(`/admin?q=${word}`)
  const head = page.getByRole('columnheader', { name: 'Name' })
  const top = async () => Math.round((await head.boundingBox())?.y ?? 0)
  const header = await page
    .locator('header')
    .first()
    .evaluate((element) => element.getBoundingClientRect().bottom)
  await expect(page.getByText('1 to 25 of 27')).toBeVisible()
  expect((await top()) - header).toBeLessThanOrEqual(200)
  expect(
    await page
      .getByRole('table')
      .locator('..')
      .evaluate((area) => area.scrollHeight - area.clientHeight),
  ).toBe(0)
  await page.getByRole('row', { name: `Test ${word} 05` }).scrollIntoViewIfNeeded()
  await expect(head).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('row', { name: `Test ${word} 27` })).not.toBeInViewport()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByRole('row', { name: `Test ${word} 02` })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('searchbox')).toBeVisible()
})

test('neither a search that is typed nor a dialog that opens draws a row again', async ({ page, open }) => {
  const word = await fill(page, 3)
  await open(`/admin?q=${word}`)
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await expect(rows).toHaveCount(3)
  const first = page.getByRole('checkbox', { name: `Select Test ${word} 03` })
  const edit = page.getByRole('button', { name: `Edit Test ${word} 03` })

  // Whoever chooses a row has that one drawn again, and no other.
  const sinceChosen = await watchDrawing(rows)
  await first.check()
  expect(await sinceChosen()).toEqual([expect.stringContaining(`Test ${word} 03`)])
  await first.uncheck()

  const sinceOpened = await watchDrawing(rows)
  await edit.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/record=\d+/)
  expect(await sinceOpened()).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(edit).toBeFocused()
  expect(await sinceOpened()).toEqual([])

  const release = await holdCall(page, 'admin.investments.list')
  const sinceTyped = await watchDrawing(rows)
  const search = page.getByRole('searchbox', { name: 'Search investments' })
  await search.press('End')
  await search.pressSequentially(' 03')
  await expect(page).toHaveURL(/q=\w+(?:\+|%20)03/)
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  expect(await sinceTyped()).toEqual([])
  release()
  await expect(rows).toHaveCount(1)
})
