import { ledgerAskDetails, ledgerFaults as words } from '@/content/ledger/ledger-import'
import { failureSentences } from '@/content/platform/errors'
import { judgeUnits, unitPriceCentsOf } from '@/shared/ledger/rules/unit-prices'
import { formatUnits, toTheCent } from '@/shared/values/formats'
import { cents } from '@/shared/values/money'
import { Failure } from '../../../platform/errors'
import { todayOf } from '../../../platform/preferences'
import { gatherInTurns } from '../../../platform/concurrency/turns'
import { readNames } from '../names'
import { placeKey } from '../places'
import { sumsByOffering } from '../rows'
import type { FiledAct } from './acts'
import type { GatherFile } from './gathered'
import { askOfRows, freshRows, readKnownEntries } from './known-entries'
import { type Movement, type TypedRow, movementOf } from './movement-rows'
import { openPlaces, positionsOf } from './opened-places'
import { pricesBeside } from './prices'

/** Transfers, redemptions and adjustments; the position of whoever gets units is made by itself. A day may not lie ahead. */
export const gatherMovements: GatherFile = async (tx, _ctx, file, before) => {
  const [names, today] = [await readNames(tx), await todayOf(tx)]
  const asked: Movement[] = []
  for await (const { row, values } of file.eachRow()) {
    const movement = movementOf(file, names, row, values)
    if (movement === undefined) continue
    const { externalId, effectiveOn } = movement
    if (effectiveOn > today) file.addFault(row, { field: 'effectiveOn', message: failureSentences.day_ahead })
    if (externalId === null || !file.isTwice(row, externalId, 'externalId')) asked.push(movement)
  }
  const known = await readKnownEntries(tx, ['transfer_out', 'redemption', 'adjustment'])
  const created = await freshRows(file, asked, known)
  await askOfRows(file, asked, created, known)
  const opened = await openPlaces(
    tx,
    created.flatMap((movement) => (movement.type === 'transfer' ? [movement.to] : [])),
  )
  const held = await positionsOf(tx, created)
  const classIds = new Set(created.map(({ classId }) => classId))
  const prices = await pricesBeside(tx, classIds, before)

  /** How many units a redemption or an adjustment moves; undefined where nobody can tell, which is asked about. */
  function unitsOf({ row, type, cents: amount, units, classId, entityName }: TypedRow) {
    const price = prices.get(classId) ?? null
    const { units: moved } = judgeUnits({ kind: type, cents: amount, units }, price)
    if (moved === null) {
      const unitPrice = price && toTheCent(unitPriceCentsOf(price))
      file.ask('units', row, ledgerAskDetails.units(entityName, toTheCent(amount), unitPrice))
      return undefined
    }
    if (units === undefined && file.questions.asksNumberStyle === null)
      file.understand(row, { units: formatUnits(moved) })
    return moved
  }

  // Without a row that has faults itself, nobody can say who holds nothing.
  const isEveryRowThere = file.faults.length === 0
  const acts = await gatherInTurns(created, (movement): FiledAct[] => {
    const { row, classId, effectiveOn, memo, externalId } = movement
    const positionId = held.get(placeKey(movement))
    if (positionId === undefined) {
      if (isEveryRowThere) file.addFault(row, { field: 'from', message: words.positionUnknown })
      return []
    }
    const said = { file, row, classId, effectiveOn, memo, externalId }
    if (movement.type === 'transfer') {
      const { to, units, reason } = movement
      const toPositionId = opened.get(placeKey(to))
      if (toPositionId === undefined) throw new Failure('unexpected')
      const parties = { fromPositionId: positionId, toPositionId }
      return [{ act: 'transfer', ...said, ...parties, units, reason, typedCents: movement.cents }]
    }
    const { type: kind, cents: amount } = movement
    const moved = unitsOf(movement)
    if (moved === undefined) return []
    const units = kind === 'redemption' ? 0 - moved : moved
    return [{ act: 'entry', ...said, positionId, kind, cents: amount, units }]
  })
  return {
    created: created.length,
    same: asked.length - created.length,
    sums: sumsByOffering(
      asked.map(({ offering, cents: amount }) => ({ offering, rows: 1, cents: amount ?? cents.parse(0) })),
    ),
    acts,
  }
}
