import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { restPath } from '../../scripts/rest-path'
import { currentRoomWordings } from '../../src/content/raise/room-wordings'
import { subscriptionPage as words } from '../../src/content/raise/subscriptions'
import { portalNavigation } from '../../src/content/reporting/portal'
import { documentOf } from '../../src/server/testing/documents/documents'
import { couple } from '../../src/server/testing/documents/subscription-answers'
import type { Caller } from '../accounts'
import { pathOf } from '../calls'
import { axeViolations, resize, unhurried } from '../looking'
import { expect, test } from '../test'

const password = 'a lamp for the path'

const send = async ({ request }: Caller, method: 'post' | 'put', path: string, data: object | Buffer = {}) => {
  const headers = Buffer.isBuffer(data) ? { 'content-type': 'application/pdf' } : undefined
  const answer = await request[method](path, { data, ...(headers && { headers }) })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}
const post = (caller: Caller, path: string, data: object = {}) => send(caller, 'post', path, data)

/** A raise that is open, with a memorandum and an agreement, and an account of each spouse, one of whom is admitted. */
async function makeRaise(staff: Caller) {
  const name = `Bittern ${Date.now()}`
  const offering = { name, visibility: 'named', exemption: '506b' }
  const { id: investmentId } = await post(staff, restPath('/admin/investments'), offering)
  const ofClass = { investmentId, name: 'Class A', unitPriceCents: 100 }
  const { id: classId } = await post(staff, restPath('/admin/classes'), ofClass)
  const { id: raiseId } = await post(staff, restPath('/admin/raises'), {
    investmentId,
    issuerName: 'Bittern Holdings LLC',
    capCents: 300_000_000,
    classes: [{ classId, unitPriceCents: 100, minimumCents: 5_000_000 }],
  })
  const papers: number[] = []
  for (const role of ['disclosure', 'agreement']) {
    const { id } = await post(staff, restPath('/admin/raise-papers'), { raiseId, role, title: `The ${role}` })
    const bytes = await documentOf((doc) => doc.text(role))
    await send(staff, 'put', restPath('/admin/raise-papers/{id}/file', { id }), Buffer.from(bytes))
    await post(staff, restPath('/admin/raise-papers/{id}/show', { id }))
    papers.push(id)
  }
  await post(staff, restPath('/admin/raises/{id}/open', { id: raiseId }))
  const people = []
  for (const firstName of ['Ruth', 'Paul']) {
    const username = `${firstName.toLowerCase()}-${Date.now()}`
    const email = `${username}@example.test`
    const account = { firstName, lastName: 'Calloway', email, username, password }
    people.push({ username, email, ...(await post(staff, restPath('/admin/users'), account)) })
  }
  const [ruth, paul] = people
  await post(staff, restPath('/admin/relationships'), {
    userIds: [ruth.id],
    how: 'introduced',
    metOn: '2025-03-04',
    basis: 'Sold a practice; has invested in two syndications.',
    assessedOn: '2025-03-05',
  })
  await post(staff, restPath('/admin/admissions'), { raiseId, userIds: [ruth.id] })
  const [memorandum = 0, agreement = 0] = papers
  return { name, raiseId, classId, memorandum, agreement, ruth, paul }
}
type Raise = Awaited<ReturnType<typeof makeRaise>>

/** Reads what comes first in the room, receives it and agrees to electronic papers. */
async function readRoom(reader: Caller, { raiseId, memorandum }: Raise) {
  await reader.request.get(restPath('/investor/raise-papers/{id}/file', { id: memorandum }))
  const { receipt, consent } = currentRoomWordings
  await post(reader, restPath('/investor/raise-papers/{id}/receive', { id: memorandum }), { wordingId: receipt })
  await post(reader, restPath('/investor/raises/{id}/consent', { id: raiseId }), { wordingId: consent })
}

/** Answers for both of them, and has the papers made. */
async function makePapers(ruth: Caller, raise: Raise) {
  await ruth.request.get(restPath('/investor/raise-papers/{id}/file', { id: raise.agreement }))
  const { id, updatedAt } = await post(ruth, restPath('/investor/subscriptions'), { raiseId: raise.raiseId })
  const emails = [raise.ruth.email, raise.paul.email] as const
  const answers = couple({ classId: raise.classId, emails })
  await send(ruth, 'put', restPath('/investor/subscriptions/{id}', { id }), { answers, updatedAt })
  const { reference } = await post(ruth, restPath('/investor/subscriptions/{id}/prepare', { id }))
  return { id, reference }
}

const signIn = (page: Page, username: string) => post(page, restPath('/auth/login'), { username, password })

/** Opens each paper that is signed, and ticks it. */
async function readPapers(page: Page) {
  const links = page.getByRole('link', { name: /^Open .* \(PDF\)$/ })
  await expect(links).toHaveCount(2)
  for (const link of await links.all()) {
    const coming = page.waitForEvent('download')
    await link.click()
    await coming
  }
  for (const tick of await page.getByRole('checkbox').all()) await tick.check()
}

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
  await signIn(page, raise.ruth.username)
  await readRoom(page, raise)
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
  await expect(page.getByText(`This is the signed file of ${reference}`)).toBeVisible()
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
