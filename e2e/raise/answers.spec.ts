import { restPath } from '../../scripts/rest-path'
import {
  accreditedSentences,
  statementSentences,
  taxClassNames,
  tinKindNames,
} from '../../src/content/raise/answer-names'
import { answersPage as words } from '../../src/content/raise/answers-page'
import { entityKindNames } from '../../src/content/ledger/holdings'
import { currentRoomWordings } from '../../src/content/raise/room-wordings'
import { documentOf } from '../../src/server/testing/documents/documents'
import { fileAddress } from '../../src/shared/platform/file-paths'
import type { Caller } from '../accounts'
import { formOf } from '../forms'
import { unhurried } from '../looking'
import { expect, test } from '../test'

const password = 'a lamp for the path'
const issuer = 'Plover Holdings LLC'

async function post({ request }: Caller, path: string, data: object = {}) {
  const answer = await request.post(path, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

/** A raise that is open, with a memorandum and an agreement, and somebody admitted to its room. */
async function makeRaise(staff: Caller) {
  const name = `Plover ${Date.now()}`
  const username = `plover-${Date.now()}`
  const offering = await post(staff, restPath('/admin/investments'), { name, visibility: 'named', exemption: '506b' })
  const { id: classId } = await post(staff, restPath('/admin/classes'), {
    investmentId: offering.id,
    name: 'Class A',
    unitPriceCents: 100,
  })
  const { id: raiseId } = await post(staff, restPath('/admin/raises'), {
    investmentId: offering.id,
    issuerName: issuer,
    capCents: 300_000_000,
    classes: [{ classId, unitPriceCents: 100, minimumCents: 5_000_000 }],
  })
  const papers: number[] = []
  for (const role of ['disclosure', 'agreement']) {
    const { id } = await post(staff, restPath('/admin/raise-papers'), { raiseId, role, title: role })
    const sent = await staff.request.put(fileAddress('raisePaper', { id }), {
      data: Buffer.from(await documentOf((doc) => doc.text(role))),
      headers: { 'content-type': 'application/pdf' },
    })
    expect(sent.ok(), await sent.text()).toBe(true)
    await post(staff, restPath('/admin/raise-papers/{id}/show', { id }))
    papers.push(id)
  }
  await post(staff, restPath('/admin/raises/{id}/open', { id: raiseId }))
  const person = { firstName: 'Naomi', lastName: 'Fielding', email: `${username}@example.test`, username, password }
  const user = await post(staff, restPath('/admin/users'), person)
  await post(staff, restPath('/admin/relationships'), {
    userIds: [user.id],
    how: 'introduced',
    metOn: '2025-03-04',
    basis: 'Sold a practice; has invested in two syndications.',
    assessedOn: '2025-03-05',
  })
  await post(staff, restPath('/admin/admissions'), { raiseId, userIds: [user.id] })
  return { raiseId, papers, username }
}

test('the answers of a subscription are given step by step, mended from the last one, and become papers', async ({
  browser,
  site,
  asAdministrator,
}) => {
  test.slow()
  const { raiseId, papers, username } = await makeRaise(asAdministrator)
  const page = await browser.newPage({ baseURL: site.origin, viewport: { width: 390, height: 844 } })
  await post(page, restPath('/auth/login'), { username, password })
  const [memorandum = 0, agreement = 0] = papers
  const open = async (id: number) =>
    expect((await page.request.get(fileAddress('ownRaisePaper', { id }))).ok()).toBe(true)
  await open(memorandum)
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
  await owner.getByLabel(words.owner.legalName.individual).fill('Naomi Fielding')
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
  await expect(signers.getByLabel(words.signers.lastName)).toHaveValue('Fielding')
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
  await tax.getByLabel(words.tax.taxClass).selectOption(taxClassNames.individual)
  await tax.getByLabel(words.tax.sourceOfFunds).fill('Savings of thirty years of work.')
  for (const question of [words.tax.financed, words.tax.benefitPlan, words.tax.affiliate])
    await tax.getByRole('group', { name: question }).getByLabel(words.no).check()
  for (const sentence of Object.values(statementSentences)) await tax.getByLabel(sentence(issuer)).check()
  await next(tax)

  await atStep('check')
  await expect(page.getByRole('button', { name: words.check.make })).toHaveCount(0)
  await page.getByRole('link', { name: words.check.step(words.steps.owner, 1) }).click()
  await expect(owner.getByLabel(words.owner.phone)).toHaveAccessibleDescription('Please answer this')
  await owner.getByLabel(words.owner.phone).fill('615 555 0100')
  await next(owner)
  await atStep('signers')
  await page.goto(`/portal/subscriptions/${id}/answers?step=check`)

  // Papers are made of answers that lack nothing, once the room has what it asks for.
  const make = page.getByRole('button', { name: words.check.make })
  await make.click()
  await expect(page.getByRole('link', { name: words.check.toRoom })).toHaveAttribute('href', `/portal/rooms/${raiseId}`)
  await post(page, restPath('/investor/raises/{id}/consent', { id: raiseId }), {
    wordingId: currentRoomWordings.consent,
  })
  await open(agreement)
  await unhurried(page)
  await make.click()
  await expect(page).toHaveURL(new RegExp(`/portal/subscriptions/${id}$`))
  const made = await (await page.request.get(restPath('/investor/subscriptions/{id}', { id }))).json()
  expect(made).toMatchObject({ station: 'sign', cents: 7_500_000, ownerName: 'Naomi Fielding', missing: [] })
  await page.goto(`/portal/subscriptions/${id}/answers`)
  await expect(page.getByText(words.closed.title)).toBeVisible()
  await page.close()
})
