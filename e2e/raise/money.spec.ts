import { acceptingScreens } from '../../src/content/raise/admin-accepting'
import { filingScreens } from '../../src/content/raise/admin-filings'
import { instructionScreens } from '../../src/content/raise/admin-instructions'
import { moneyScreens as words } from '../../src/content/raise/money/admin-money'
import { paidNames } from '../../src/content/raise/money/money'
import { adminTable } from '../../src/content/records/admin-table'
import { restPath } from '../../scripts/rest-path'
import { unhurried } from '../looking'
import { expect, test } from '../test'
import { decideByCalls, lines, signedByBoth, twoAdministrators } from './money-office'
import { makeRaise, post } from './office'

test('of $75,000.00 accepted from the proposal, $25.00 are missing until they have come', async ({
  page,
  open,
  signInAs,
  asAdministrator,
  axe,
  allow,
  browser,
  site,
}) => {
  test.slow()
  const raise = await makeRaise(asAdministrator, 'Avocet')
  const ruth = await browser.newPage({ baseURL: site.origin })
  const { id, reference } = await signedByBoth(ruth, raise, browser, site.origin)
  await ruth.close()
  await decideByCalls(asAdministrator, id)

  await signInAs('admin')
  await open('/admin?tab=raises')
  await page
    .getByRole('main')
    .getByRole('button', { name: adminTable.open(raise.name) })
    .click()
  await unhurried(page)
  await page.getByRole('dialog').getByRole('link', { name: words.link }).click()
  await expect(page.getByRole('heading', { name: words.title(raise.name) })).toBeVisible()
  await axe()

  await page.getByRole('button', { name: words.cutback.acceptOf(reference, '$75,000.00') }).click()
  const accept = page.getByRole('dialog', { name: acceptingScreens.accept.title })
  await expect(accept.getByLabel(acceptingScreens.accept.labels.acceptedCents)).toHaveValue('$75,000.00')
  await accept.getByLabel(acceptingScreens.accept.labels.title).fill('Manager')
  await unhurried(page)
  await accept.getByRole('button', { name: acceptingScreens.accept.submit }).click()
  const expected = page.getByRole('table', { name: words.expected.title })
  const row = expected.getByRole('row', { name: new RegExp(reference) })
  await expect(row.getByText(paidNames.none)).toBeVisible()

  const enterMoney = page.getByRole('button', { name: words.expected.enterOf(reference) })
  const dialog = page.getByRole('dialog', { name: words.enter.title })
  const field = (name: keyof typeof words.enter.labels) => dialog.getByLabel(words.enter.labels[name], { exact: true })
  const submit = dialog.getByRole('button', { name: words.enter.submit, exact: true })
  const enter = async (amount: string, fill: () => Promise<void> = () => Promise.resolve()) => {
    await unhurried(page)
    await enterMoney.click()
    await field('cents').fill(amount)
    await field('receivedOn').fill('2026-11-03')
    await field('fromName').fill('RUTH CALLOWAY')
    await fill()
    await unhurried(page)
    await submit.click()
    await expect(dialog).toHaveCount(0)
  }
  await enter('50,000')
  allow.status(400, /raiseMoney\.create/)
  await enter('24975', async () => {
    // A name that is not theirs asks for a sentence, in which no account number stands.
    await field('fromName').fill('Daniel Wren')
    await unhurried(page)
    await submit.click()
    await expect(field('note')).toHaveAttribute('aria-invalid', 'true')
    await field('note').fill('From account 021000021.')
    await submit.click()
    await expect(field('note')).toHaveAccessibleDescription(/account and tax numbers/)
    await field('note').fill('Her brother, who owed it to her.')
  })
  await expect(row).toContainText('$74,975.00')
  await expect(row).toContainText('$25.00')
  await expect(row.getByText(paidNames.part)).toBeVisible()
  await enter('25')
  await expect(row.getByText(paidNames.full)).toBeVisible()
  await enter('500')
  await expect(row.getByText(paidNames.over)).toBeVisible()
  await enter('500', async () => {
    await field('direction').selectOption(words.enter.directions.back)
    await field('note').fill('She had sent too much.')
  })
  await expect(row.getByText(paidNames.full)).toBeVisible()

  // What is nobody's is red until it is taken back.
  await unhurried(page)
  await page.getByRole('button', { name: words.sums.enter, exact: true }).click()
  await field('cents').fill('1,000')
  await field('fromName').fill('Somebody Else')
  await unhurried(page)
  await submit.click()
  const sums = page.getByRole('table', { name: words.sums.title })
  await expect(sums.getByText(words.sums.unmatched, { exact: true })).toBeVisible()
  await unhurried(page)
  await page.getByRole('checkbox', { name: words.sums.onlyUnmatched }).check()
  await expect(sums.getByRole('row')).toHaveCount(2)
  await axe()
  await sums.getByRole('button', { name: words.sums.reverseOf('$1,000.00', 'Somebody Else') }).click()
  const reverse = page.getByRole('dialog', { name: words.reverse.title })
  await reverse.getByLabel(words.reverse.labels.note).fill('It belongs to another raise.')
  await unhurried(page)
  await reverse.getByRole('button', { name: words.reverse.submit }).click()
  await expect(page.getByText(words.sums.noneUnmatched)).toBeVisible()
  const secs = filingScreens.sec
  await page.getByRole('button', { name: filingScreens.changeOf(secs) }).click()
  const filing = page.getByRole('dialog', { name: filingScreens.dialog.title(secs) })
  await filing.getByLabel(filingScreens.dialog.labels.filedOn).fill('2026-11-20')
  await unhurried(page)
  await filing.getByRole('button', { name: filingScreens.dialog.submit, exact: true }).click()
  const filed = page.getByRole('table', { name: filingScreens.title }).getByRole('row', { name: new RegExp(secs) })
  await expect(filed.getByText(filingScreens.states.filed, { exact: true })).toBeVisible()
  const board = page.getByRole('table', { name: words.board.title })
  await expect(board.getByRole('row', { name: /Accepted/ })).toContainText('$75,000.00')
})

test('where to send money is prepared by one and approved by another, and a change waits for a day', async ({
  page,
  open,
  asAdministrator,
  axe,
  browser,
  site,
  signInAs,
}) => {
  test.slow()
  const raise = await makeRaise(asAdministrator, 'Curlew')
  const [ada, ben] = await twoAdministrators(asAdministrator, browser, site.origin)
  const path = `/admin?tab=raises&raise=${Number(raise.raiseId)}` as const
  const said = instructionScreens
  await ada.goto(path)
  await ada.getByRole('button', { name: said.prepareFirst, exact: true }).click()
  const prepare = ada.getByRole('dialog', { name: said.prepare.title })
  for (const [name, label] of Object.entries(said.prepare.labels))
    await prepare.getByLabel(label, { exact: true }).fill({ ...lines, memo: 'For the offering alone' }[name] ?? '')
  await unhurried(ada)
  await prepare.getByRole('button', { name: said.prepare.submit, exact: true }).click()
  await expect(ada.getByRole('table', { name: said.title }).getByText(said.anotherApproves)).toBeVisible()
  await expect(ada.getByText(said.ending('3382'))).toBeVisible()
  expect(await ada.content()).not.toContain(lines.account)

  await ben.goto(path)
  await ben.getByRole('button', { name: said.approveOf('3382') }).click()
  const approval = ben.getByRole('dialog', { name: said.approval.title })
  const typed = approval.getByLabel(said.approval.labels.account)
  const approve = approval.getByRole('button', { name: said.approval.submit, exact: true })
  await typed.fill('4417093383')
  await unhurried(ben)
  await approve.click()
  await expect(typed).toHaveAttribute('aria-invalid', 'true')
  await typed.fill('4417 0933 82')
  await approve.click()
  await expect(ben.getByText(said.states.in_force)).toBeVisible()

  const { id } = await post(ben, restPath('/admin/raises/{id}/instructions', { id: raise.raiseId }), {
    ...lines,
    account: '5500-1234',
  })
  await post(ada, restPath('/admin/instructions/{id}/approve', { id }))
  await signInAs('admin')
  await open(path)
  await expect(page.getByText(said.changing)).toBeVisible()
  await expect(page.getByText(said.states.coming)).toBeVisible()
  await axe()
  await page.getByRole('button', { name: said.endOf('1234') }).click()
  await unhurried(page)
  await page.getByRole('dialog', { name: said.asksEnd.title }).getByRole('button', { name: said.end }).click()
  await expect(page.getByText(said.changing)).toHaveCount(0)
  const table = page.getByRole('table', { name: said.title })
  await expect(table.getByText(said.states.ended, { exact: true })).toHaveCount(2)
  await Promise.all([ada, ben].map((each) => each.close()))
})
