import { restPath } from '../../scripts/rest-path'
import { addressRequestWords, ownAddressWords as words } from '../../src/content/ledger/address-requests'
import { failureSentences } from '../../src/content/platform/errors'
import { adminOverview } from '../../src/content/records/admin-overview'
import { calendarDay } from '../../src/shared/values/days'
import { formatDay } from '../../src/shared/values/formats'
import { pathOf } from '../calls'
import { expect, test } from '../test'
import { holderPassword as password, makeHolder } from './holders'

const startsOn = calendarDay.parse('2026-12-01')

test('a new address that an owner asks for is taken over by one press, and each of them sees how it stands', async ({
  page,
  open,
  signInAs,
  asAdministrator,
  axe,
  browser,
  baseURL,
}) => {
  const holder = await makeHolder(asAdministrator)
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const owner = await context.newPage()
  await owner.request.post(restPath('/auth/login'), { data: { username: holder.username, password } })
  const ownersPage = `/portal/entities/${holder.entity.id}`
  await owner.goto(ownersPage)
  const portal = owner.getByRole('main')
  const ask = async (lines: string) => {
    await portal.getByText(words.heading, { exact: true }).click()
    await portal.getByLabel(words.addressLines).fill(lines)
    await portal.getByLabel(words.startsOn).fill(startsOn)
    await portal.getByRole('button', { name: words.submit }).click()
  }
  await ask('1 Wrong Street')
  const wrong = portal.getByRole('listitem').filter({ hasText: '1 Wrong Street' })
  await expect(wrong.getByText(/^Asked on /)).toBeFocused()
  await expect(portal.getByText(words.heading, { exact: true })).toHaveCount(0)
  await wrong.getByRole('button', { name: words.withdraw }).click()
  await expect(wrong.getByText(/^Withdrawn on /)).toBeFocused()
  await ask('4 Elm Road\nBoone, NC 28607')
  await expect(portal.getByRole('listitem').filter({ hasText: '4 Elm Road' })).toBeVisible()
  // The newest one alone is in sight.
  await expect(wrong).toBeHidden()
  await portal.getByText(words.earlier(1)).click()
  await expect(wrong.getByText(/^Withdrawn on /)).toBeVisible()

  await signInAs('admin')
  await open('/admin?view=overview')
  await page.getByRole('link', { name: adminOverview.waiting.addressRequests }).click()
  await expect(page.getByRole('main').getByRole('row', { name: /Fielding Trust/ })).toHaveCount(1)
  await page.getByRole('button', { name: /^Edit Fielding Trust/ }).click()
  const asked = page.getByRole('region', { name: addressRequestWords.heading })
  await expect(asked.getByText(addressRequestWords.wanted(formatDay(startsOn)))).toBeVisible()
  await expect(asked.getByText('Boone, NC 28607')).toBeVisible()
  await axe()
  await asked.getByRole('button', { name: addressRequestWords.takeOver }).click()
  await expect(page.getByText(addressRequestWords.takenOver.title)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('row', { name: /Fielding Trust/ })).toHaveCount(0)

  await owner.goto(ownersPage)
  await expect(
    portal
      .getByRole('listitem')
      .filter({ hasText: '4 Elm Road' })
      .getByText(/^On record since /),
  ).toBeVisible()
  await expect(portal.getByRole('definition').filter({ hasText: '4 Elm Road' })).toBeVisible()
  await context.close()
  await holder.remove()
})

test('one press asks for a new address of all of one’s owners, and says for which it could not', async ({
  page,
  open,
  allow,
  asAdministrator,
  axe,
}) => {
  allow.status(409, pathOf('investor.addressRequests.ask'))
  const holder = await makeHolder(asAdministrator)
  const own = async (legalName: string) => {
    const entity = await asAdministrator.request.post(restPath('/admin/entities'), {
      data: { kind: 'retirement', legalName },
    })
    const { id }: { id: number } = await entity.json()
    const access = await asAdministrator.request.post(restPath('/admin/entities/{id}/access', { id }), {
      data: { userId: holder.userId, scope: 'owner' },
    })
    expect(access.status(), await access.text()).toBe(201)
    return id
  }
  const [free, waiting] = [await own('Fielding IRA'), await own('Fielding Roth IRA')]
  await page.request.post(restPath('/auth/login'), { data: { username: holder.username, password } })
  const asked = await page.request.post(restPath('/investor/entities/{id}/address-requests', { id: waiting }), {
    data: { addressLines: ['PO Box 9'], startsOn },
  })
  expect(asked.status(), await asked.text()).toBe(201)

  await open(`/portal/entities/${holder.entity.id}`)
  const portal = page.getByRole('main')
  await portal.getByText(words.heading, { exact: true }).click()
  await portal.getByLabel(words.addressLines).fill('4 Elm Road\nBoone, NC 28607')
  await portal.getByLabel(words.startsOn).fill(startsOn)
  await portal.getByLabel(words.whose.label).selectOption(words.whose.all(3))
  await portal.getByRole('button', { name: words.submit }).click()
  const left = portal.getByText(words.leftOut)
  await expect(left).toContainText(words.leftOf('Fielding Roth IRA', failureSentences.address_asked))
  await expect(left).not.toContainText('Fielding IRA')
  await axe()
  for (const id of [holder.entity.id, free]) {
    await open(`/portal/entities/${id}`)
    await expect(portal.getByRole('listitem').filter({ hasText: '4 Elm Road' })).toHaveCount(1)
  }
  await open(`/portal/entities/${waiting}`)
  await expect(portal.getByRole('listitem').filter({ hasText: 'PO Box 9' })).toHaveCount(1)
  await expect(portal.getByRole('listitem').filter({ hasText: '4 Elm Road' })).toHaveCount(0)
  await holder.remove()
})
