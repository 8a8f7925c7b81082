import { restPath } from '../../scripts/rest-path'
import { yearInReviewWords as words } from '../../src/content/reporting/year-in-review'
import { resize } from '../looking'
import { holderPassword as password, makeHolder } from '../ledger/holders'
import { expect, test } from '../test'

test('[R155] a year in review leads from Taxes to a page that says it is no tax document, and to its files', async ({
  page,
  open,
  asAdministrator,
  axe,
}) => {
  const holder = await makeHolder(asAdministrator)
  await holder.holdToo([`Oak ${Date.now()}`])
  const { username, entity, offering } = holder
  await page.request.post(restPath('/auth/login'), { data: { username, password } })
  await open('/portal/taxes')
  const main = page.getByRole('main')
  const lastYear = new Date().getUTCFullYear() - 1
  await main.getByRole('link', { name: words.ofOwner(lastYear, 'Fielding Trust') }).click()
  await expect(page).toHaveURL(`/portal/years-in-review/${entity.id}?period=${lastYear}`)
  await expect(main.getByRole('heading', { level: 1, name: words.title(lastYear) })).toBeVisible()
  await expect(main.getByText(words.notTax)).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(words.ofOwner(lastYear, 'Fielding Trust')))

  await main.getByLabel(words.year, { exact: true }).selectOption('2025')
  const glance = main.getByRole('table', { name: words.glance(2025) })
  await expect(glance.getByRole('row', { name: new RegExp(offering.name) })).toContainText('$150,000.00')
  await expect(glance.getByRole('row', { name: new RegExp(words.total) })).toContainText('$300,000.00')
  const capital = main.getByRole('table', { name: words.capital(offering.name) })
  await expect(capital.getByRole('row', { name: /Contributed/ })).toContainText('$150,000.00')
  await axe()
  // On a phone, too, a line's two amounts stand beside what they are.
  await resize(page, 390)
  const contributed = capital.getByRole('row', { name: /Contributed/ })
  const boxes = await Promise.all(
    [contributed.getByRole('rowheader'), contributed.getByRole('cell').last()].map((each) => each.boundingBox()),
  )
  const [top = 0, amountTop = -100] = boxes.map((box) => box?.y)
  expect(Math.abs(top - amountTop)).toBeLessThan(6)

  const link = main.getByRole('link', { name: words.fileOf('PDF', 2025, 'Fielding Trust') })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe('Year in review 2025, Fielding Trust.pdf')
  await holder.remove()
})
