import { restPath } from '../../scripts/rest-path'
import { entityKindNames } from '../../src/content/ledger/holdings'
import { taxClassNames, tinKindNames } from '../../src/content/raise/answer-names'
import { answersPage } from '../../src/content/raise/answers-page'
import { staffSubscriptions as words } from '../../src/content/raise/admin-subscriptions'
import { unhurried } from '../looking'
import { expect, test } from '../test'
import { makeRaise, post } from './office'

test('staff type what somebody answered on paper, and have the papers made', async ({
  page,
  open,
  signInAs,
  asAdministrator,
  axe,
}) => {
  test.slow()
  const raise = await makeRaise(asAdministrator, 'Curlew')
  const entered = { raiseId: raise.raiseId, userId: raise.ruth.id, channel: 'paper' }
  const { id, reference } = await post(asAdministrator, restPath('/admin/subscriptions'), entered)
  await signInAs('admin')
  await open(`/admin?tab=raises&subscriptions=true&record=${id}`)
  const sheet = page.getByRole('dialog', { name: words.one.title(reference) })
  await sheet.getByRole('button', { name: words.one.actions.answers }).click()
  const dialog = page.getByRole('dialog', { name: words.answering.title(reference) })
  const { owner, signers, amount, tax } = answersPage
  await dialog.getByLabel(owner.kind, { exact: true }).selectOption(entityKindNames.individual)
  await dialog.getByLabel(owner.legalName.individual).fill('Ruth Calloway')
  await axe()
  const next = async () => {
    await unhurried(page)
    await dialog.getByRole('button', { name: answersPage.next }).click()
  }
  await next()
  // What is missing is marked, and can be answered later.
  await expect(dialog.getByText(answersPage.left)).toBeVisible()
  await dialog.getByLabel(owner.addressLines).fill('12 Oak Street\nNashville, TN 37201')
  await dialog.getByLabel(owner.state.people).selectOption('TN')
  await dialog.getByLabel(owner.phone).fill('615 555 0100')
  await dialog.getByLabel(owner.tinKind).selectOption(tinKindNames.ssn)
  await dialog.getByLabel(owner.tinLast4).fill('1234')
  await next()
  // Whose subscription it is signs first, and by hand: the way is not asked.
  await expect(dialog.getByLabel(signers.firstName)).toHaveValue('Ruth')
  await expect(dialog.getByLabel(signers.way)).toHaveCount(0)
  await next()
  await dialog.getByLabel(amount.cents).fill('75000')
  await next()
  await dialog.getByRole('checkbox').first().check()
  await next()
  await dialog.getByLabel(tax.taxClass).selectOption(taxClassNames.individual)
  await dialog.getByLabel(tax.sourceOfFunds).fill('Savings of thirty years of work.')
  for (const no of await dialog.getByLabel(answersPage.no, { exact: true }).all()) await no.check()
  for (const tick of await dialog.getByRole('checkbox').all()) await tick.check()
  await next()
  await unhurried(page)
  await sheet.getByRole('button', { name: words.one.actions.prepare }).click()
  await expect(sheet.getByRole('heading', { name: words.one.papers.current(1) })).toBeVisible()
  await axe()
})
