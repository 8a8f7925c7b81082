import { faultAfterPress, walkButtons } from './focus-walk'
import { addressOf, isMain, type Screen, screens, show } from '../screens'
import { notices, restOf } from '../admin-records'
import { expect, type Fixtures, test } from '../test'
import type { Locator, Page } from '@playwright/test'

// A server of its own: what a walk presses is in nobody else's way.
test.use({ serverSettings: { MAIL_FROM: 'walk@example.test' } })

type Walked = Pick<Fixtures, 'allow' | 'openUnknown' | 'signInAs'> & { page: Page }

/** Nothing that is pressed is written: each write is refused, as when the server is away. @returns lets writes through, or not any more */
async function refuseWrites({ page, allow }: Walked) {
  let isRefusing = true
  for (const code of [400, 401, 403, 404, 409, 429, 503]) allow.status(code, /./)
  allow.failure(/./)
  allow.console(/./)
  await page.route(/\/api\//, (route) =>
    !isRefusing || route.request().method() === 'GET' || route.request().method() === 'HEAD'
      ? route.fallback()
      : route.fulfill({ status: 503, contentType: 'text/plain', body: 'Away.' }),
  )
  return (isOn: boolean) => {
    isRefusing = isOn
  }
}

async function walk(screen: Screen, walked: Walked) {
  const { page } = walked
  await show(screen, walked)
  const refuse = await refuseWrites(walked)
  const reopen = async () => {
    // What a screen sends or chooses for this browser before it is as it should be is sent and chosen anew.
    refuse(false)
    await page.evaluate(() => localStorage.clear())
    // A screen that shows what a lost connection leaves is brought about from one that holds.
    await page.context().setOffline(false)
    await page.goto('about:blank')
    // An answer that is replaced once was used up.
    await screen.arrange?.(page, walked.allow)
    await walked.openUnknown(addressOf(screen))
    // A public page's form is part of what comes late; the Admin Portal listens for as long as it is open.
    if (screen.as === undefined) await page.waitForLoadState('networkidle')
    await screen.prepare?.(page)
    refuse(true)
  }
  // What opens is the same from each state of a place.
  const { faults, presses } = await walkButtons(page, reopen, isMain(screen) ? 2 : 0)
  test.info().annotations.push({ type: 'presses', description: String(presses) })
  expect(faults).toEqual([])
}

/** Those in which each piece of the kit is pressed once: a list, its dialogs, a sheet, a portal, a form. */
const kit = ['investments-full', 'admin-statement-open', 'contact', 'newsletter-confirm']

for (const screen of screens) {
  const depth = kit.includes(screen.name) ? '' : ' @deep'
  test(`${screen.name}: after each press the focus is on something seen and named${depth}`, async ({
    page,
    allow,
    openUnknown,
    signInAs,
  }) => {
    test.setTimeout(600_000)
    await walk(screen, { page, allow, openUnknown, signInAs })
  })
}

test('a press that loses the focus or leaves it without a name is found by the walk', async ({ page }) => {
  const reopen = () =>
    page.setContent(`<main><h1 tabindex="-1">Here</h1>
      <button onclick="this.remove()">Goes</button>
      <button onclick="nameless.focus()">Leads on</button><input id="nameless">
      <button>Stays</button></main>`)
  const { faults, presses } = await walkButtons(page, reopen, 0)
  expect(faults).toMatchObject([
    { path: ['Goes'], fault: 'the focus is nowhere' },
    { path: ['Leads on'], fault: expect.stringContaining('without a name') },
  ])
  expect(presses).toBe(3)
})

const posts = restOf<{ id: number; title: string }>('posts')

test('after each write that succeeds the focus is on something seen and named: create, save, publish, delete, restore', async ({
  page,
  open,
  signInAs,
  asAdministrator,
}) => {
  await signInAs('admin')
  await open('/admin?tab=posts')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const press = async (pressed: Locator) => {
    await pressed.focus()
    // Another key in between: what has come up under the finger by the last press is pressed on purpose (R100).
    await page.keyboard.press('Shift')
    await page.keyboard.press('Enter')
  }
  /** Presses by key, waits for what the screen says of the write, and for the focus to have arrived. */
  const write = async (pressed: Locator, told: string) => {
    await press(pressed)
    await expect(notices(page).getByRole('status')).toContainText(told)
    expect(await faultAfterPress(page), told).toBeNull()
    // Nothing takes it away again a moment later.
    await page.waitForTimeout(300)
    expect(await faultAfterPress(page), told).toBeNull()
  }
  await press(button('Add New Post'))
  const form = page.getByRole('dialog')
  await form.getByLabel('Title', { exact: true }).fill('Test Walked')
  await form.getByLabel('Content').fill('Text')
  await write(button('Create'), 'Post created successfully')
  await expect(button('Add New Post')).toBeFocused()
  await press(button('Edit Test Walked'))
  await form.getByLabel('Headline').fill('New')
  await write(button('Update'), 'Post updated successfully')
  await expect(button('Edit Test Walked')).toBeFocused()
  await write(button('Publish Test Walked'), 'Post published')
  await write(button('Unpublish Test Walked'), 'Post unpublished')
  await write(button('Delete Test Walked'), 'Post deleted successfully')
  await write(notices(page).getByRole('button', { name: 'Undo' }), 'Restored')
  await page.getByRole('checkbox', { name: 'Select Test Walked' }).focus()
  await page.keyboard.press('Space')
  await write(button('Delete selected'), '1 record deleted')
  await open('/admin?tab=posts&view=deleted')
  await write(page.getByRole('button', { name: 'Restore Test Walked' }), 'Restored')
  for (const { id, title } of await posts.stored(asAdministrator))
    if (title === 'Test Walked') await posts.remove(asAdministrator, id)
})
