import type { Transaction } from '@db/database'
import { classes } from '@db/schema'
import { ledgerAskDetails } from '@/content/ledger/ledger-import'
import { toTheCent } from '@/shared/values/formats'
import { judgeUnits, unitPriceCentsOf } from '@/shared/ledger/rules/unit-prices'
import { isAnyOf } from '../../../platform/sql'
import { gatherInTurns } from '../../../platform/concurrency/turns'
import type { FiledAct } from './acts'
import { type Contribution, understandUnits } from './contributions'
import type { LedgerImportFile } from '../rows'
import { pricesOf } from '../../entries/unit-prices'

/** The price of each of some classes, by what the ledger has and by what is to be written before. */
export async function pricesBeside(tx: Transaction, classIds: Iterable<number>, before: readonly FiledAct[]) {
  const paid = before.flatMap((act) => (act.act === 'entry' && act.kind === 'contribution' ? [act] : []))
  return pricesOf(tx, await tx.select().from(classes).where(isAnyOf(classes.id, classIds)), paid)
}

/**
 * New contributions of a file with their units, those of a row that leaves them out by the price of its class; where that does not tell
 * them, the row is asked about, and left out (decision 075).
 */
export async function priced(tx: Transaction, file: LedgerImportFile, contributions: readonly Contribution[]) {
  const classIds = new Set(contributions.map(({ classId }) => classId))
  const prices = await pricesBeside(tx, classIds, [])
  return gatherInTurns(contributions, (contribution) => {
    const { row, classId } = contribution
    const price = prices.get(classId) ?? null
    const { units, differs } = judgeUnits({ ...contribution, kind: 'contribution' }, price)
    const unitPrice = price && toTheCent(unitPriceCentsOf(price))
    const { entityName, className, cents } = contribution
    if (units === null) {
      file.ask('units', row, ledgerAskDetails.units(entityName, toTheCent(cents), unitPrice))
      return []
    }
    if (differs && unitPrice !== null) {
      const paid = toTheCent(unitPriceCentsOf({ cents, units }))
      file.ask('unitPrice', row, ledgerAskDetails.unitPrice(entityName, paid, className, unitPrice))
    }
    understandUnits(file, row, { cents, units })
    return [{ ...contribution, units }]
  })
}
