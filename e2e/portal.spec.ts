import { restPath } from '../scripts/rest-path'
import { portalPage } from '../src/content/portal'
import type { Caller } from './accounts'
import { expect, test } from './test'

const password = 'a lamp for the path'
const made = async ({ request }: Caller, path: string, data: object): Promise<{ id: number }> => {
  const answer = await request.post(path, { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return answer.json()
}

/** Somebody who holds $150,000 of a new offering, of which $7,500 came back by mistake and were taken back. */
async function makeHolder(caller: Caller) {
  const username = `holder-${Date.now()}`
  const person = { username, email: `${username}@example.test`, firstName: 'Naomi', lastName: 'Fielding', password }
  const user = await made(caller, restPath('/admin/users'), person)
  const entity = await made(caller, restPath('/admin/entities'), { kind: 'trust', legalName: 'Fielding Trust' })
  const offering = await made(caller, restPath('/admin/investments'), {
    name: `Heron ${Date.now()}`,
    visibility: 'named',
  })
  const offeringClass = await made(caller, restPath('/admin/classes'), { investmentId: offering.id, name: 'Class A' })
  const position = await made(caller, restPath('/admin/positions'), { entityId: entity.id, classId: offeringClass.id })
  const entry = { positionId: position.id, kind: 'contribution', effectiveOn: '2025-03-14' }
  const wrong = await made(caller, restPath('/admin/entries'), { ...entry, cents: 5_100_000 })
  await made(caller, restPath('/admin/entries/{id}/reverse', { id: wrong.id }), { memo: 'Digits were swapped.' })
  await made(caller, restPath('/admin/entries'), { ...entry, cents: 15_000_000 })
  await made(caller, restPath('/admin/entities/{id}/access', { id: entity.id }), { userId: user.id, scope: 'owner' })
  const remove = async () => {
    await caller.request.delete(restPath('/admin/users/{id}', { id: user.id }))
    await caller.request.delete(restPath('/admin/investments/{id}', { id: offering.id }))
  }
  return { username, offering, remove }
}

test('[R47] who holds something lands on the portal, reads it to the cent, and nobody keeps it @mobile', async ({
  page,
  open,
  asAdministrator,
  axe,
}) => {
  const holder = await makeHolder(asAdministrator)
  await open('/login')
  await page.getByLabel('Username').fill(holder.username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { level: 1, name: portalPage.heading })).toBeVisible()
  await expect(page).toHaveURL(/\/portal$/)
  await expect(page.getByRole('main').getByText('$150,000.00').first()).toBeVisible()
  await axe()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Heron/ })
    .click()
  await expect(page.getByRole('rowheader', { name: /Contribution.*Reversal/ })).toBeVisible()
  await expect(page.getByText('−$51,000.00')).toBeVisible()
  await axe()
  for (const path of ['/portal', `/portal/offerings/${holder.offering.id}`]) {
    const answer = await page.request.get(path)
    expect(answer.headers()['cache-control']).toBe('private, no-store')
    expect(await answer.text()).toContain('content="noindex"')
  }
  await holder.remove()
})

test('[R48] whoever holds nothing sees no link to the portal, and there what will stand in it', async ({
  page,
  open,
  signInAs,
}) => {
  await signInAs('investor')
  await open('/portal')
  await expect(page.getByRole('heading', { name: portalPage.empty.title })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: portalPage.label })).toHaveCount(0)
})
