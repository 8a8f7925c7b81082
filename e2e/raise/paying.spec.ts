import { restPath } from '../../scripts/rest-path'
import { proofWords } from '../../src/content/accounts/account'
import { payingPage as words } from '../../src/content/raise/paying'
import { portalPage } from '../../src/content/reporting/portal'
import { subscriptionPage } from '../../src/content/raise/subscriptions'
import { pathOf, refuseOnce } from '../calls'
import { resize, unhurried } from '../looking'
import { failing } from '../screen-states'
import { expect, test } from '../test'
import { acceptByCalls, instruct, lines, signedByBoth, twoAdministrators } from './money-office'
import { makeRaise, password, post } from './office'

test('where to send money is shown after a proof, and is gone once the page is left', async ({
  page,
  open,
  asAdministrator,
  axe,
  allow,
  browser,
  site,
}) => {
  test.slow()
  const raise = await makeRaise(asAdministrator, 'Plover')
  await resize(page, 390)
  const { id, reference } = await signedByBoth(page, raise, browser, site.origin)
  await open(`/portal/subscriptions/${id}/pay`)
  await expect(page.getByText(words.notAccepted.title)).toBeVisible()

  await acceptByCalls(asAdministrator, id, 7_500_000)
  await open(`/portal/subscriptions/${id}`)
  await page.getByRole('link', { name: subscriptionPage.next.pay }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.heading(reference) })).toBeVisible()
  const show = page.getByRole('button', { name: words.where.show })
  allow.status(409, pathOf('investor.subscriptions.instructions'))
  await unhurried(page)
  await show.click()
  await expect(page.getByText('We have not said yet how to pay. Please call us.')).toBeVisible()

  const staff = await twoAdministrators(asAdministrator, browser, site.origin)
  await instruct(staff, raise.raiseId)
  await Promise.all(staff.map((each) => each.close()))
  allow.status(403, pathOf('investor.subscriptions.instructions'))
  // As if the last proof were too old, once: the server's own clock is not ours to set.
  await refuseOnce(page, 'investor.subscriptions.instructions', { failure: 'prove_again', status: 403 })
  await unhurried(page)
  await show.click()
  const question = page.getByRole('dialog', { name: proofWords.title })
  await question.getByLabel(proofWords.password).fill(password)
  await question.getByRole('button', { name: proofWords.submit }).click()
  await expect(page.getByText(lines.account)).toBeVisible()
  await expect(page.getByText(lines.routing)).toBeVisible()
  await axe()

  // On paper it does not stand, and neither does it in what is kept of the page.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(lines.account)).toBeHidden()
  await expect(page.getByText(words.where.unprinted)).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  const kept = () =>
    page.evaluate(() =>
      JSON.stringify([history.state, location.href, Object.entries(sessionStorage), Object.entries(localStorage)]),
    )
  expect(await kept()).not.toContain(lines.account)

  await page.getByRole('link', { name: words.back(reference) }).click()
  await expect(page.getByText(subscriptionPage.stations.pay.own)).toBeVisible()
  expect(await page.content()).not.toContain(lines.account)
  await page.goBack()
  await expect(show).toBeVisible()
  expect(await page.content()).not.toContain(lines.account)
  expect(await kept()).not.toContain(lines.account)

  // Out of the site and back: a page that the browser has kept is kept without it.
  await unhurried(page)
  await show.click()
  await expect(page.getByText(lines.account)).toBeVisible()
  await unhurried(page)
  await page.getByRole('button', { name: words.where.hide }).click()
  await expect(page.getByText(lines.account)).toHaveCount(0)
  await unhurried(page)
  await show.click()
  await expect(page.getByText(lines.account)).toBeVisible()
  await page.goto('about:blank')
  await page.goBack()
  await expect(show).toBeVisible()
  await expect(page.getByText(lines.account)).toHaveCount(0)

  await post(asAdministrator, restPath('/admin/raises/{id}/money', { id: raise.raiseId }), {
    subscriptionId: id,
    receivedOn: '2026-11-03',
    cents: 7_500_000,
    way: 'wire',
    fromName: 'Ruth Calloway',
  })
  await page.reload()
  await expect(page.getByText(words.states.full)).toBeVisible()
  await expect(show).toHaveCount(0)
  await axe()
  // What could not be read stands apart from the heading.
  await failing('investor.subscriptions.get')(page, allow)
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: portalPage.failed.title })).toBeVisible()
  const head = page.locator('header', { has: page.getByRole('heading', { level: 1, name: words.label }) })
  await expect(head).not.toHaveCSS('margin-bottom', '0px')
})
