import type { CalendarDay } from '@/shared/values/days'
import { formatUnits, toTheCent } from '@/shared/values/formats'
import type { Cents } from '@/shared/values/money'
import { unitPriceCentsOf } from '@/shared/ledger/rules/unit-prices'
import { type Units, units } from '@/shared/values/units'
import type { Place } from '../places'
import type { LedgerImportFile } from '../rows'
import type { EnteredRow } from './known-entries'

/** A contribution as a row says it. */
export interface Contribution extends Place, EnteredRow {
  entityName: string
  className: string
  offering: string
  effectiveOn: CalendarDay
  cents: Cents
  /** Undefined where the row leaves them out. */
  units: Units | undefined
  memo: string | null
}

/** Shows how many units a row was understood to mean, and what one of them costs; while its numbers are asked about, neither. */
export function understandUnits(file: LedgerImportFile, row: number, paid: { cents: number; units: number }): void {
  if (file.questions.asksNumberStyle !== null) return
  const unitPrice = toTheCent(unitPriceCentsOf(paid))
  file.understand(row, { units: formatUnits(units.parse(paid.units)), unitPrice })
}
