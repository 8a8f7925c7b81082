import type { Locator, Page } from '@playwright/test'
import { restPath } from '../../scripts/rest-path'
import { k1BatchWords as words } from '../../src/content/reporting/admin-k1-batches'
import { seasonFiles, seasonOffering, seasonOwners } from '../../src/server/testing/documents/k1-season'
import type { K1Row } from '../../src/shared/reporting/k1-batches'
import type { Caller } from '../accounts'
import { choose } from '../records/choices'
import { expect } from '../test'

/** Enters whoever gets a K-1 of the season. @returns the owners' ids by their keys */
export async function enterSeason({ request }: Caller): Promise<Map<string, number>> {
  const made = async (path: string, data: object): Promise<number> => {
    const answer = await request.post(path, { data })
    expect(answer.status(), await answer.text()).toBe(201)
    const { id }: { id: number } = await answer.json()
    return id
  }
  const investmentId = await made(restPath('/admin/investments'), { name: seasonOffering, visibility: 'named' })
  const classId = await made(restPath('/admin/classes'), { investmentId, name: 'Class A', unitPriceCents: 100 })
  const ids = new Map<string, number>()
  for (const { key, ...owner } of seasonOwners) {
    const entityId = await made(restPath('/admin/entities'), owner)
    const positionId = await made(restPath('/admin/positions'), { entityId, classId })
    const entry = { positionId, kind: 'contribution', effectiveOn: '2024-03-14', cents: 15_000_000 }
    await made(restPath('/admin/entries'), entry)
    ids.set(key, entityId)
  }
  return ids
}

/** Says of each row that is open whose it is and what it is taken as. @returns how many choices that took */
export async function decide(dialog: Locator, rows: readonly K1Row[], owners: ReadonlyMap<string, number>) {
  let choices = 0
  for (const { file, owner, use } of seasonFiles) {
    const row = rows.find((each) => each.file === file && each.match !== 'certain')
    if (row === undefined || use === 'out' || owner === null) continue
    const choice = dialog.getByRole('group', { name: words.useOf(file) })
    if (row.entityId !== (owners.get(owner) ?? null)) {
      await choose(dialog.getByLabel(words.holderOf(file)), owner)
      choices += 2
    }
    if (row.investmentId === null) {
      await choose(dialog.getByLabel(words.offeringOf(file)), new RegExp(`^${seasonOffering}$`), seasonOffering)
      choices += 2
    }
    const ofYear = row.doubt === 'other_year' ? words.ofYear(row.read.year ?? 0) : ''
    const label = use === 'k1' ? words.uses.k1(ofYear) : use === 'replaces' ? words.uses.replaces : words.uses.other('')
    const radio = choice.getByRole('radio', { name: label })
    if (await radio.isChecked()) continue
    await radio.check()
    choices += 1
  }
  return choices
}

/**
 * Counts what a hand does on the pages of a browser from now on: presses of a pointer, and keys. A field that a test fills in at once
 * counts as nothing.
 */
export async function countPresses(page: Page) {
  let [presses, keys] = [0, 0]
  await page.exposeFunction('notePress', (kind: 'press' | 'key') => {
    if (kind === 'press') presses += 1
    else keys += 1
  })
  await page.addInitScript(() => {
    const note = (kind: 'press' | 'key') => (event: Event) => {
      const told: unknown = Reflect.get(window, 'notePress')
      if (event.isTrusted && typeof told === 'function') Reflect.apply(told, undefined, [kind])
    }
    addEventListener('pointerdown', note('press'), true)
    addEventListener('keydown', note('key'), true)
  })
  return () => ({ presses, keys })
}
