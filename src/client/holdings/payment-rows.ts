import { partKindNames } from '@/content/ledger/holdings'
import type { OwnEntry } from '@/shared/ledger/own-holdings'
import type { PaidTime } from '@/shared/ledger/own-payments'
import { sumOfCents } from '@/shared/values/formats'
import type { PartKind } from '@/shared/ledger/entry-kinds'

/** What the list of payments and entries is narrowed to. */
export const paymentFilters = [
  'payments',
  'preferred_return',
  'profit',
  'return_of_capital',
  'redemption',
  'others',
  'everything',
] as const
export type PaymentFilter = (typeof paymentFilters)[number]

const isPart = (filter: PaymentFilter): filter is PartKind => Object.hasOwn(partKindNames, filter)
const isPayment = ({ part, kind }: OwnEntry) => part !== null || kind === 'redemption'

/** Whether an entry is of what is asked for. */
export function isShown(entry: OwnEntry, filter: PaymentFilter): boolean {
  if (isPart(filter)) return entry.part === filter
  if (filter === 'redemption') return entry.kind === 'redemption'
  if (filter === 'everything') return true
  return isPayment(entry) === (filter === 'payments')
}

/** What was paid of it in a time; null where it is no payment. */
export function sumShown(paid: PaidTime, filter: PaymentFilter) {
  if (filter === 'preferred_return') return paid.preferredCents
  if (filter === 'profit') return paid.profitCents
  if (filter === 'return_of_capital') return paid.capitalCents
  if (filter === 'redemption') return paid.redeemedCents
  return filter === 'others' ? null : paid.totalCents
}

/** A payment to a position with the parts it was made of, or an entry of its own. */
export interface PaymentRow {
  key: string
  entries: readonly [OwnEntry, ...OwnEntry[]]
}

/** The entries as rows: those of one payment to one position are one, in the place of its first. */
export function rowsOf(entries: readonly OwnEntry[]): PaymentRow[] {
  const rows = new Map<string, PaymentRow>()
  for (const entry of entries) {
    const { distributionId, positionId, id } = entry
    const key = distributionId === null ? `entry ${id}` : `payment ${distributionId} ${positionId}`
    const [first, ...rest] = rows.get(key)?.entries ?? []
    rows.set(key, { key, entries: first === undefined ? [entry] : [first, ...rest, entry] })
  }
  return [...rows.values()]
}

/** What it comes to, and what of that went to a tax office. */
export const amountOf = ({ entries }: PaymentRow) => ({
  cents: sumOfCents(entries.map(({ cents }) => cents)),
  withheldCents: sumOfCents(entries.map(({ withheldCents }) => withheldCents)),
})
