import { restPath } from '../../scripts/rest-path'
import { raiseScreens as words } from '../../src/content/raise/admin-raise'
import { roomPages } from '../../src/content/raise/rooms'
import { subscriptionPage } from '../../src/content/raise/subscriptions'
import { adminTable } from '../../src/content/records/admin-table'
import { enquiryForm } from '../../src/content/platform/forms'
import { documentOf } from '../../src/server/testing/documents/documents'
import type { Caller } from '../accounts'
import { pathOf } from '../calls'
import { unhurried } from '../looking'
import { expect, test } from '../test'

const { room: own } = roomPages
const password = 'a lamp for the path'

const post = async ({ request }: Caller, path: string, data: object = {}) => {
  const answer = await request.post(path, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

/** An offering under Rule 506(b) with a class, and somebody who said that they are interested, whom the firm knows. */
async function makeOffice(caller: Caller) {
  const name = `Heron ${Date.now()}`
  const offering = await post(caller, restPath('/admin/investments'), { name, visibility: 'named', exemption: '506b' })
  await post(caller, restPath('/admin/classes'), { investmentId: offering.id, name: 'Class A', unitPriceCents: 100 })
  const username = `reader-${Date.now()}`
  const person = { firstName: 'Naomi', lastName: 'Fielding', email: `${username}@example.test` }
  const user = await post(caller, restPath('/admin/users'), { ...person, username, password })
  await post(caller, restPath('/admin/relationships'), {
    userIds: [user.id],
    how: 'introduced',
    metOn: '2025-03-04',
    basis: 'Sold a practice; has invested in two syndications.',
    assessedOn: '2025-03-05',
  })
  return { name, offering, username }
}

const pdf = async (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(await documentOf((doc) => doc.text(name))),
})

test('a raise is prepared, opened and somebody admitted; they open the memorandum, receive it, and read on', async ({
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
  const { name, username } = await makeOffice(asAdministrator)
  await signInAs('admin')
  await open('/admin?tab=raises')
  await page.getByRole('main').getByRole('button', { name: words.add }).first().click()
  const form = page.getByRole('dialog', { name: words.form.newTitle })
  await form.getByLabel(words.form.labels.investmentId).fill(name)
  await page.getByRole('option', { name }).click()
  await form.getByLabel(words.form.labels.issuerName).fill('Heron Holdings LLC')
  await form.getByLabel(words.form.labels.cap).fill('$3 million')
  await form.getByRole('button', { name: words.form.submit }).click()

  const sheet = page.getByRole('dialog', { name })
  await sheet.getByRole('button', { name: words.classes.add }).click()
  const classForm = page.getByRole('dialog', { name: words.classes.dialog.title })
  await classForm.getByLabel(words.classes.dialog.labels.classId, { exact: true }).selectOption('Class A')
  await classForm.getByLabel(words.classes.dialog.labels.unitPrice).fill('$1')
  await classForm.getByLabel(words.classes.dialog.labels.minimum).fill('$50,000')
  await classForm.getByRole('button', { name: words.classes.dialog.submit }).click()
  await expect(sheet.getByText(words.classes.one('Class A', '$1.00', '$50,000.00'))).toBeVisible()

  allow.status(409, pathOf('admin.raises.open'))
  // Nothing is opened that lacks something, and what it lacks is said.
  await sheet.getByRole('button', { name: words.actions.open }).click()
  await page
    .getByRole('dialog', { name: words.asks.open.title })
    .getByRole('button', { name: words.actions.open })
    .click()
  await expect(page.getByText(/It lacks a memorandum that is shown/)).toBeVisible()

  for (const [title, role] of [
    ['Private placement memorandum', 'disclosure'],
    ['Operating agreement', 'agreement'],
  ] as const) {
    const paperForm = page.getByRole('dialog', { name: words.papers.dialog.title })
    await sheet.getByRole('button', { name: words.papers.add }).click()
    await paperForm.getByLabel(words.papers.dialog.labels.role).selectOption(role)
    await paperForm.getByLabel(words.papers.dialog.labels.title).fill(title)
    await paperForm.getByLabel(words.papers.dialog.file).setInputFiles(await pdf(`${title}.pdf`))
    await paperForm.getByRole('button', { name: words.papers.dialog.submit }).click()
    await sheet.getByRole('button', { name: words.papers.showOf(title) }).click()
    await expect(sheet.getByRole('button', { name: words.papers.replaceOf(title) })).toBeVisible()
  }
  await axe()
  await sheet.getByRole('button', { name: words.actions.open }).click()
  await page
    .getByRole('dialog', { name: words.asks.open.title })
    .getByRole('button', { name: words.actions.open })
    .click()
  await expect(sheet.getByRole('button', { name: words.actions.close })).toBeVisible()

  await sheet.getByRole('button', { name: words.people.admit }).click()
  const admit = page.getByRole('dialog', { name: words.people.dialog.title })
  await admit.getByLabel(words.people.dialog.person).fill('Naomi Fielding')
  await page.getByRole('option', { name: new RegExp(`${username}@`) }).click()
  await admit.getByRole('button', { name: words.people.dialog.submit }).click()
  await expect(sheet.getByText('Naomi Fielding')).toBeVisible()

  const reader = await browser.newPage({ baseURL: site.origin, viewport: { width: 390, height: 844 } })
  await reader.request.post(restPath('/auth/login'), { data: { username, password } })
  await reader.goto('/')
  await reader.goto('/portal')
  await reader.getByRole('link', { name: roomPages.list.openOf(name) }).click()
  await expect(reader.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(reader.getByText(own.further.locked)).toBeVisible()
  const received = 'I have received the memorandum, copy no. 1.'
  await expect(reader.getByRole('button', { name: received })).toHaveCount(0)
  const coming = reader.waitForEvent('download')
  await reader.getByRole('link', { name: own.paper.openOf('Private placement memorandum') }).click()
  expect((await coming).suggestedFilename()).toBe('Private placement memorandum.pdf')
  await reader.getByRole('button', { name: received }).click()
  await expect(reader.getByRole('link', { name: own.paper.openOf('Operating agreement') })).toBeVisible()
  await expect(reader.getByText(own.further.locked)).toHaveCount(0)
  await reader.getByText(own.consent.ask).click()
  await reader.getByRole('button', { name: own.consent.agree }).click()
  await expect(reader.getByRole('button', { name: own.consent.withdraw })).toBeVisible()
  await unhurried(reader)
  await reader.getByRole('button', { name: subscriptionPage.subscribe.action, exact: true }).click()
  await expect(reader.getByText(subscriptionPage.stations.answer.own)).toBeVisible()
  await reader.goBack()
  await expect(reader.getByRole('link', { name: /^S\d+-0001/ })).toBeVisible()
  await reader.getByRole('link', { name: own.ask.label }).click()
  await expect(reader.getByLabel(enquiryForm.message.label)).toHaveValue(own.ask.message(name))
  await reader.close()

  await open('/admin?tab=raises')
  await page
    .getByRole('main')
    .getByRole('button', { name: adminTable.open(name) })
    .click()
  await expect(sheet.getByText(words.papers.read(1, 1))).toBeVisible()
  await expect(sheet.getByText(words.log.kinds.consented)).toBeVisible()
})
