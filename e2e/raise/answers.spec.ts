import { restPath } from '../../scripts/rest-path'
import {
  accreditedSentences,
  statementSentences,
  taxClassNames,
  tinKindNames,
} from '../../src/content/raise/answer-names'
import { answersPage as words } from '../../src/content/raise/answers-page'
import { entityKindNames } from '../../src/content/ledger/holdings'
import { discardQuestion } from '../../src/content/platform/unsaved'
import { currentRoomWordings } from '../../src/content/raise/room-wordings'
import { pathOf } from '../calls'
import { formOf } from '../forms'
import { unhurried } from '../looking'
import { expect, test } from '../test'
import { makeRaise, openPaper, post, send, signIn, taxFormNote } from './office'

test('the answers of a subscription are given step by step, mended from the last one, and become papers', async ({
  browser,
  site,
  asAdministrator,
}) => {
  test.slow()
  const { raiseId, memorandum, agreement, ruth } = await makeRaise(asAdministrator, 'Plover')
  const page = await browser.newPage({ baseURL: site.origin, viewport: { width: 390, height: 844 } })
  await signIn(page, ruth.username)
  await openPaper(page, memorandum)
  await post(page, restPath('/investor/raise-papers/{id}/receive', { id: memorandum }), {
    wordingId: currentRoomWordings.receipt,
  })
  const { id } = await post(page, restPath('/investor/subscriptions'), { raiseId })

  const atStep = (step: 'signers' | 'amount' | 'accredited' | 'tax' | 'check') =>
    expect(page.getByRole('heading', { level: 2, name: words.steps[step], exact: true })).toBeFocused()
  const next = async (form: ReturnType<typeof formOf>) => {
    await unhurried(page)
    await form.getByRole('button', { name: words.next, exact: true }).click()
  }
  await page.goto('/')
  await page.goto(`/portal/subscriptions/${id}`)
  await page.getByRole('link', { name: words.open }).click()
  const owner = formOf(page, words.steps.owner)
  await owner.getByLabel(words.owner.kind, { exact: true }).selectOption(entityKindNames.individual)
  await owner.getByLabel(words.owner.legalName.individual).fill('Ruth Calloway')
  await owner.getByLabel(words.owner.addressLines).fill('12 Oak Street\nNashville, TN 37201')
  await owner.getByLabel(words.owner.state.people).selectOption('TN')
  await owner.getByLabel(words.owner.tinKind).selectOption(tinKindNames.ssn)
  await owner.getByLabel(words.owner.tinLast4).fill('12')
  await next(owner)
  // A wrong answer is told at its field, and nothing is saved.
  await expect(owner.getByText('Must have four digits')).toBeVisible()
  await owner.getByLabel(words.owner.tinLast4).fill('1234')
  await next(owner)
  // What is given is saved, and what is missing is marked, and may be answered later.
  await expect(owner.getByText(words.left)).toBeVisible()
  await expect(owner.getByLabel(words.owner.phone)).toHaveAccessibleDescription('Please answer this')
  await unhurried(page)
  await owner.getByRole('link', { name: words.later }).click()

  await atStep('signers')
  const signers = formOf(page, words.steps.signers)
  await expect(signers.getByLabel(words.signers.lastName)).toHaveValue('Calloway')
  await next(signers)

  await atStep('amount')
  const amount = formOf(page, words.steps.amount)
  await expect(amount.getByText(words.amount.bounds('Class A', '$50,000', '$1,000'))).toBeVisible()
  await amount.getByLabel(words.amount.cents).fill('$20,000')
  await next(amount)
  await expect(amount.getByText('The amount is below the minimum of this class')).toBeVisible()
  await amount.getByLabel(words.amount.cents).fill('75k')
  await next(amount)

  await atStep('accredited')
  const accredited = formOf(page, words.steps.accredited)
  await expect(accredited.getByLabel(accreditedSentences.assets)).toHaveCount(0)
  await accredited.getByLabel(accreditedSentences.net_worth).check()
  await next(accredited)

  await atStep('tax')
  const tax = formOf(page, words.steps.tax)
  await expect(tax.getByText(taxFormNote)).toBeVisible()
  await tax.getByLabel(words.tax.taxClass).selectOption(taxClassNames.individual)
  await tax.getByLabel(words.tax.sourceOfFunds).fill('Savings of thirty years of work.')
  for (const question of [words.tax.financed, words.tax.benefitPlan, words.tax.affiliate])
    await tax.getByRole('group', { name: question }).getByLabel(words.no).check()
  for (const sentence of Object.values(statementSentences))
    await tax.getByLabel(sentence('Plover Holdings LLC')).check()
  await next(tax)

  await atStep('check')
  await expect(page.getByRole('button', { name: words.check.make })).toHaveCount(0)
  await unhurried(page)
  await page.getByRole('link', { name: words.check.step(words.steps.owner, 1) }).click()
  await expect(owner.getByLabel(words.owner.phone)).toHaveAccessibleDescription('Please answer this')
  await owner.getByLabel(words.owner.phone).fill('615 555 0100')
  await next(owner)
  await atStep('signers')
  await page.goto(`/portal/subscriptions/${id}/answers?step=check`)

  // How much is looked through with the rest, and so is the class.
  await expect(page.getByText('$75,000.00', { exact: true })).toBeVisible()
  await expect(page.getByText('Class A', { exact: true })).toBeVisible()
  // Papers are made of answers that lack nothing, once the room has what it asks for.
  const make = page.getByRole('button', { name: words.check.make })
  await make.click()
  await expect(page.getByRole('link', { name: words.check.toRoom })).toHaveAttribute('href', `/portal/rooms/${raiseId}`)
  await post(page, restPath('/investor/raises/{id}/consent', { id: raiseId }), {
    wordingId: currentRoomWordings.consent,
  })
  await openPaper(page, agreement)
  await unhurried(page)
  await make.click()
  await expect(page).toHaveURL(new RegExp(`/portal/subscriptions/${id}$`))
  // Nobody else signs, so nobody was asked.
  await expect(page.getByText(words.check.made.title)).toBeVisible()
  await expect(page.getByText(words.check.madeAndAsked.description)).toHaveCount(0)
  const made = await (await page.request.get(restPath('/investor/subscriptions/{id}', { id }))).json()
  expect(made).toMatchObject({ station: 'sign', cents: 7_500_000, ownerName: 'Ruth Calloway', missing: [] })
  await page.goto(`/portal/subscriptions/${id}/answers`)
  await expect(page.getByText(words.closed.title)).toBeVisible()
  await page.close()
})

test('what is typed of an answer is not lost without a question, and what was saved elsewhere is said', async ({
  page,
  open,
  asAdministrator,
  allow,
}) => {
  const { raiseId, memorandum, ruth } = await makeRaise(asAdministrator, 'Plover')
  await signIn(page, ruth.username)
  await openPaper(page, memorandum)
  await post(page, restPath('/investor/raise-papers/{id}/receive', { id: memorandum }), {
    wordingId: currentRoomWordings.receipt,
  })
  const { id } = await post(page, restPath('/investor/subscriptions'), { raiseId })
  await open(`/portal/subscriptions/${id}`)
  await page.getByRole('link', { name: words.open }).click()
  const owner = formOf(page, words.steps.owner)
  const phone = owner.getByLabel(words.owner.phone)
  await phone.fill('615 555 0100')

  await page.goBack()
  const question = page.getByRole('dialog', { name: discardQuestion.title })
  await question.getByRole('button', { name: discardQuestion.keep }).click()
  await expect(phone).toHaveValue('615 555 0100')
  await expect(page).toHaveURL(/\/answers/)

  // Somebody else saved meanwhile, in another window: that is said, nothing typed is lost, and the next try saves it.
  const elsewhere = { answers: { owner: { kind: 'individual', legalName: 'Ruth Calloway' } } }
  await send(page, 'put', restPath('/investor/subscriptions/{id}', { id }), elsewhere)
  allow.status(409, pathOf('investor.subscriptions.update'))
  await unhurried(page)
  await owner.getByRole('button', { name: words.next, exact: true }).click()
  await expect(owner.getByText(words.stale)).toBeVisible()
  await expect(phone).toHaveValue('615 555 0100')
  await unhurried(page)
  await owner.getByRole('button', { name: words.next, exact: true }).click()
  await expect(owner.getByText(words.left)).toBeVisible()
  const saved = await (await page.request.get(restPath('/investor/subscriptions/{id}', { id }))).json()
  expect(saved.answers.owner).toMatchObject({ phone: '615 555 0100' })

  // What is saved is left without a question, and what is typed after that with one.
  await unhurried(page)
  await owner.getByRole('link', { name: words.later }).click()
  await expect(page.getByRole('heading', { level: 2, name: words.steps.signers, exact: true })).toBeFocused()
  await page.goBack()
  await phone.fill('615 555 0199')
  await unhurried(page)
  await page.getByRole('link', { name: words.back }).click()
  await question.getByRole('button', { name: discardQuestion.discard }).click()
  await expect(page).toHaveURL(new RegExp(`/portal/subscriptions/${id}$`))
})

test('an owner who is on record is chosen, and only what the record lacks is asked', async ({
  page,
  open,
  asAdministrator,
}) => {
  const { raiseId, memorandum, ruth } = await makeRaise(asAdministrator, 'Plover')
  const legalName = `Calloway Trust ${Date.now()}`
  const entity = { kind: 'trust', legalName, addressLines: ['12 Oak Street', 'Nashville, TN 37201'], tinLast4: '4321' }
  const { id: entityId } = await post(asAdministrator, restPath('/admin/entities'), entity)
  const access = { userId: ruth.id, scope: 'owner' }
  await post(asAdministrator, restPath('/admin/entities/{id}/access', { id: entityId }), access)
  await signIn(page, ruth.username)
  await openPaper(page, memorandum)
  await post(page, restPath('/investor/raise-papers/{id}/receive', { id: memorandum }), {
    wordingId: currentRoomWordings.receipt,
  })
  const { id } = await post(page, restPath('/investor/subscriptions'), { raiseId })
  await open(`/portal/subscriptions/${id}/answers`)
  const owner = formOf(page, words.steps.owner)
  const next = owner.getByRole('button', { name: words.next, exact: true })
  // A letter that papers cannot have is told where it is typed, and keeps nobody from choosing another owner instead.
  await owner.getByLabel(words.owner.kind, { exact: true }).selectOption(entityKindNames.individual)
  await owner.getByLabel(words.owner.legalName.individual).fill('李小龍')
  await next.click()
  await expect(owner.getByLabel(words.owner.legalName.individual)).toHaveAccessibleDescription(
    /cannot write '李'\. Please use Latin, Greek/,
  )
  await owner.getByLabel(words.owner.entityId).selectOption(legalName)
  await expect(owner.getByLabel(words.owner.kind, { exact: true })).toHaveCount(0)
  await owner.getByLabel(words.owner.formedIn).selectOption('TN')
  await owner.getByLabel(words.owner.formedOn).fill('2012-05-01')
  await owner.getByRole('group', { name: words.owner.revocable }).getByLabel(words.yes).check()
  await owner.getByLabel(words.owner.state.others).selectOption('TN')
  await owner.getByLabel(words.owner.phone).fill('615 555 0100')
  await owner.getByLabel(words.owner.tinKind).selectOption(tinKindNames.ssn)
  await unhurried(page)
  await next.click()
  await expect(page.getByRole('heading', { level: 2, name: words.steps.signers, exact: true })).toBeFocused()
  const saved = await (await page.request.get(restPath('/investor/subscriptions/{id}', { id }))).json()
  expect(saved.ownerName).toBe(legalName)
  expect(saved.missing.filter(({ field }: { field: string }) => field.startsWith('owner'))).toEqual([])

  // Nor does a number that belongs to a reason which is not given after all.
  await open(`/portal/subscriptions/${id}/answers?step=accredited`)
  const accredited = formOf(page, words.steps.accredited)
  await accredited.getByLabel(accreditedSentences.owners).check()
  await accredited.getByLabel(words.accredited.ownerCount).fill('20,000')
  await accredited.getByLabel(accreditedSentences.owners).uncheck()
  await accredited.getByLabel(accreditedSentences.assets).check()
  await unhurried(page)
  await accredited.getByRole('button', { name: words.next, exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: words.steps.tax, exact: true })).toBeFocused()
})
