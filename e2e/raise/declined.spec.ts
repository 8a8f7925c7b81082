import { proofWords } from '../../src/content/accounts/account'
import { answersPage } from '../../src/content/raise/answers-page'
import { subscriptionPage as words } from '../../src/content/raise/subscriptions'
import { pathOf, refuseOnce } from '../calls'
import { resize, unhurried } from '../looking'
import { expect, test } from '../test'
import { makePapers, makeRaise, password, readPapers, readRoom, showPaper, signByCalls, signIn } from './office'

test('a proof is asked at Sign without a loss; the other declines, and the first reads why', async ({
  page,
  open,
  asAdministrator,
  allow,
  browser,
  site,
}) => {
  test.slow()
  const raise = await makeRaise(asAdministrator, 'Dunlin')
  await resize(page, 390)
  const { id } = await makePapers(page, raise)
  await open(`/portal/subscriptions/${id}`)
  await readPapers(page)
  await page.getByLabel(words.sign.name).fill('Ruth Calloway')
  allow.status(403, pathOf('investor.subscriptions.sign'))
  // As if the last proof were too old, once: the server's own clock is not ours to set.
  await refuseOnce(page, 'investor.subscriptions.sign', { failure: 'prove_again', status: 403 })
  await unhurried(page)
  await page.getByRole('button', { name: words.sign.submit, exact: true }).click()
  const question = page.getByRole('dialog', { name: proofWords.title })
  await question.getByLabel(proofWords.password).fill(password)
  await question.getByRole('button', { name: proofWords.submit }).click()
  await expect(page.getByText(words.stations.others_sign.own)).toBeFocused()

  const his = await browser.newPage({ baseURL: site.origin, viewport: { width: 390, height: 844 } })
  await signIn(his, raise.paul.username)
  await his.goto(`/portal/subscriptions/${id}`)
  await his.getByRole('button', { name: words.change.decline.action }).click()
  const dialog = his.getByRole('dialog', { name: words.change.decline.title })
  await dialog.getByLabel(words.change.reason).fill('We talk it over first.')
  await unhurried(his)
  await dialog.getByRole('button', { name: words.change.decline.submit }).click()
  await expect(his.getByText(words.stations.answer.signer)).toBeVisible()
  await his.close()

  await open(`/portal/subscriptions/${id}`)
  await expect(page.getByText(words.stations.answer.own)).toBeVisible()
  await expect(page.getByText(words.reason('We talk it over first.'))).toBeVisible()
  // Nothing is missing: it goes on from the last step.
  await page.getByRole('link', { name: answersPage.lookThrough }).click()
  await expect(page.getByRole('button', { name: answersPage.check.make })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Ruth and Paul Calloway').first()).toBeVisible()
})

test('a new version while one has signed: the other signs nothing, is told, and sees how it is now', async ({
  page,
  open,
  asAdministrator,
  allow,
  browser,
  site,
}) => {
  test.slow()
  const raise = await makeRaise(asAdministrator, 'Dunlin')
  const hers = await browser.newContext({ baseURL: site.origin })
  const ruth = { request: hers.request }
  const { id } = await makePapers(ruth, raise)
  await signByCalls(ruth, raise, id, 'Ruth Calloway')

  await signIn(page, raise.paul.username)
  await readRoom(page, raise)
  await open(`/portal/subscriptions/${id}`)
  await readPapers(page)
  await page.getByLabel(words.sign.name).fill('Paul Calloway')
  await showPaper(asAdministrator, raise.raiseId, 'agreement', {
    title: 'The agreement, amended',
    replacesId: raise.agreement,
  })
  allow.status(409, pathOf('investor.subscriptions.sign'))
  await unhurried(page)
  await page.getByRole('button', { name: words.sign.submit, exact: true }).click()
  await expect(page.getByText(words.sign.changed.title, { exact: true })).toBeVisible()
  await expect(page.getByText(words.stations.answer.signer)).toBeFocused()
  await hers.close()
})
