import type { Page, Request } from '@playwright/test'
import type { Caller } from '../accounts'
import { dialog, form, notices, openNew, removeTestOfferings, row } from '../admin-investments'
import { sidebarLink } from '../admin-records'
import { countCalls, delayAnswer, pathOf } from '../calls'
import { changesProcedure, isChangeStream, openListening } from '../live'
import { expect, test } from '../test'
import { restPath } from '../../scripts/rest-path'

const words = 'Live updates are interrupted. Reconnecting...'
/** The product promises three seconds from the answer of the write; the rest is for a busy machine. */
const soon = { timeout: 15_000 }

/** Writes past any screen. */
async function write({ request }: Caller, method: 'POST' | 'PUT', path: string, data: object) {
  const answer = await request.fetch(path, { method, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

/** The server ends the stream with its session, the browser on being told why or on leaving the portal: whichever comes first. */
const streamEnd = (page: Page) => {
  const isStream = (request: Request) => isChangeStream(new URL(request.url()))
  return Promise.any([page.waitForEvent('requestfailed', isStream), page.waitForEvent('requestfinished', isStream)])
}

const badge = async (page: Page) => {
  const link = sidebarLink(page, /^Investments/)
  return Number(await link.locator('[data-badge] [aria-hidden]').textContent())
}

test.beforeEach(({ signInAs }) => signInAs('admin'))
test.afterEach(({ asAdministrator }) => removeTestOfferings(asAdministrator))

test('what another administrator does shows within three seconds, and an open form is untouched', async ({
  page,
  asAdministrator,
}) => {
  await openListening(page)
  const before = await badge(page)
  const { id } = await write(asAdministrator, 'POST', restPath('/admin/investments'), { name: 'Test Live' })
  await expect(row(page, 'Test Live')).toBeVisible(soon)
  await expect.poll(() => badge(page), soon).toBe(before + 1)

  await page.getByRole('button', { name: 'Edit Test Live' }).click()
  await expect(dialog(page, 'Edit Investment')).toBeVisible()
  await form(page).getByLabel('Location').fill('Half a sent')
  await write(asAdministrator, 'PUT', restPath('/admin/investments/{id}', { id }), {
    name: 'Test Live Renamed',
    location: 'Nashville',
  })
  // The dialog makes the list behind it inert, so that it has no roles any more.
  await expect(page.getByText('Test Live Renamed')).toBeVisible(soon)
  await expect(form(page).getByLabel('Location')).toHaveValue('Half a sent')
  await expect(form(page).getByLabel('Name', { exact: true })).toHaveValue('Test Live')
  await expect(form(page).getByLabel('Location')).toBeFocused()
})

test('an enquiry and a subscription of a visitor are counted at once @deep', async ({ page, request }) => {
  await openListening(page)
  await expect(page.getByRole('link', { name: /^Investments \d+ record/ })).toBeVisible()
  const calls = countCalls(page)
  const email = `ruth.${Date.now()}@example.test`
  const enquiry = { firstName: 'Ruth', lastName: 'Live', email, message: 'May I visit Willow Creek?' }
  await write({ request }, 'POST', restPath('/contact'), enquiry)
  await expect.poll(() => calls('admin.counts.get'), soon).toBe(1)
  await write({ request }, 'POST', restPath('/newsletter'), { email, consent: true })
  await expect.poll(() => calls('admin.counts.get'), soon).toBe(2)
})

for (const { line, milliseconds } of [
  { line: 'a fast line', milliseconds: 0 },
  // The server tells of a write within half a second: before its answer is here.
  { line: 'a slow line', milliseconds: 1_200 },
])
  test(`on ${line} an own write is followed by one reload, not by a second one when the server tells of it @deep`, async ({
    page,
    asAdministrator,
  }) => {
    await openListening(page)
    await delayAnswer(page, 'admin.investments.create', milliseconds)
    const calls = countCalls(page)
    await openNew(page)
    await form(page).getByLabel('Name', { exact: true }).fill('Test Own')
    await page.getByRole('button', { name: 'Create Investment' }).click()
    await expect(notices(page).getByRole('status')).toContainText('Investment created successfully')
    await expect(row(page, 'Test Own')).toBeVisible()
    expect(calls('admin.investments.list')).toBe(1)
    // Told after the own write; by the time it is shown, the own one was told as well.
    await write(asAdministrator, 'POST', restPath('/admin/investments'), { name: 'Test Of Another' })
    await expect(row(page, 'Test Of Another')).toBeVisible(soon)
    expect(calls('admin.investments.list')).toBe(2)
  })

test('the stream ends with signing out, and an investor’s browser never opens one', async ({
  page,
  open,
  signInAs,
  context,
}) => {
  await openListening(page)
  const ended = streamEnd(page)
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await ended
  await expect(page).toHaveURL('/')
  const calls = countCalls(page)
  await signInAs('investor')
  await open('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied')
  expect(calls(changesProcedure)).toBe(0)
  expect(context.pages()).toHaveLength(1)
})

test('a stream that was cut comes back and catches up; a quiet line says so meanwhile @deep', async ({
  page,
  allow,
  open,
  asAdministrator,
}) => {
  // As a proxy cuts it: first in the middle, then before it begins.
  let opened = 0
  await page.route(isChangeStream, (route) => {
    opened += 1
    if (opened > 1) return route.abort('connectionrefused')
    return route.fulfill({ contentType: 'text/event-stream', body: 'event: connected\ndata: {}\n\n' })
  })
  allow.failure(pathOf(changesProcedure))
  await open('/admin')
  const line = page.getByText(words)
  await expect(line).toBeVisible()
  await expect(notices(page)).not.toContainText(words)
  await write(asAdministrator, 'POST', restPath('/admin/investments'), { name: 'Test Missed' })
  await expect.poll(() => opened).toBeGreaterThan(1)
  await expect(row(page, 'Test Missed')).toHaveCount(0)
  await page.unroute(isChangeStream)
  await expect(row(page, 'Test Missed')).toBeVisible({ timeout: 20_000 })
  await expect(line).toHaveCount(0)
})

test('a session that ended elsewhere ends the stream, and nothing is asked again @deep', async ({
  page,
  playwright,
  baseURL,
}) => {
  await openListening(page)
  const calls = countCalls(page)
  const same = await playwright.request.newContext({ baseURL, storageState: await page.context().storageState() })
  const ended = streamEnd(page)
  expect((await same.post(restPath('/auth/logout'))).ok()).toBe(true)
  await same.dispose()
  await ended
  await expect(page.getByText(words)).toHaveCount(0)
  expect(calls('')).toBe(0)
})

test('a screen that made room for a newer one says so, and asks again no sooner than half a minute later @deep', async ({
  page,
  allow,
  open,
}) => {
  await page.clock.install()
  let opened = 0
  const told = JSON.stringify({ json: { data: { httpStatus: 429 } } })
  await page.route(isChangeStream, (route) => {
    opened += 1
    const body = `event: connected\ndata: {}\n\nevent: serialized-error\ndata: ${told}\n\n`
    return route.fulfill({ contentType: 'text/event-stream', body })
  })
  allow.failure(pathOf(changesProcedure))
  await open('/admin')
  await expect(page.getByText(words)).toBeVisible()
  await page.clock.runFor('00:29')
  expect(opened).toBe(1)
  await page.clock.runFor('00:02')
  await expect.poll(() => opened).toBe(2)
})
