import type { Page } from '@playwright/test'
import { adminPreferences } from '../../src/content/accounts/admin-preferences'
import { approvalView as view, approvalWords } from '../../src/content/ledger/admin-approvals'
import { distributionWords } from '../../src/content/ledger/admin-distributions'
import { closedDayWords, heldToast } from '../../src/content/ledger/held-words'
import { ledgerWords } from '../../src/content/ledger/admin-holdings'
import { fileAddress } from '../../src/shared/platform/file-paths'
import { notices } from '../admin-records'
import { answerCall, changeAnswer, countCalls, inputOf, pathOf, refuseOnce, replaceAnswers } from '../calls'
import { expect, test } from '../test'
import { answeringApproval } from './admin-approval-screens'
import { draftPaidOn } from './admin-distribution-screens'
import { draftDistribution } from './distributions'
import { makeHolder } from './holders'

const { reverse } = ledgerWords

/** Reverses the contribution of a holder; the dialog is left to what the answer brings. */
async function reverseContribution(page: Page) {
  await page.getByRole('button', { name: /^Open Contribution of March 14, 2025 — Fielding Trust.*150,000/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: reverse.label }).click()
  const dialog = page.getByRole('dialog', { name: reverse.title })
  await dialog.getByLabel(reverse.memo).fill('It never arrived.')
  await dialog.getByRole('button', { name: reverse.submit }).click()
}

test('what waits for a second person says so where it was pressed, and leads to where it is approved', async ({
  page,
  open,
  signInAs,
  asAdministrator,
  axe,
}) => {
  const { offering, remove } = await makeHolder(asAdministrator)
  await signInAs('admin')
  await open(`/admin?tab=holdings&book=${offering.id}`)
  await answerCall(page, 'admin.entries.reverse', { approvalId: 4 })
  await answeringApproval(4)(page)
  await reverseContribution(page)
  await expect(page.getByText(heldToast.title)).toBeVisible()
  await page.getByRole('button', { name: heldToast.open }).click()
  const dialog = page.getByRole('dialog', { name: 'Redemption' })
  await expect(dialog.getByText(view.again)).toBeVisible()
  await expect(dialog.getByRole('row', { name: /Calloway Family Trust.*\$150,000\.00.*\$125,000\.00/ })).toBeVisible()
  await axe()

  const carriedOut = { state: 'carried_out', decidedByName: 'Samuel Ortiz', decidedAt: '2026-11-21T09:00:00.000Z' }
  await answerCall(page, 'admin.approvals.approve', {})
  await answeringApproval(4, carriedOut)(page)
  const sent = inputOf(page, 'admin.approvals.approve')
  await dialog.getByRole('button', { name: view.approve }).click()
  expect(await sent).toEqual({ id: 4 })
  await expect(page.getByText(view.done.approved.title)).toBeVisible()
  await expect(dialog.locator('[data-state-told]')).toBeFocused()
  await expect(dialog.locator('[data-state-told]')).toHaveText(approvalWords.states.carried_out)
  await expect(dialog.getByRole('button', { name: view.approve })).toHaveCount(0)
  await remove()
})

test('what is dated into a closed year asks why, and waits with the reason', async ({
  page,
  open,
  signInAs,
  asAdministrator,
  axe,
  allow,
}) => {
  const { offering, remove } = await makeHolder(asAdministrator)
  await signInAs('admin')
  await open(`/admin?tab=holdings&book=${offering.id}`)
  await answerCall(page, 'admin.entries.reverse', { approvalId: 4 })
  allow.status(409, pathOf('admin.entries.reverse'))
  await refuseOnce(page, 'admin.entries.reverse', {
    failure: 'year_closed',
    status: 409,
    closedThrough: '2025-12-31',
    paidSince: { payments: 3, cents: 1_250_000 },
  })
  await reverseContribution(page)
  const asked = page.getByRole('dialog', { name: closedDayWords.title })
  await expect(asked.getByText(closedDayWords.text('December 31, 2025'))).toBeVisible()
  await expect(asked.getByText(closedDayWords.paidSince(3, '$12,500.00'))).toBeVisible()
  await axe()
  await asked.getByRole('button', { name: closedDayWords.submit }).click()
  await expect(asked.getByText(closedDayWords.missing)).toBeVisible()
  await asked.getByLabel(closedDayWords.reason).fill('The custodian corrected its report.')
  const sent = inputOf(page, 'admin.entries.reverse')
  await asked.getByRole('button', { name: closedDayWords.submit }).click()
  expect(await sent).toMatchObject({ memo: 'It never arrived.', closedReason: 'The custodian corrected its report.' })
  await expect(page.getByText(heldToast.title)).toBeVisible()
  await remove()
})

test('what is declined goes with a reason, and what one asked for oneself is withdrawn', async ({
  page,
  open,
  signInAs,
}) => {
  await signInAs('admin')
  await answeringApproval(4)(page)
  await answerCall(page, 'admin.approvals.decline', {})
  await open('/admin?tab=approvals&record=4')
  await page.getByRole('button', { name: view.decline }).click()
  const question = page.getByRole('dialog', { name: view.declining.title })
  await question.getByLabel(view.declining.reason).pressSequentially('Not this year.', { delay: 60 })
  const declined = inputOf(page, 'admin.approvals.decline')
  await question.getByRole('button', { name: view.declining.submit }).click()
  expect(await declined).toEqual({ id: 4, reason: 'Not this year.' })
  await expect(page.getByText(view.done.declined.description)).toBeVisible()

  await answeringApproval(3)(page)
  await answerCall(page, 'admin.approvals.withdraw', {})
  await open('/admin?tab=approvals&record=3')
  await expect(page.getByRole('dialog').getByText(view.own)).toBeVisible()
  await expect(page.getByRole('button', { name: view.approve })).toHaveCount(0)
  const withdrawn = inputOf(page, 'admin.approvals.withdraw')
  await page.getByRole('button', { name: view.withdraw }).click()
  expect(await withdrawn).toEqual({ id: 3 })
  // A page that is left while the call is under way would send it to the server itself.
  await expect(notices(page).getByRole('status')).toContainText(view.done.withdrawn.title)
})

test('who approves statements finds each of them and opens it before they approve', async ({
  page,
  open,
  signInAs,
}) => {
  const { statements: words } = view
  await signInAs('admin')
  await answeringApproval(1, { state: 'waiting' })(page)
  await open('/admin?tab=approvals&record=1')
  const list = page.getByRole('dialog').getByRole('region', { name: words.region })
  await expect(list.getByRole('row')).toHaveCount(26)
  await expect(list.getByRole('link', { name: `${words.open} Ελένη Παππά` })).toHaveAttribute(
    'href',
    fileAddress('askedStatement', { id: 1, statementId: 3 }),
  )
  const asked = (said: string) =>
    page.waitForResponse((answer) => answer.ok() && decodeURIComponent(answer.url()).includes(said))
  const next = asked('"offset":25')
  await list.getByRole('button', { name: 'Next page' }).click()
  await next
  // A search begins with the first page of what it finds.
  const sought = asked('"q":"heron","limit":25,"offset":0')
  await list.getByLabel(words.search).fill('heron')
  await sought
})

test('a year is closed and opened again in Settings', async ({ page, open, signInAs }) => {
  const { closedThrough: words, updated } = adminPreferences
  await signInAs('admin')
  await open('/admin?tab=settings')
  const field = page.getByLabel(words.label)
  await expect(field).toHaveValue('')
  // Before anything that other tests enter.
  await field.fill('1950-12-31')
  await page.getByRole('button', { name: words.save }).click()
  await expect(page.getByText(updated.title)).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue('1950-12-31')
  // Whoever drafts a payment in it hears so before anybody approves it.
  await replaceAnswers(page, draftPaidOn('1950-07-15'))
  await open('/admin?tab=distributions&record=4')
  await expect(page.getByText(distributionWords.check.closed('December 31, 1950'))).toBeVisible()
  await open('/admin?tab=settings')
  await page.getByRole('button', { name: words.clear }).click()
  await expect(field).toHaveValue('')
})

test('where nobody could approve for a colleague yet, the rule of two says so and asks before it begins', async ({
  page,
  open,
  signInAs,
  axe,
}) => {
  const { fourEyes } = adminPreferences
  const heldUntil = '2026-12-04T15:00:00.000Z'
  await signInAs('admin')
  await changeAnswer<{ name: string }>(page, 'admin.preferences.get', (answer) =>
    answer.name === 'fourEyes' ? { ...answer, heldUntil } : answer,
  )
  await open('/admin?tab=settings')
  const choice = page.getByLabel(fourEyes.label)
  await expect(choice).toBeEnabled()
  await choice.focus()
  await choice.selectOption(fourEyes.choices.yes)
  const dialog = page.getByRole('dialog', { name: fourEyes.ask.title })
  await expect(dialog.getByText(/until December 4, 2026 at 9:00 AM: of each two/)).toBeVisible()
  await axe()
  const calls = countCalls(page)
  await dialog.getByRole('button', { name: fourEyes.ask.cancel }).click()
  await expect(dialog).toBeHidden()
  await expect(choice).toBeFocused()
  await expect(choice).toHaveValue('false')
  expect(calls('admin.preferences.update')).toBe(0)
  await choice.selectOption(fourEyes.choices.yes)
  await answerCall(page, 'admin.preferences.update', { name: 'fourEyes', value: true, heldUntil })
  const sent = inputOf(page, 'admin.preferences.update')
  // The test answers, not the server, which would refuse: it ends when it has.
  const answered = page.waitForResponse(/admin\.preferences\.update/)
  await dialog.getByRole('button', { name: fourEyes.ask.submit }).click()
  expect(await sent).toEqual({ name: 'fourEyes', value: true })
  await answered
  await page.unrouteAll({ behavior: 'wait' })
})

test('a payment that was drafted stands in Approvals, and whoever drafted it is told that a colleague approves it', async ({
  page,
  open,
  signInAs,
  asAdministrator,
  axe,
}) => {
  const { offering, remove } = await makeHolder(asAdministrator)
  const { actions, check } = distributionWords
  const { distributions: drafts } = approvalWords
  await signInAs('admin')
  await open('/admin?tab=distributions')
  const drafted = await draftDistribution(page, { name: 'Fourth quarter', offering: offering.name })
  // Where four eyes are not the rule, it is one's own to approve.
  await expect(drafted.getByRole('button', { name: actions.approve, exact: true })).toBeVisible()

  await changeAnswer<{ name: string }>(page, 'admin.preferences.get', (answer) =>
    answer.name === 'fourEyes' ? { ...answer, value: true } : answer,
  )
  await open('/admin?tab=approvals')
  const waiting = page.getByRole('region', { name: drafts.title })
  const link = waiting.getByRole('link', { name: drafts.open('Fourth quarter', offering.name, 'Class A') })
  const line = waiting.getByRole('listitem').filter({ hasText: offering.name })
  await expect(line).toContainText('$2,250.00')
  await expect(line).toContainText(drafts.colleague)
  await axe()
  // What was settled is not what waits.
  await page.getByLabel(approvalWords.filter.state.label).selectOption('declined')
  await expect(waiting).toHaveCount(0)
  await page.getByLabel(approvalWords.filter.state.label).selectOption('waiting')
  await link.click()
  const dialog = page.getByRole('dialog', { name: 'Fourth quarter' })
  await expect(dialog.getByText(check.colleagueHint)).toBeVisible()
  await expect(dialog.getByRole('button', { name: actions.remove })).toBeVisible()
  await expect(dialog.getByRole('button', { name: actions.approve, exact: true })).toHaveCount(0)
  await axe()
  await dialog.getByRole('button', { name: actions.remove }).click()
  await page.getByRole('dialog').getByRole('button', { name: actions.remove }).last().click()
  await expect(page.getByText(distributionWords.toasts.removed.title)).toBeVisible()
  await remove()
})
