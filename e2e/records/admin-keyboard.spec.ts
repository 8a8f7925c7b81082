import type { Locator, Page } from '@playwright/test'
import { dialog, form, notices, removeTestOfferings, row } from '../admin-investments'
import { specifiedLists } from '../../src/shared/records/record-lists'
import { nounWords } from '../../src/shared/records/noun-words'
import { expect, test } from '../test'
import { restPath } from '../../scripts/rest-path'

const shortcuts = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const commands = (page: Page) => page.getByRole('dialog', { name: 'Find anything' })
const command = (page: Page) => page.getByRole('combobox', { name: 'A name, an email address or a command' })
const chosen = (page: Page) => commands(page).getByRole('option', { selected: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Admin sections' }).getByRole('link')

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, control: Locator, key = 'Tab') {
  await expect(control).toBeVisible()
  const isThere = () => control.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 150 && !(await isThere()); presses += 1) await page.keyboard.press(key)
  await expect(control).toBeFocused()
}

test.beforeEach(({ signInAs }) => signInAs('admin'))
test.afterEach(async ({ asAdministrator }) => {
  await removeTestOfferings(asAdministrator)
  await asAdministrator.request.put(restPath('/admin/settings/{settingKey}', { settingKey: 'pages.team.visible' }), {
    data: { value: 'true' },
  })
})

test('single keys add and show the list of keys, not while typing, over a dialog, or when turned off @deep', async ({
  page,
  open,
  axe,
}) => {
  await open('/admin')
  await expect(page.getByRole('table')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(sidebar(page).locator(':focus')).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(shortcuts(page)).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('Control+n')
  await page.keyboard.press('Alt+n')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('n')
  await expect(dialog(page, 'Add Investment')).toBeVisible()
  const name = form(page).getByLabel('Name', { exact: true })
  await expect(name).toHaveValue('')
  await page.keyboard.type('n?/')
  await expect(name).toHaveValue('n?/')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await name.clear()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add New Investment' })).toBeFocused()

  const button = page.getByRole('button', { name: 'Show keyboard shortcuts' })
  await button.click()
  await page.getByRole('checkbox', { name: 'Shortcuts of a single key' }).uncheck()
  await axe()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await page.reload()
  await expect(page.getByRole('table')).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(commands(page)).toBeVisible()
})

test('the command list goes everywhere, narrows down while typing, and gives the focus back @deep', async ({
  page,
  open,
  axe,
}) => {
  await open('/admin')
  await expect(page.getByRole('table')).toBeVisible()
  const add = page.getByRole('button', { name: 'Add New Investment' })
  await add.focus()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(command(page)).toBeFocused()
  await expect(chosen(page)).toHaveText('Go to Investments')
  await page.keyboard.press('ArrowUp')
  await expect(chosen(page)).toHaveText('Logout')
  const id = (await chosen(page).getAttribute('id')) ?? ''
  await expect(command(page)).toHaveAttribute('aria-activedescendant', id)
  await axe()
  await page.keyboard.type('nonsense')
  await expect(commands(page).getByRole('status')).toHaveText('No command or record of that name')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(commands(page)).toHaveCount(0)
  await expect(add).toBeFocused()

  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('settings go')
  await expect(chosen(page)).toHaveText('Go to Settings')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Settings')
  await expect(heading(page)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(commands(page).getByRole('option', { name: /^Add New/ })).toHaveCount(0)
  await page.keyboard.type('go to investments')
  await page.keyboard.press('Enter')
  await expect(add).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('add new')
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Add Investment')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(add).toBeFocused()
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('public site')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
})

test('the whole dashboard works by the keyboard alone @deep', async ({ page, open }) => {
  test.slow()
  const keys = page.keyboard
  await open('/admin')
  await expect(page.getByRole('table')).toBeVisible()
  await keys.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await keys.press('Enter')
  await tabTo(page, sidebar(page).first())
  await keys.press('End')
  await expect(sidebar(page).last()).toBeFocused()
  await keys.press('ArrowDown')
  await expect(sidebar(page).first()).toBeFocused()
  for (const [index, name] of [...specifiedLists, 'settings' as const].entries()) {
    const link = sidebar(page).filter({ hasText: nounWords[name].name })
    await tabTo(page, sidebar(page).last(), 'Shift+Tab')
    await keys.press('Home')
    for (let presses = 0; presses < index; presses += 1) await keys.press('ArrowDown')
    await expect(link).toBeFocused()
    await keys.press('Enter')
    await expect(heading(page)).toHaveText(nounWords[name].name)
    if (index > 0) await expect(heading(page)).toBeFocused()
  }

  await tabTo(page, sidebar(page).last(), 'Shift+Tab')
  await keys.press('Home')
  await keys.press('Enter')
  await expect(heading(page)).toHaveText('Investments')
  await expect(page.getByRole('table')).toBeVisible()
  await keys.press('n')
  await expect(form(page).getByLabel('Name', { exact: true })).toBeFocused()
  await keys.type('Test By Keys')
  await tabTo(page, form(page).getByLabel('Location'))
  await keys.type('Memphis, TN')
  await tabTo(page, page.getByRole('button', { name: 'Create Investment' }))
  await keys.press('Enter')
  await expect(row(page, 'Test By Keys')).toContainText('Memphis, TN')

  await tabTo(page, page.getByRole('button', { name: 'Edit Test By Keys' }))
  await keys.press('Enter')
  await expect(form(page).getByLabel('Name', { exact: true })).toBeFocused()
  await keys.press('End')
  await keys.type(' Alone')
  await keys.press('Enter')
  await expect(page.getByRole('button', { name: 'Edit Test By Keys Alone' })).toBeFocused()

  await keys.press('Tab')
  await expect(page.getByRole('button', { name: 'Delete Test By Keys Alone' })).toBeFocused()
  await keys.press('Enter')
  await expect(row(page, 'Test By Keys Alone')).toHaveCount(0)
  await expect(notices(page).getByRole('status')).toContainText('Investment deleted successfully')
  await keys.press('F8')
  await expect(notices(page)).toBeFocused()
  await tabTo(page, notices(page).getByRole('button', { name: 'Dismiss notification' }))
  await keys.press('Enter')
  await expect(notices(page).getByRole('status')).toHaveText('')

  await keys.press('Control+k')
  await keys.type('settings')
  await keys.press('Enter')
  const team = page.getByRole('checkbox', { name: 'Team Page' })
  await tabTo(page, team)
  await expect(team).toBeChecked()
  await keys.press('Space')
  await expect(notices(page).getByRole('status')).toContainText('Setting updated successfully!')
  await expect(team).not.toBeChecked()
})
