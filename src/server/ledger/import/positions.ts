import type { Transaction } from '@db/database'
import { entries, positions } from '@db/schema'
import { failureSentences } from '@/content/platform/errors'
import { ledgerImportFields } from '@/shared/ledger/ledger-imports'
import { createEntryForm } from '@/shared/ledger/entries'
import { inBatches, writtenRows } from '../../platform/concurrency/batches'
import { Failure } from '../../platform/errors'
import { todayOf } from '../../platform/preferences'
import { isAnyOf } from '../../platform/sql'
import { gatherInTurns } from '../../platform/concurrency/turns'
import { auditedEntry } from '../entries/entries'
import { type Contribution, askRepeats, askReversed, fresh, readFacts } from './payments/contributions'
import { type LedgerNames, readNames } from './names'
import { type Place, placeKey, placeOf } from './places'
import { priced } from './prices'
import { leaveEntries } from '../../records/activity/audit'
import { holdingsResource } from '../entries/resource'
import { type PlanLedger, insertInBatches } from './plans'
import { type LedgerImportFile, sumsByOffering } from './rows'
import { judgeFiled } from './transfers'
import { positionName } from '../entries/positions'
import { type LedgerWriter, auditedConfirmed } from '../writing'

function contributionOf(
  file: LedgerImportFile,
  names: LedgerNames,
  row: number,
  values: object,
): Contribution | undefined {
  const typed = file.read(row, ledgerImportFields.positions, { units: '', ...values })
  // The columns have been judged one by one, so that this finds what is wrong with them together.
  const entry = typed && file.read(row, createEntryForm, { kind: 'contribution', units: '', ...values })
  const place = typed && placeOf(file, names, row, typed)
  if (!typed || !entry || !place) return undefined
  const { effectiveOn, cents, units, memo = null } = entry
  return { row, ...place, effectiveOn, cents, units, memo, externalId: typed.externalId ?? null }
}

/** Makes the positions that are missing. @returns their ids by place */
async function openPlaces(tx: Transaction, ctx: LedgerWriter, asked: readonly Omit<Contribution, 'units'>[]) {
  const places = new Map(asked.map((contribution) => [placeKey(contribution), contribution]))
  const pairs = [...places.values()].map(({ entityId, classId }) => ({ entityId, classId }))
  const made = await inBatches(
    pairs,
    (batch) => tx.insert(positions).values(batch).onConflictDoNothing().returning(),
    writtenRows,
  )
  const told = await gatherInTurns(made, (position) => {
    const place = places.get(placeKey(position))
    if (place === undefined) return []
    const { offering, className, entityName: entity } = place
    const after = { offering, className, entity }
    return [{ recordId: position.id, recordName: positionName(place), after }]
  })
  await leaveEntries(tx, ctx.user, holdingsResource, 'create', told)
  return idsByPlace(tx, pairs)
}

/** The positions of the classes of some places, by place. */
async function idsByPlace(tx: Transaction, places: readonly Place[]) {
  const classIds = [...new Set(places.map(({ classId }) => classId))]
  const all = await tx.select().from(positions).where(isAnyOf(positions.classId, classIds))
  return new Map(all.map((position) => [placeKey(position), position.id]))
}

/** Positions with their contributions. A day may not lie ahead; what is in the ledger already is left alone. */
export const planPositions: PlanLedger = async (tx, ctx, file) => {
  const [names, today] = [await readNames(tx), await todayOf(tx)]
  const asked: Contribution[] = []
  for await (const { row, values } of file.eachRow()) {
    const contribution = contributionOf(file, names, row, values)
    if (contribution === undefined) continue
    const { externalId, effectiveOn } = contribution
    if (effectiveOn > today) file.addFault(row, { field: 'effectiveOn', message: failureSentences.day_ahead })
    if (externalId === null || !file.isTwice(row, externalId, 'externalId')) asked.push(contribution)
  }
  const facts = await readFacts(tx)
  const unknown = await fresh(file, asked, facts)
  await askRepeats(file, asked, unknown)
  await askReversed(file, unknown, facts)
  const created = await priced(tx, file, unknown)
  // A place that is not there yet has no history that these could change.
  const placed = await idsByPlace(tx, created)
  const coming = await gatherInTurns(created, ({ row, effectiveOn, cents, units, ...place }) => {
    const positionId = placed.get(placeKey(place))
    const kind = 'contribution' as const
    return positionId === undefined ? [] : [{ row, positionId, effectiveOn, kind, cents, units }]
  })
  const judged = await judgeFiled(tx, file, coming)
  return {
    created: unknown.length,
    changed: 0,
    same: asked.length - unknown.length,
    judged,
    sums: sumsByOffering(asked.map(({ offering, cents }) => ({ offering, rows: 1, cents }))),
    write: async () => {
      const ids = await openPlaces(tx, ctx, created)
      const values = await gatherInTurns(created, ({ effectiveOn, cents, units, memo, externalId, ...place }) => {
        const positionId = ids.get(placeKey(place))
        if (positionId === undefined) throw new Failure('unexpected')
        const kind = 'contribution' as const
        return [{ positionId, effectiveOn, kind, cents, units, memo, externalId, createdBy: ctx.user.id }]
      })
      const made = await insertInBatches(values, (batch) => tx.insert(entries).values(batch).returning())
      const told = await gatherInTurns(made.entries(), ([index, entry]) => {
        const place = created[index]
        if (place === undefined) throw new Failure('unexpected')
        const after = { ...auditedEntry(entry), ...auditedConfirmed(file.confirmedOf([place.row])) }
        return [{ recordId: entry.positionId, recordName: positionName(place), after }]
      })
      await leaveEntries(tx, ctx.user, holdingsResource, 'enter', told)
      await judged?.repeatAffected({ user: ctx.user, createdBy: ctx.user.id })
    },
  }
}
