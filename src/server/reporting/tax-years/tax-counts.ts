import type { Db } from '@db/database'
import { grouped } from '@/shared/platform/grouped'
import type { K1Standing } from '@/shared/reporting/k1-season'
import type { TaxState } from '@/shared/reporting/tax-states'
import { isAt, readSeason } from '../season/season'

/** How many K-1s of an offering stand where, and how many held it on any day of the year. */
type K1Counts = Record<K1Standing | 'holders' | 'toPrintUndelivered', number>

/** Counts the K-1s of a year. @returns the counts of an offering */
export async function countK1s(db: Db, year: number): Promise<(investmentId: number) => K1Counts> {
  const linesOf = grouped(await readSeason(db, { year }), ({ investmentId }) => investmentId)
  return (investmentId) => {
    const lines = linesOf.get(investmentId) ?? []
    const count = (standing: K1Standing) => lines.filter(isAt[standing]).length
    return {
      holders: lines.filter(({ isHolder }) => isHolder).length,
      published: count('published'),
      missing: count('missing'),
      late: count('late'),
      opened: count('opened'),
      unopened: count('unopened'),
      byPost: count('byPost'),
      undelivered: count('undelivered'),
      toPrint: count('toPrint'),
      toPrintUndelivered: lines.filter((line) => isAt.toPrint(line) && !isAt.byPost(line)).length,
      noAddress: count('noAddress'),
      unprinted: count('unprinted'),
      printed: count('printed'),
    }
  }
}

/** How far a year is, as its documents say once there are any: all there is 'available', and nothing less. */
export function seasonOf(said: TaxState, { published, missing }: K1Counts): TaxState {
  if (published === 0) return said
  if (missing === 0) return 'available'
  return said === 'with_accountant' || said === 'delayed' ? said : 'expected'
}
