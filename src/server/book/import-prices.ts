import type { Transaction } from '@db/database'
import { classes } from '@db/schema'
import { bookAskDetails } from '@/content/book-import'
import { failureSentences } from '@/content/errors'
import { formatUnits, toTheCent } from '@/shared/formats'
import { judgeUnits, unitPriceCentsOf } from '@/shared/unit-prices'
import { gatherInTurns } from '../base/turns'
import { isAmong } from '../records/windows'
import type { Contribution } from './import-contributions'
import type { BookSheet } from './import-rows'
import { pricesOf } from './unit-prices'

/** New contributions of a file with their units, those of a row that leaves them out by the price of its class (decision 075). */
export async function priced(tx: Transaction, sheet: BookSheet, contributions: readonly Contribution[]) {
  const classIds = [...new Set(contributions.map(({ classId }) => classId))]
  const prices = await pricesOf(tx, await tx.select().from(classes).where(isAmong(classes, classIds)))
  return gatherInTurns(contributions, (contribution) => {
    const { row, classId } = contribution
    const price = prices.get(classId) ?? null
    const { units, differs } = judgeUnits({ ...contribution, kind: 'contribution' }, price)
    if (differs && price !== null)
      sheet.ask('unitPrice', row, bookAskDetails.unitPrice(contribution.className, toTheCent(unitPriceCentsOf(price))))
    if (units === null) sheet.addFault(row, { field: 'units', message: failureSentences.units_needed })
    else if (contribution.units === undefined) sheet.understand(row, { units: formatUnits(units) })
    return units === null ? [] : [{ ...contribution, units }]
  })
}
