import { restPath } from '../../scripts/rest-path'
import { addressRequestWords, ownAddressWords as words } from '../../src/content/ledger/address-requests'
import { adminOverview } from '../../src/content/records/admin-overview'
import { calendarDay } from '../../src/shared/values/days'
import { formatDay } from '../../src/shared/values/formats'
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
