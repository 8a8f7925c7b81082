import type { APIRequestContext } from '@playwright/test'
import { restPath } from '../../scripts/rest-path'
import { ledgerWords } from '../../src/content/ledger/admin-holdings'
import { choose } from '../records/choices'
import { expect, test } from '../test'
import { makeHolder } from './holders'

const { columns, reconcile } = ledgerWords

async function made(request: APIRequestContext, path: string, data: object): Promise<{ id: number }> {
  const answer = await request.post(path, { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return answer.json()
}

test('of an offering with several classes the units of each are compared by themselves, and the amounts of all together', async ({
  page,
  open,
  signInAs,
  asAdministrator,
  axe,
}) => {
  const { request } = asAdministrator
  const { offering, entity, remove } = await makeHolder(asAdministrator)
  await signInAs('admin')
  await open('/admin?tab=holdings')
  await choose(page.getByLabel(ledgerWords.offering), offering.name)
  const table = page.getByRole('table', { name: reconcile.title })
  const row = (what: string) => table.getByRole('row', { name: new RegExp(`^${what}`) })
  // One class alone goes without saying which.
  await expect(row(columns.units)).toContainText('150,000')
  await expect(row(reconcile.unitsOf('Class A'))).toHaveCount(0)

  const { id: classId } = await made(request, restPath('/admin/classes'), {
    investmentId: offering.id,
    name: 'Class B',
    unitPrice: '1,000',
  })
  const { id: positionId } = await made(request, restPath('/admin/positions'), { entityId: entity.id, classId })
  const entry = { positionId, kind: 'contribution', effectiveOn: '2025-04-01', cents: 2_500_000, units: 250_000 }
  await made(request, restPath('/admin/entries'), entry)
  await page.reload()
  await expect(row(reconcile.unitsOf('Class A'))).toContainText('150,000')
  await expect(row(reconcile.unitsOf('Class B'))).toContainText('25')
  await expect(row(columns.contributed)).toContainText('$175,000.00')
  const type = (what: string, typed: string) => page.getByLabel(reconcile.yoursOf(what)).fill(typed)
  await type(reconcile.unitsOf('Class A'), '150,000')
  await type(reconcile.unitsOf('Class B'), '24.5')
  await type(columns.contributed, '$150,000.00')
  await expect(row(reconcile.unitsOf('Class A'))).toContainText(reconcile.agrees)
  await expect(row(reconcile.unitsOf('Class B'))).toContainText('0.5')
  await expect(row(columns.contributed)).toContainText('$25,000.00')
  await type(columns.contributed, '175000')
  await expect(row(columns.contributed)).toContainText(reconcile.agrees)
  await axe()
  await remove()
})
