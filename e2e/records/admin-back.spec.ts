import type { Page } from '@playwright/test'
import { form, openNew } from '../admin-investments'
import { openOverlays } from '../looking'
import { expect, type Path, test } from '../test'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const question = (page: Page) => dialog(page, 'Discard your changes?')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Comes to a tab from another one, so that Back can leave it. */
async function arrive(page: Page, open: (path: Path) => Promise<void>, name: string) {
  await open('/admin?tab=settings')
  const sections = page.getByRole('navigation', { name: 'Admin sections' })
  await sections.getByRole('link', { name: new RegExp(name) }).click()
  await expect(heading(page)).toHaveText(name)
}

/** The next step back leaves the tab: nothing that was open has left an entry behind. */
async function leaves(page: Page) {
  await expect.poll(() => openOverlays(page)).toBe(0)
  await page.goBack()
  await expect(heading(page)).toHaveText('Settings')
}

test.beforeEach(({ signInAs }) => signInAs('admin'))

test(
  'Back asks before it closes a changed form, and loses nothing that was typed',
  { tag: '@mobile-deep' },
  async ({ page, open }) => {
    await arrive(page, open, 'Investments')
    await openNew(page)
    const name = form(page).getByLabel('Name', { exact: true })
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await openNew(page)
    await name.fill('Test Draft')
    await page.goBack()
    await expect(question(page)).toBeVisible()
    // Once more, and only the question goes.
    await page.goBack()
    await expect(question(page)).toHaveCount(0)
    await expect(name).toHaveValue('Test Draft')
    await page.goBack()
    await question(page).getByRole('button', { name: 'Keep editing' }).click()
    await expect(question(page)).toHaveCount(0)
    await expect(name).toHaveValue('Test Draft')
    await expect(page).toHaveURL('/admin?record=new')
    await page.goBack()
    await question(page).getByRole('button', { name: 'Discard', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(heading(page)).toHaveText('Investments')
    await leaves(page)
  },
)

const openings = [
  {
    what: 'the shortcuts',
    tab: 'Users',
    name: 'Keyboard shortcuts',
    press: (page: Page) => page.getByRole('button', { name: 'Keyboard shortcuts' }).click(),
  },
  {
    what: 'the command list',
    tab: 'Users',
    name: 'Find anything',
    press: (page: Page) => page.keyboard.press('Control+k'),
  },
  {
    what: 'a password',
    tab: 'Users',
    name: /password/i,
    press: (page: Page) =>
      page
        .getByRole('button', { name: /^Set password/ })
        .first()
        .click(),
  },
]

for (const { what, tab, name, press } of openings)
  test(
    `Back closes ${what}, and so do Escape and X; the next one leaves the tab`,
    { tag: ['@mobile', '@deep'] },
    async ({ page, open }) => {
      await arrive(page, open, tab)
      const opened = page.getByRole('dialog', { name })
      for (const close of [
        () => page.goBack(),
        () => page.keyboard.press('Escape'),
        () => opened.getByRole('button', { name: 'Close' }).click(),
      ]) {
        await press(page)
        await expect(opened).toBeVisible()
        await close()
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect(heading(page)).toHaveText(tab)
      }
      await leaves(page)
    },
  )

test('the address keeps the record that is open: it is loaded again with it, a link opens it, and Back closes it', async ({
  page,
  open,
}) => {
  await arrive(page, open, 'Investments')
  const edit = page.getByRole('button', { name: 'Edit Willow Creek Apartments' })
  const name = form(page).getByLabel('Name', { exact: true })
  await edit.click()
  await expect(name).toHaveValue('Willow Creek Apartments')
  await expect(page).toHaveURL(/record=\d+/)
  const address = page.url()
  await page.reload()
  await expect(name).toHaveValue('Willow Creek Apartments')
  await expect(page).toHaveURL(address)
  await name.fill('Test Draft')
  await page.goBack()
  await question(page).getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).not.toHaveURL(/record=/)
  await edit.click()
  await expect(name).toHaveValue('Willow Creek Apartments')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(edit).toBeFocused()
  // Found by name over the same list, it leaves no second entry of that behind.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('willow')
  await page.getByRole('option', { name: /Willow Creek Apartments.*Investments/ }).click()
  await expect(name).toHaveValue('Willow Creek Apartments')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await leaves(page)
  await page.goto(address)
  await expect(name).toHaveValue('Willow Creek Apartments')
  await name.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).not.toHaveURL(/record=/)
  await expect(heading(page)).toHaveText('Investments')
})

const adding = [
  'investments',
  'properties',
  'users',
  'posts',
  'entities',
  'newsletters',
  'letters',
  'distributions',
  'updates',
  'statements',
  'documents',
] as const

for (const tab of adding)
  test(`the form of a new record is in the address of ${tab}: a link opens it, loading again keeps it, Back closes it${
    tab === 'distributions' ? '' : ' @deep'
  }`, async ({ page, open }) => {
    await open(`/admin?tab=${tab}&record=new`)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).not.toHaveURL(/record=/)
    const add = page.locator('button[data-command=add], [data-command=add] button')
    await add.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page).toHaveURL(/record=new/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).not.toHaveURL(/record=/)
    await expect(add).toBeFocused()
  })

for (const tab of ['contacts', 'interests', 'holdings'] as const)
  test(`nothing is added by the address of ${tab}, which has no such form @deep`, async ({ page, open }) => {
    await open(`/admin?tab=${tab}&record=new`)
    await expect(page).not.toHaveURL(/record=/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(heading(page)).toBeVisible()
  })

test('a command that leads elsewhere leaves no entry of the list behind @deep', async ({ page, open }) => {
  await arrive(page, open, 'Users')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('posts')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Posts')
  await page.goBack()
  await expect(heading(page)).toHaveText('Users')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await leaves(page)
})
