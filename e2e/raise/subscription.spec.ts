import { readFileSync } from 'node:fs'
import { subscriptionPage as words } from '../../src/content/raise/subscriptions'
import { portalNavigation } from '../../src/content/reporting/portal'
import { pathOf } from '../calls'
import { axeViolations, resize, unhurried } from '../looking'
import { expect, test } from '../test'
import { makePapers, makeRaise, readPapers, readRoom, signIn } from './office'

test('spouses sign on two telephones, one typed and one drawn, and check what was sealed', async ({
  page,
  open,
  asAdministrator,
  axe,
  allow,
  browser,
  site,
}) => {
  test.slow()
  const raise = await makeRaise(asAdministrator)
  await resize(page, 390)
  const { id, reference } = await makePapers(page, raise)

  await open('/portal/rooms')
  await page
    .getByRole('navigation', { name: portalNavigation.label })
    .getByRole('link', { name: 'Subscriptions' })
    .click()
  await expect(page.getByText(words.stations.sign.short)).toBeVisible()
  await page.getByRole('link', { name: words.list.openOf(reference) }).click()
  await expect(page.getByText(words.stations.sign.own)).toBeVisible()
  // A paper is ticked once it was opened.
  const pages = page.getByRole('checkbox', { name: /The pages with your answers/ })
  await expect(pages).toBeDisabled()
  await page.getByRole('button', { name: words.next.sign }).click()
  await page.getByLabel(words.sign.name).fill('Ruth Galloway')
  await page.getByRole('button', { name: words.sign.submit, exact: true }).click()
  await expect(page.getByText(words.sign.tickAll)).toBeVisible()
  await readPapers(page)
  await axe()
  allow.status(400, pathOf('investor.subscriptions.sign'))
  await page.getByRole('button', { name: words.sign.submit, exact: true }).click()
  await expect(page.getByLabel(words.sign.name)).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel(words.sign.name).fill('ruth calloway')
  await page.getByRole('button', { name: words.sign.submit, exact: true }).click()
  await expect(page.getByText(words.stations.others_sign.own)).toBeFocused()
  // Who has signed is not asked to sign.
  await expect(page.getByText(/^The papers can be signed until /)).toBeVisible()
  await expect(page.getByText(/^Please sign by /)).toHaveCount(0)
  await unhurried(page)
  await page.getByRole('button', { name: words.signers.remindOf('Paul Calloway') }).click()
  // Once a day: being asked was today.
  allow.status(409, pathOf('investor.subscriptions.remind'))
  await expect(page.getByText(words.signers.notReminded.title)).toBeVisible()

  const his = await browser.newPage({ baseURL: site.origin, viewport: { width: 390, height: 844 } })
  await signIn(his, raise.paul.username)
  await his.goto(`/portal/subscriptions/${id}`)
  // He has not said yet that he has the memorandum.
  await expect(his.getByText(words.sign.receipt)).toBeVisible()
  await expect(his.getByRole('link', { name: words.next.room })).toBeVisible()
  await readRoom(his, raise)
  await his.reload()
  await readPapers(his)
  await his.getByLabel(words.sign.name).fill('Paul Calloway')
  await his.getByText(words.sign.draw).click()
  const box = his.locator('form svg').last()
  await box.scrollIntoViewIfNeeded()
  const place = await box.boundingBox()
  if (place === null) throw new Error('There is no box to draw in.')
  await his.mouse.move(place.x + 20, place.y + 20)
  await his.mouse.down()
  await his.mouse.move(place.x + 120, place.y + 60, { steps: 5 })
  await his.mouse.up()
  await expect(his.getByRole('button', { name: words.sign.clear })).toBeVisible()
  expect(await axeViolations(his)).toEqual([])
  await his.getByRole('button', { name: words.sign.submit, exact: true }).click()
  await expect(his.getByText(words.stations.firm.signer)).toBeVisible()
  await his.close()

  await open(`/portal/subscriptions/${id}`)
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: words.files.signed }).click()
  const sealed = readFileSync(await (await coming).path())
  await page.getByText(words.files.check.heading).click()
  const file = { name: 'signed.pdf', mimeType: 'application/pdf', buffer: sealed }
  await page.getByLabel(words.files.check.label).setInputFiles(file)
  await expect(page.getByText(`This is a file of ${reference} as it was sealed here`)).toBeVisible()
  await page
    .getByLabel(words.files.check.label)
    .setInputFiles({ ...file, buffer: Buffer.concat([sealed, Buffer.from(' ')]) })
  await expect(page.getByText(words.files.check.unknown)).toBeVisible()

  await page.getByRole('button', { name: words.change.withdraw.action }).click()
  const dialog = page.getByRole('dialog', { name: words.change.withdraw.title })
  await dialog.getByLabel(words.change.reason).fill('We buy a house instead.')
  await dialog.getByRole('button', { name: words.change.withdraw.submit }).click()
  await expect(page.getByText(words.stations.withdrawn.own)).toBeVisible()
  await expect(page.getByText(words.reason('We buy a house instead.'))).toBeVisible()
})
