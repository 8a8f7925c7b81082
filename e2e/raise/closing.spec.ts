import { restPath } from '../../scripts/rest-path'
import { closingSentBack } from '../../src/content/raise/closings/closings'
import { closingScreens as words } from '../../src/content/raise/closings/admin-closings'
import { stations } from '../../src/content/raise/subscription-stations'
import { subscriptionPage } from '../../src/content/raise/subscriptions'
import { unhurried } from '../looking'
import { expect, test } from '../test'
import { acceptByCalls, prove, signedByBoth, twoAdministrators } from './money-office'
import { makeRaise, post, send } from './office'

// Long enough to be taken back, short enough to be waited for.
test.use({ serverSettings: { PUBLISH_DELAY: '12' } })

const name = words.dialog.firstName
const { actions } = words

test('a closing is put together by one, approved by another, taken back, sent back, and is in the book', async ({
  page,
  open,
  asAdministrator,
  axe,
  browser,
  site,
}) => {
  test.slow()
  const raise = await makeRaise(asAdministrator, 'Dunlin')
  const { id, reference } = await signedByBoth(page, raise, browser, site.origin)
  await acceptByCalls(asAdministrator, id, 7_500_000)
  const money = { subscriptionId: id, receivedOn: '2026-11-03', way: 'wire', fromName: 'RUTH CALLOWAY' }
  const enter = (cents: number) =>
    post(asAdministrator, restPath('/admin/raises/{id}/money', { id: raise.raiseId }), { ...money, cents })
  const setMinimum = (minimumCents: number | null) =>
    send(asAdministrator, 'put', restPath('/admin/raises/{id}', { id: raise.raiseId }), { minimumCents })
  await enter(7_497_500)
  await prove(asAdministrator)
  const [ada, ben] = await twoAdministrators(asAdministrator, browser, site.origin)
  await send(asAdministrator, 'put', restPath('/admin/preferences/{name}', { name: 'fourEyes' }), { value: true })

  const path = `/admin?tab=raises&raise=${Number(raise.raiseId)}` as const
  await ada.goto(path)
  await ada.getByRole('button', { name: words.add, exact: true }).click()
  const dialog = ada.getByRole('dialog', { name: words.dialog.newTitle })
  await expect(dialog.getByText(words.dialog.because.part('$25.00'))).toBeVisible()
  await expect(dialog.getByRole('checkbox')).toHaveCount(0)
  await enter(2_500)
  // What others enter is on screen without a press.
  await expect(dialog.getByRole('checkbox', { name: new RegExp(reference) })).toBeChecked()
  await dialog.getByLabel(words.dialog.labels.effectiveOn, { exact: true }).fill('2026-11-15')
  await unhurried(ada)
  await dialog.getByRole('button', { name: words.dialog.submit, exact: true }).click()
  await expect(dialog).toHaveCount(0)
  const cardOf = (of: typeof ada) => of.getByRole('article', { name })
  await expect(cardOf(ada)).toContainText(reference)
  await expect(cardOf(ada).getByText(words.hints.colleague)).toBeVisible()

  await ben.goto(path)
  const press = async (action: keyof typeof actions) => {
    const button = ben.getByRole('button', { name: words.of(actions[action], name) })
    await unhurried(ben)
    await button.click()
    await expect(button).toHaveCount(0)
  }
  await expect(cardOf(ben)).toContainText('75,000')
  await press('approve')
  await unhurried(ben)
  await ben.getByRole('button', { name: words.of(actions.reopen, name) }).click()
  const back = ben.getByRole('dialog', { name: words.back.title(name) })
  await back.getByLabel(words.back.reason).fill('One of them pays tomorrow.')
  await unhurried(ben)
  await back.getByRole('button', { name: words.back.submit }).click()
  await expect(cardOf(ada).getByText(words.statuses.draft, { exact: true })).toBeVisible()
  await press('approve')
  await press('publish')
  await expect(cardOf(ben).getByText(words.publishing)).toBeVisible()
  await press('undo')
  await expect(cardOf(ben).getByText(words.hints.publish)).toBeVisible()

  // More is needed meanwhile before anything closes: nothing is entered, and the sheet says why.
  await press('publish')
  await setMinimum(7_500_001)
  await expect(cardOf(ben).getByText(closingSentBack.minimum_not_reached)).toBeVisible({ timeout: 40_000 })
  await setMinimum(null)
  const change = ada.getByRole('button', { name: words.of(actions.change, name) })
  await unhurried(ada)
  await change.click()
  const changing = ada.getByRole('dialog', { name: words.dialog.title(name) })
  await expect(changing.getByRole('checkbox', { name: new RegExp(reference) })).toBeChecked()
  await unhurried(ada)
  await changing.getByRole('button', { name: words.dialog.submit, exact: true }).click()
  await press('approve')
  await press('publish')
  await expect(cardOf(ben).getByText(words.statuses.done, { exact: true })).toBeVisible({ timeout: 40_000 })
  await expect(cardOf(ben)).toContainText('75,000')

  await open(`/portal/subscriptions/${id}`)
  await expect(page.getByText(stations.recorded.own)).toBeVisible()
  await expect(page.getByRole('link', { name: subscriptionPage.files.executed })).toHaveAttribute(
    'href',
    '/portal/documents',
  )
  await axe()
  await open('/portal')
  await expect(page.getByText(raise.name).first()).toBeVisible()
  await expect(page.getByText('$75,000.00').first()).toBeVisible()
  await Promise.all([ada, ben].map((each) => each.close()))
})
