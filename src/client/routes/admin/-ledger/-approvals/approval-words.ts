import { approvalWords as words } from '@/content/ledger/admin-approvals'
import { heldCallNames } from '@/content/ledger/approval-noun'
import { entryKindNames } from '@/content/ledger/holdings'
import type { Approval } from '@/shared/ledger/approvals'
import { formatUnits, toTheCent } from '@/shared/values/formats'

/** What is asked for: of one entry its kind says more than the call. */
export const askedFor = ({ call, kind }: Pick<Approval, 'call' | 'kind'>): string =>
  call === 'entries.create' && kind !== null ? entryKindNames[kind] : heldCallNames[call]

/** How much it is about; null where that is no amount. */
export const amountOf = ({ cents }: Pick<Approval, 'cents'>): string | null =>
  cents === null ? null : toTheCent(cents)

/** What stands below the amount: the units, or how many entries a file would make. */
export function extentOf({ units, cents, entries }: Pick<Approval, 'units' | 'cents' | 'entries'>): string | null {
  if (units !== null && units !== 0) return words.units(formatUnits(units))
  return cents === null && entries > 0 ? words.entries(entries) : null
}
