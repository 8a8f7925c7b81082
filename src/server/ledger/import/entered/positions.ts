import { failureSentences } from '@/content/platform/errors'
import { ledgerImportFields } from '@/shared/ledger/ledger-imports'
import { createEntryForm } from '@/shared/ledger/entries'
import { formatDay, toTheCent } from '@/shared/values/formats'
import { ledgerAskDetails } from '@/content/ledger/ledger-import'
import { Failure } from '../../../platform/errors'
import { todayOf } from '../../../platform/preferences'
import { gatherInTurns } from '../../../platform/concurrency/turns'
import { type LedgerNames, readNames } from '../names'
import { placeKey, placeOf } from '../places'
import { type LedgerImportFile, sumsByOffering } from '../rows'
import type { FiledEntryAct } from './acts'
import { type Contribution, understandUnits } from './contributions'
import type { GatherFile } from './gathered'
import { askOfRows, freshRows, readKnownEntries, sayingOf } from './known-entries'
import { openPlaces } from './opened-places'
import { priced } from './prices'

const kind = 'contribution'

function contributionOf(
  file: LedgerImportFile,
  names: LedgerNames,
  row: number,
  values: object,
): Contribution | undefined {
  const typed = file.read(row, ledgerImportFields.positions, { units: '', ...values })
  // The columns have been judged one by one, so that this finds what is wrong with them together.
  const entry = typed && file.read(row, createEntryForm, { kind, units: '', ...values })
  const place = typed && placeOf(file, names, row, typed)
  if (!typed || !entry || !place) return undefined
  const { effectiveOn, cents, units, memo = null } = entry
  const says = sayingOf({ kind, ...place, effectiveOn, cents, units })
  const told = ledgerAskDetails.amount(place.entityName, toTheCent(cents), formatDay(effectiveOn))
  return { row, ...place, effectiveOn, cents, units, memo, externalId: typed.externalId ?? null, says, told }
}

/** Contributions; their positions are made by themselves. A day may not lie ahead; what is in the ledger already is left alone. */
export const gatherPositions: GatherFile = async (tx, _ctx, file) => {
  const [names, today] = [await readNames(tx), await todayOf(tx)]
  const asked: Contribution[] = []
  for await (const { row, values } of file.eachRow()) {
    const contribution = contributionOf(file, names, row, values)
    if (contribution === undefined) continue
    const { externalId, effectiveOn } = contribution
    if (effectiveOn > today) file.addFault(row, { field: 'effectiveOn', message: failureSentences.day_ahead })
    if (externalId === null || !file.isTwice(row, externalId, 'externalId')) asked.push(contribution)
  }
  const known = await readKnownEntries(tx, [kind])
  const unknown = await freshRows(file, asked, known, (row, entry) => understandUnits(file, row, entry))
  await askOfRows(file, asked, unknown, known)
  const created = await priced(tx, file, unknown)
  const ids = await openPlaces(tx, created)
  const acts = await gatherInTurns(created, (contribution): FiledEntryAct[] => {
    const { row, classId, effectiveOn, cents, units, memo, externalId } = contribution
    const positionId = ids.get(placeKey(contribution))
    if (positionId === undefined) throw new Failure('unexpected')
    const said = { row, classId, effectiveOn, cents, units, memo, externalId }
    return [{ act: 'entry', file, positionId, kind, ...said }]
  })
  return {
    created: unknown.length,
    same: asked.length - unknown.length,
    sums: sumsByOffering(asked.map(({ offering, cents }) => ({ offering, rows: 1, cents }))),
    acts,
  }
}
