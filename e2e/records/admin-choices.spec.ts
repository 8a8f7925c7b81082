import { restPath } from '../../scripts/rest-path'
import { adminChoices as words } from '../../src/content/records/admin-choices'
import { ledgerWords } from '../../src/content/ledger/admin-holdings'
import { documentWords } from '../../src/content/reporting/admin-documents'
import { countCalls, holdCall } from '../calls'
import { choose, optionsOf } from './choices'
import { expect, test } from '../test'

const { labels } = documentWords.newDialog

test('the 1,500th owner is found and chosen by keyboard alone, and nothing typed is lost', async ({
  page,
  open,
  signInAs,
  asAdministrator,
  axe,
}) => {
  test.slow()
  const nameOf = (at: number) => `Birch ${String(at).padStart(4, '0')} LLC`
  const lines = Array.from({ length: 1_500 }, (_, at) => `${nameOf(at + 1)},LLC`)
  const { request } = asAdministrator
  const answer = await request.post(restPath('/admin/import/{kind}', { kind: 'entities' }), {
    data: { csv: ['Legal Name,Kind', ...lines].join('\n') },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  await signInAs('admin')
  await open('/admin?tab=documents')
  await page.getByRole('button', { name: documentWords.add, exact: true }).click()
  const owner = page.getByRole('dialog').getByLabel(labels.entityId)
  await owner.focus()
  await page.keyboard.press('ArrowDown')
  const options = optionsOf(owner)
  await expect(options).toHaveCount(21)
  await expect(page.getByText(/^20 of 1,5\d\d/).first()).toBeVisible()
  await axe()

  // The answer is late, and the keys go on meanwhile.
  const release = await holdCall(page, 'admin.choices.list')
  await page.keyboard.type('birch 15', { delay: 120 })
  release()
  await page.keyboard.type('00')
  await expect(owner).toHaveValue('birch 1500')
  await expect(options).toHaveText([`${nameOf(1_500)} · LLC`])
  await page.keyboard.press('Enter')
  await expect(owner).toHaveValue(`${nameOf(1_500)} · LLC`)

  // Escape takes the text back and leaves the dialog open.
  await page.keyboard.type('nobody of that name')
  await expect(page.getByText(words.nothing).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(owner).toHaveValue(`${nameOf(1_500)} · LLC`)
  await page.keyboard.type('nobody')
  await page.keyboard.press('Tab')
  await expect(owner).toHaveValue('nobody')
  await expect(owner).toHaveAccessibleDescription(new RegExp('“nobody”'))
  await axe()
  // Nor is it sent as nobody, which would be everybody who holds the offering.
  const created = countCalls(page)
  await page.getByRole('button', { name: documentWords.newDialog.submit }).click()
  await expect(owner).toBeFocused()
  expect(created('admin.documents')).toBe(0)
  for (const [q, count] of [
    ['Birch 0', 999],
    ['Birch 1', 501],
  ] as const) {
    const data = { matching: { q }, count }
    const removed = await request.post(restPath('/admin/{list}/delete', { list: 'entities' }), { data })
    expect(removed.ok(), await removed.text()).toBe(true)
  }
})

test('a chosen offering keeps its name after a reload, and the list goes back to all of them', async ({
  page,
  open,
  signInAs,
}) => {
  await signInAs('admin')
  await open('/admin?tab=holdings')
  const offering = page.getByLabel(ledgerWords.offering)
  await choose(offering, 'Willow Creek Apartments', 'creek willow')
  await expect(page.getByText(ledgerWords.noClasses)).toBeVisible()
  await page.reload()
  await expect(offering).toHaveValue('Willow Creek Apartments')
  // A text that was left gives way to what the page shows.
  await offering.fill('Will')
  await offering.press('Tab')
  await expect(offering).toHaveValue('Willow Creek Apartments')
  await offering.click()
  await optionsOf(offering).filter({ hasText: ledgerWords.choose }).click()
  await expect(page).not.toHaveURL(/book=/)
  await expect(page.getByText(ledgerWords.noClasses)).toHaveCount(0)
  await expect(offering).toHaveValue('')
})
