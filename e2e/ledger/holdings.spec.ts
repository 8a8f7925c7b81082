import { readFileSync } from 'node:fs'
import { restPath } from '../../scripts/rest-path'
import { entryWords } from '../../src/content/ledger/admin-entries'
import { ledgerWords } from '../../src/content/ledger/admin-holdings'
import { adminTable } from '../../src/content/records/admin-table'
import { entryKindNames } from '../../src/content/ledger/holdings'
import type { Caller } from '../accounts'
import { makeHolder } from './holders'
import { expect, test } from '../test'
import { choose, optionsOf } from '../records/choices'

/** So many entries an offering of five years has. */
const count = 1_200

/** Contributions of another owner to an offering, each of another amount, after the first one of its holder. */
async function fill({ request }: Caller, offering: string, entries: number): Promise<void> {
  const legalName = `Ford Street ${Date.now()} LLC`
  await request.post(restPath('/admin/entities'), { data: { kind: 'llc', legalName } })
  const dayOf = (at: number) => new Date(Date.UTC(2025, 2, 15 + (at % 500))).toISOString().slice(0, 10)
  const lines = Array.from({ length: entries }, (_, at) => `${legalName},${offering},Class A,${dayOf(at)},${at + 1}`)
  const csv = ['Entity,Offering,Class,Day,Amount', ...lines].join('\n')
  const answer = await request.post(restPath('/admin/import/{kind}', { kind: 'positions' }), { data: { csv } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

test('without a chosen offering each book is one press away, and the buttons of an owner stand beside each other', async ({
  page,
  open,
  signInAs,
  asAdministrator,
}) => {
  const { offering, remove } = await makeHolder(asAdministrator)
  await signInAs('admin')
  await open('/admin?tab=holdings')
  await page
    .getByRole('table', { name: ledgerWords.books.title })
    .getByRole('button', { name: adminTable.open(offering.name) })
    .click()
  const row = page
    .getByRole('table', { name: ledgerWords.positions })
    .getByRole('row')
    .filter({ hasText: 'Fielding Trust' })
  await expect(row).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`book=${offering.id}`))
  const tops = await row.getByRole('button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(tops).toHaveLength(2)
  expect(new Set(tops).size).toBe(1)
  await remove()
})

test('among 1,200 entries of an offering the first contribution is found by page, owner and kind, and reversed', async ({
  page,
  open,
  signInAs,
  asAdministrator,
  axe,
}) => {
  test.slow()
  const { offering, entity, remove } = await makeHolder(asAdministrator)
  // The holder's three are the oldest.
  await fill(asAdministrator, offering.name, count - 3)
  await signInAs('admin')
  await open('/admin?tab=holdings')
  const { columns, filter, reverse, reversed, search } = ledgerWords
  await choose(page.getByLabel(ledgerWords.offering), offering.name)
  const entries = page.getByRole('table', { name: ledgerWords.entries })
  const rows = entries.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await expect(page.getByText(adminTable.pages.range(1, 25, count))).toBeVisible()
  await axe()
  const first = rows.filter({ hasText: '$150,000.00' })
  await expect(first).toHaveCount(0)
  await page.getByRole('button', { name: adminTable.pages.last }).click()
  await expect(page.getByText(adminTable.pages.range(1_176, 1_200, count))).toBeVisible()
  await expect(first).toContainText('Fielding Trust')
  await expect(first.locator('time')).toHaveCount(2)

  // The same by what it is, which a link carries.
  await page.getByLabel(filter.owner.label).selectOption(String(entity.id))
  await page.getByLabel(filter.kind.label).selectOption(entryKindNames.contribution)
  await expect(rows).toHaveCount(3)
  await expect(page).toHaveURL(new RegExp(`owner=${entity.id}`))
  await page.reload()
  await expect(rows).toHaveCount(3)
  await page.getByLabel(ledgerWords.days.to).fill('2025-03-13')
  await expect(page.getByText(adminTable.noMatch.text)).toBeVisible()
  await page.getByLabel(ledgerWords.days.to).fill('2025-03-14')
  await expect(rows).toHaveCount(3)
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: adminTable.csv.label }).click()
  expect(
    readFileSync(await (await file).path(), 'utf8')
      .trimEnd()
      .split('\r\n'),
  ).toHaveLength(4)
  await page.getByLabel(search, { exact: true }).fill('swapped')
  await expect(rows).toHaveCount(1)
  await page.getByLabel(search, { exact: true }).fill('')
  await entries.getByRole('button', { name: columns.entered }).click()
  await expect(rows.last()).toContainText('$150,000.00')
  const opener = first.getByRole('button', { name: /^Open Contribution of March 14, 2025 — Fielding Trust.*150,000/ })
  await opener.click()
  const sheet = page.getByRole('dialog', { name: /^Contribution of/ })
  await expect(sheet.getByText(entryWords.stands)).toBeVisible()
  await axe()
  await page.reload()
  await expect(sheet.getByText(entryWords.stands)).toBeVisible()
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await opener.click()
  await sheet.getByRole('button', { name: reverse.label }).click()
  const dialog = page.getByRole('dialog', { name: reverse.title })
  await dialog.getByLabel(reverse.memo).fill('It never arrived.')
  await dialog.getByRole('button', { name: reverse.submit }).click()
  await expect(sheet.getByText(entryWords.taken)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rows).toHaveCount(4)
  await expect(rows.filter({ hasText: reversed })).toHaveCount(2)
  const positions = page.getByRole('table', { name: ledgerWords.positions })
  await expect(positions.getByRole('row', { name: /Fielding Trust/ })).toContainText('$0.00')
  await page.getByLabel(search, { exact: true }).fill('winter')
  await expect(page.getByText(adminTable.noMatch.text)).toBeVisible()
  await page.getByRole('button', { name: adminTable.noMatch.action }).click()
  await expect(page.getByText(adminTable.pages.range(1, 25, count + 1))).toBeVisible()
  await remove()
})

test('units go to the one of two John Smiths who was chosen by digits and town, and to nobody before', async ({
  page,
  open,
  signInAs,
  asAdministrator,
  axe,
}) => {
  const { offering, remove } = await makeHolder(asAdministrator)
  const legalName = `John Smith ${Date.now()}`
  const person = {
    kind: 'individual',
    legalName,
    tinLast4: '1234',
    addressLines: ['12 Oak Street', 'Asheville, NC 28801'],
  }
  for (const values of [{ tinLast4: '5678' }, { addressLines: ['4 Elm Road', 'Boone, NC 28607'] }, {}]) {
    const answer = await asAdministrator.request.post(restPath('/admin/entities'), { data: { ...person, ...values } })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  await signInAs('admin')
  await open('/admin?tab=holdings')
  const { transfer, columns } = ledgerWords
  await choose(page.getByLabel(ledgerWords.offering), offering.name)
  const positions = page.getByRole('table', { name: ledgerWords.positions })
  await positions.getByRole('button', { name: transfer.label }).click()
  const dialog = page.getByRole('dialog', { name: transfer.title('Fielding Trust · Trust') })
  const to = dialog.getByLabel(transfer.fields.toEntityId)
  const labels = ['1234 · Asheville', '1234 · Boone', '5678 · Asheville'].map(
    (rest) => `${legalName} · Person · ${rest}`,
  )
  await to.fill(legalName)
  await expect(optionsOf(to)).toHaveText(labels)
  // What is typed alone chooses nobody.
  await dialog.getByLabel(transfer.fields.units).fill('50,000')
  await dialog.getByLabel(transfer.fields.effectiveOn).fill('2025-07-01')
  await dialog.getByRole('button', { name: transfer.submit }).click()
  await expect(to).toHaveAttribute('aria-invalid', 'true')
  await axe()
  await choose(to, labels[1] ?? '')
  await dialog.getByRole('button', { name: transfer.submit }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const given = positions.getByRole('row').filter({ hasText: legalName })
  await expect(given).toHaveCount(1)
  await expect(given).toContainText('Person · 1234 · Boone')
  await expect(given).toContainText('$50,000.00')
  await expect(positions.getByRole('columnheader', { name: columns.stillIn })).toBeVisible()
  await remove()
})

test('a price of a unit that was mistyped is corrected beside its class', async ({
  page,
  open,
  signInAs,
  asAdministrator,
  axe,
}) => {
  const { offering, remove } = await makeHolder(asAdministrator)
  await signInAs('admin')
  await open('/admin?tab=holdings')
  const { addClass, editClass, classAt } = ledgerWords
  await choose(page.getByLabel(ledgerWords.offering), offering.name)
  const edit = page.getByRole('button', { name: editClass.of('Class A') })
  const dialog = page.getByRole('dialog')
  for (const [typed, stands] of [
    ['10', '$10.00'],
    ['$1,000', '$1,000.00'],
  ] as const) {
    await edit.click()
    await axe()
    await dialog.getByLabel(addClass.unitPrice).fill(typed)
    await dialog.getByRole('button', { name: editClass.submit }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(classAt('Class A', stands))).toBeVisible()
  }
  await edit.click()
  await expect(dialog.getByLabel(addClass.unitPrice)).toHaveValue('$1,000.00')
  await page.keyboard.press('Escape')
  await remove()
})
