import type { Page } from '@playwright/test'
import { restPath } from '../../scripts/rest-path'
import { interestForm } from '../../src/content/inbox/interest'
import { interestWords } from '../../src/content/inbox/admin-interests'
import { acceptingScreens } from '../../src/content/raise/admin-accepting'
import { raiseScreens } from '../../src/content/raise/admin-raise'
import { staffSubscriptions } from '../../src/content/raise/admin-subscriptions'
import { closingScreens } from '../../src/content/raise/closings/admin-closings'
import { moneyScreens } from '../../src/content/raise/money/admin-money'
import { payingPage } from '../../src/content/raise/paying'
import { stations } from '../../src/content/raise/subscription-stations'
import { subscriptionPage } from '../../src/content/raise/subscriptions'
import { adminTable } from '../../src/content/records/admin-table'
import { formOf } from '../forms'
import { unhurried } from '../looking'
import { expect, test } from '../test'
import { decideByCalls, instruct, lines, prove, twoAdministrators } from './money-office'
import { makePapers, makeRaise, post, readPapers, readRoom, signIn } from './office'

test.use({ serverSettings: { PUBLISH_DELAY: '6' } })

/** Opens what is signed, ticks it, and types a name. */
async function sign(page: Page, name: string) {
  await readPapers(page)
  await page.getByLabel(subscriptionPage.sign.name).fill(name)
  await unhurried(page)
  await page.getByRole('button', { name: subscriptionPage.sign.submit, exact: true }).click()
}

test('from ‘I am interested’ to the first distribution: an investor, her spouse and two administrators', async ({
  page,
  open,
  asAdministrator,
  browser,
  site,
}) => {
  test.slow()
  const raise = await makeRaise(asAdministrator, 'Sandpiper', {
    visibility: 'public',
    exemption: '506c',
    admits: false,
  })
  const { raiseId, classId, ruth, paul } = raise

  // Anybody reads the page of the offering, and says so.
  await open(`/investments/${raise.slug}`)
  const form = formOf(page, interestForm.name(raise.name))
  await form.getByLabel(interestForm.fields.name.label).fill('Ruth Calloway')
  await form.getByLabel(interestForm.fields.email.label).fill(ruth.email)
  await form.getByLabel(interestForm.fields.amount.label).fill('75,000')
  await form.getByRole('button', { name: interestForm.submit }).click()
  await expect(page.getByText(interestForm.sent.heading)).toBeVisible()

  // The first administrator lets her in by it.
  const [ada, ben] = await twoAdministrators(asAdministrator, browser, site.origin)
  await ada.goto('/admin?tab=raises')
  await ada
    .getByRole('main')
    .getByRole('button', { name: adminTable.open(raise.name) })
    .click()
  const raised = ada.getByRole('dialog', { name: raise.name })
  await unhurried(ada)
  await raised.getByRole('button', { name: raiseScreens.people.admit, exact: true }).click()
  const admit = ada.getByRole('dialog', { name: raiseScreens.people.dialog.title })
  await admit.getByRole('checkbox', { name: /Ruth Calloway/ }).check()
  await unhurried(ada)
  await admit.getByRole('button', { name: raiseScreens.people.dialog.submit }).click()
  await expect(raised.getByRole('rowheader', { name: /Ruth Calloway/ })).toBeVisible()

  // She reads, answers for both, and both sign.
  const { id, reference } = await makePapers(page, raise)
  await open(`/portal/subscriptions/${id}`)
  await sign(page, 'Ruth Calloway')
  await expect(page.getByText(subscriptionPage.stations.others_sign.own)).toBeVisible()
  const his = await browser.newPage({ baseURL: site.origin, viewport: { width: 390, height: 844 } })
  await signIn(his, paul.username)
  await readRoom(his, raise)
  await his.goto(`/portal/subscriptions/${id}`)
  await sign(his, 'Paul Calloway')
  await expect(his.getByText(subscriptionPage.stations.firm.signer)).toBeVisible()
  await his.close()

  // Who let her in decides, and the other one accepts for the firm.
  await decideByCalls(ada, id)
  await ben.goto(`/admin?tab=raises&subscriptions=true&record=${id}`)
  const sheet = ben.getByRole('dialog', { name: staffSubscriptions.one.title(reference) })
  await unhurried(ben)
  await sheet.getByRole('button', { name: acceptingScreens.actions.accept, exact: true }).click()
  const accept = ben.getByRole('dialog', { name: acceptingScreens.accept.title })
  await accept.getByLabel(acceptingScreens.accept.labels.title).fill('Manager')
  await unhurried(ben)
  await accept.getByRole('button', { name: acceptingScreens.accept.submit, exact: true }).click()
  await expect(sheet.getByText('$75,000.00').first()).toBeVisible()

  // Where to send the money is said by both of them, and shown to her alone.
  await instruct([ada, ben], raiseId)
  await open(`/portal/subscriptions/${id}/pay`)
  await unhurried(page)
  await page.getByRole('button', { name: payingPage.where.show }).click()
  await expect(page.getByText(lines.account)).toBeVisible()
  // What the server draws of these pages, and the state that they begin from, has none of it.
  const drawn = [`/portal/subscriptions/${id}/pay`, `/portal/subscriptions/${id}`, '/portal', '/portal/subscriptions']
  for (const path of drawn) {
    const answer = await page.request.get(path)
    expect(answer.ok(), path).toBe(true)
    const html = await answer.text()
    expect([path, html.includes(lines.account), html.includes(lines.routing)]).toEqual([path, false, false])
  }
  const sum = { subscriptionId: id, receivedOn: '2026-11-03', cents: 7_500_000, way: 'wire', fromName: 'RUTH CALLOWAY' }
  await post(ada, restPath('/admin/raises/{id}/money', { id: raiseId }), sum)
  await open(`/portal/subscriptions/${id}`)
  await expect(page.getByText(stations.arrived.own)).toBeVisible()

  // One puts the closing together, the other publishes it.
  await ada.goto(`/admin?tab=raises&raise=${raiseId}`)
  await expect(ada.getByRole('heading', { name: moneyScreens.title(raise.name) })).toBeVisible()
  await ada.getByRole('button', { name: closingScreens.add, exact: true }).click()
  const dialog = ada.getByRole('dialog', { name: closingScreens.dialog.newTitle })
  await expect(dialog.getByRole('checkbox', { name: new RegExp(reference) })).toBeChecked()
  await dialog.getByLabel(closingScreens.dialog.labels.effectiveOn, { exact: true }).fill('2026-11-15')
  await unhurried(ada)
  await dialog.getByRole('button', { name: closingScreens.dialog.submit, exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await ben.goto(`/admin?tab=raises&raise=${raiseId}`)
  for (const action of ['approve', 'publish'] as const) {
    const name = closingScreens.of(closingScreens.actions[action], closingScreens.dialog.firstName)
    const button = ben.getByRole('button', { name })
    await unhurried(ben)
    await button.click()
    await expect(button).toHaveCount(0)
  }
  const card = ben.getByRole('article', { name: closingScreens.dialog.firstName })
  await expect(card.getByText(closingScreens.statuses.done, { exact: true })).toBeVisible({ timeout: 30_000 })

  // The interest says what became of it, and nobody says otherwise.
  await open(`/portal/subscriptions/${id}`)
  await expect(page.getByText(stations.recorded.own)).toBeVisible()
  await ada.goto(`/admin?tab=interests&q=${encodeURIComponent(ruth.email)}`)
  const row = ada.getByRole('row', { name: /Ruth Calloway/ })
  await expect(row.getByText(interestWords.follows(reference))).toBeVisible()
  await expect(row.getByRole('combobox')).toBeDisabled()
  await expect(row.getByRole('combobox')).toHaveValue('Funded')

  // And the class pays for the first time.
  const distribution = await post(ben, restPath('/admin/distributions'), {
    classId,
    name: 'Fourth quarter 2026',
    periodFrom: '2026-10-01',
    periodTo: '2026-12-31',
    recordOn: '2026-11-20',
    paidOn: '2026-11-25',
    source: 'operating',
    method: 'pro_rata',
    parts: [{ kind: 'profit', cents: 112_500 }],
  })
  await prove(asAdministrator)
  await post(asAdministrator, restPath('/admin/distributions/{id}/approve', { id: distribution.id }))
  await post(asAdministrator, restPath('/admin/distributions/{id}/publish', { id: distribution.id }))
  await expect(async () => {
    await page.goto('/portal')
    await expect(page.getByText('$1,125.00').first()).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 40_000 })
  await Promise.all([ada, ben].map((each) => each.close()))
})
