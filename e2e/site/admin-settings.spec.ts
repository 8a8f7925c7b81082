import { settingWords } from '../../src/content/site/admin-settings'
import type { Page } from '@playwright/test'
import { pressAndRead } from '../platform/at-once'
import { changeAnswer, countCalls, failCall, holdCall, inputOf, pathOf } from '../calls'
import { expect, test } from '../test'
import { restPath } from '../../scripts/rest-path'

const pages = ['About', 'Investments', 'Properties', 'Approach', 'Team', 'Resources', 'Contact']
const group = (page: Page, name: string) => page.getByRole('region', { name })

const storedValue = async (page: Page, key: string) => {
  const settings: { key: string; value: string }[] = await (await page.request.get(restPath('/settings'))).json()
  return settings.find((setting) => setting.key === key)?.value
}

test.beforeEach(({ signInAs }) => signInAs('admin'))
test.afterEach(async ({ asAdministrator }) => {
  // The other tests share these settings.
  for (const key of ['pages.team.visible', 'sections.investment-performance.visible'])
    await asAdministrator.request.put(restPath('/admin/settings/{settingKey}', { settingKey: key }), {
      data: { value: 'true' },
    })
})

test('a spinner with words stands where the settings load @deep', async ({ page, open }) => {
  const release = await holdCall(page, 'admin.settings.list')
  await open('/admin?tab=settings')
  await expect(page.getByText('Control page and section visibility across the website')).toBeVisible()
  await expect(page.getByText('Loading settings...')).toBeVisible()
  release()
  await expect(page.getByRole('checkbox')).toHaveCount(8)
})

test('two groups of labelled checkboxes with their descriptions', async ({ page, open }) => {
  await open('/admin?tab=settings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Navigation Pages', 'Section Visibility'])
  const boxes = group(page, 'Navigation Pages').getByRole('checkbox')
  await expect(boxes).toHaveCount(pages.length)
  for (const [index, name] of pages.entries()) {
    await expect(boxes.nth(index)).toHaveAccessibleName(`${name} Page`)
    await expect(boxes.nth(index)).toHaveAccessibleDescription(/^Show the .+ page and the links to it$/)
    await expect(boxes.nth(index)).toBeChecked()
  }
  const section = group(page, 'Section Visibility').getByRole('checkbox')
  await expect(section).toHaveAccessibleName('Investment Performance Section')
})

test('a press is saved at once, told, and the header follows without a reload', async ({ page, open }) => {
  await open('/admin?tab=settings')
  const team = page.getByRole('checkbox', { name: 'Team Page' })
  const link = page.getByRole('banner').getByRole('link', { name: 'Team' })
  await expect(link).toBeVisible()
  await expect(team).toBeChecked()
  for (const value of ['false', 'true']) {
    const calls = countCalls(page)
    const sent = inputOf(page, 'admin.settings.update')
    await team.click()
    expect(await sent).toEqual({ settingKey: 'pages.team.visible', value })
    await expect(page.locator('#notifications').getByRole('status')).toContainText('Setting updated successfully!')
    await expect(team).toBeChecked({ checked: value === 'true' })
    await expect(link).toHaveCount(value === 'true' ? 1 : 0)
    expect(await storedValue(page, 'pages.team.visible')).toBe(value)
    expect(calls('admin.settings.list')).toBe(1)
    expect(calls('public.settings.list')).toBe(1)
    expect(calls('admin.settings.update')).toBe(1)
    await page.getByRole('button', { name: 'Dismiss notification' }).click()
  }
})

test('a failed save is told, and the box shows the stored value again @deep', async ({ page, open, allow }) => {
  await open('/admin?tab=settings')
  allow.status(503, pathOf('admin.settings.update'))
  await failCall(page, 'admin.settings.update', { status: 503, sentence: 'Our records are away.' })
  const team = page.getByRole('checkbox', { name: 'Team Page' })
  expect(await pressAndRead(team)).toBe(false)
  const notice = page.locator('#notifications').getByRole('alert')
  await expect(notice).toContainText('Error updating setting')
  await expect(notice).toContainText('Our records are away.')
  await expect(team).toBeChecked()
  expect(await storedValue(page, 'pages.team.visible')).toBe('true')
})

test('a setting of the category general is not listed @deep', async ({ page, open }) => {
  await changeAnswer<{ items: object[]; total: number }>(page, 'admin.settings.list', ({ items }) => ({
    items: [...items, { ...items[0], id: 99, key: 'other.thing.on', category: 'general' }],
    total: items.length + 1,
  }))
  await open('/admin?tab=settings')
  await expect(page.getByRole('checkbox')).toHaveCount(8)
})

test('a switched-off section is gone at the next visit of the page, without a reload @deep', async ({ page, open }) => {
  const visit = () => page.getByRole('banner').getByRole('link', { name: 'Investments', exact: true }).click()
  const heading = page.getByRole('heading', { name: 'Investment Performance' })
  await open('/investments')
  await expect(heading).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click()
  await page.getByRole('navigation', { name: 'Admin sections' }).getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('checkbox', { name: 'Investment Performance Section' }).click()
  await expect(page.locator('#notifications')).toContainText('Setting updated successfully!')
  await visit()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Investment Opportunities')
  await expect(heading).toHaveCount(0)
})

test('a list of what stands on the tab leads there, the keyboard too @mobile', async ({ page, open, axe }) => {
  await open('/admin?tab=settings')
  await expect(page.getByRole('checkbox')).toHaveCount(8)
  const list = page.getByRole('navigation', { name: settingWords.parts.label })
  await list.getByRole('link', { name: settingWords.parts.names.safety }).click()
  const safety = page.getByRole('group', { name: settingWords.parts.names.safety })
  await expect(safety).toBeFocused()
  await expect(safety).toBeInViewport()
  await expect(page).toHaveURL('/admin?tab=settings')
  await axe()
})

test('what the site is made of stands below the settings, with fingerprints of its keys', async ({ page, open }) => {
  const answer = page.waitForResponse((response) => response.url().includes('admin.about.get'))
  await open('/admin?tab=settings')
  await answer
  const about = page.getByRole('group', { name: 'About this site' })
  const valueOf = (label: string) =>
    about.locator('div', { has: page.getByText(label, { exact: true }) }).getByRole('definition')
  await expect(valueOf('Build')).toHaveText(/^\d+\.\d+\.\d+, .*, on Node \d+/)
  await expect(valueOf('Database')).toHaveText(/PostgreSQL \d+.*, \d+\.\d MB$/)
  await expect(valueOf('Newest migration')).toHaveText(/^\d{4}_\w+$/)
  await expect(valueOf('Key of links')).toHaveText(/^Fingerprint [0-9a-f]{8}$/)
})
