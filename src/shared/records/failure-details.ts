import type { PaidSince } from '@/shared/ledger/approvals'
import type { EntryKind } from '@/shared/ledger/entry-kinds'
import type { AffectedTransfer, AlteredOwner } from '@/shared/ledger/rules/ledger-change'
import type { ImportAsk } from '@/shared/records/import-asks'
import type { MissingOfRaise } from '@/shared/raise/raises'
import type { CalendarDay } from '@/shared/values/days'

/** What a program is told of a refusal beside its sentence; each failure that tells something has its own of these. */
export interface FailureDetails {
  /** What a write of the ledger would change of later transfers, and what it would leave each owner. */
  transfers?: readonly AffectedTransfer[]
  holders?: readonly AlteredOwner[]
  /** Who would have less than nothing, and at the end of which day. */
  entityId?: number
  day?: CalendarDay
  /** The last day that is closed. */
  closedThrough?: CalendarDay
  /** What was paid by units that would have been others, once what is dated into closed days is entered. */
  paidSince?: PaidSince
  /** The distribution that looks like the same payment. */
  distributionId?: number
  /** What a file must be confirmed about. */
  asks?: readonly ImportAsk[]
  /** What a unit of the class costs. */
  unitPriceCents?: number
  /** What a raise lacks that is to be opened. */
  missing?: readonly MissingOfRaise[]
  /** Of whom the firm has to say first how it knows them. */
  userIds?: readonly number[]
}

/** An owner who would have less than nothing at the end of a day, and what was taken from them last until then. */
export interface Shortfall {
  owner: string
  day: CalendarDay
  taken?: { kind: EntryKind; effectiveOn: CalendarDay }
}
