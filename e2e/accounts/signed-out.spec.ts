import type { Page } from '@playwright/test'
import { administrator } from '../accounts'
import { countCalls } from '../calls'
import { expect, test } from '../test'

const secret = 'a word of the last session'

/** Leaves something in every place where a page can keep it. */
const keepEverywhere = (page: Page) =>
  page.evaluate(async (words) => {
    localStorage.setItem('draft:1:post:new', words)
    sessionStorage.setItem('kept', words)
    const cache = await caches.open('kept')
    await cache.put('/kept', new Response(words))
    await new Promise((resolve, reject) => {
      const opening = indexedDB.open('kept')
      opening.addEventListener('success', resolve)
      opening.addEventListener('error', reject)
    })
  }, secret)

/** What is kept, by place. */
const keptIn = (page: Page) =>
  page.evaluate(async () => ({
    localStorage: JSON.stringify(localStorage),
    sessionStorage: JSON.stringify(sessionStorage),
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }))

test('signing out leaves nothing of the session in the browser, and going back shows nothing of it', async ({
  page,
  open,
  signInAs,
}) => {
  await signInAs('admin')
  await open('/')
  await open('/admin?tab=users')
  await expect(page.getByRole('table')).toContainText(administrator.email)
  await keepEverywhere(page)
  const before = await keptIn(page)
  expect(before).toMatchObject({ caches: ['kept'], databases: ['kept'] })
  expect([before.localStorage, before.sessionStorage].map((text) => text.includes(secret))).toEqual([true, true])

  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByText('Investor Login')).toBeVisible()
  const after = await keptIn(page)
  expect(after).toMatchObject({ caches: [], databases: [] })
  expect(JSON.stringify(after)).not.toMatch(new RegExp(`${secret}|${administrator.email}|draft`))
  expect((await page.context().cookies()).filter(({ name }) => name.includes('session'))).toEqual([])

  const calls = countCalls(page)
  await page.goBack()
  await expect(page).toHaveURL('/admin?tab=users')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied')
  expect(await page.content()).not.toContain(administrator.email)
  expect(calls('admin.')).toBe(0)
})
