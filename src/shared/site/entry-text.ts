import { feeColumns } from '@/content/site/fees'
import { newPicture, pictureColumns } from '@/content/site/offering-pictures'
import type { Fee } from './fees'
import { isRecord } from '../platform/json'

const labels: Readonly<Record<string, string>> = { ...feeColumns, ...pictureColumns }
const order = Object.keys(labels)
const nextLabel = new RegExp(`; (?:${Object.values(feeColumns).join('|')}): `)
const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
const numberIn = (text: string | null | undefined) => (text && /^\d+$/.test(text) ? Number(text) : null)

/**
 * The fee that such a line tells, or null where the line does not say for sure what stood in which column, as when one of them holds
 * what looks like another's label.
 */
export function feeIn(line: string): Fee | null {
  const columns = Object.entries<string>(feeColumns)
  const found = columns.map(([name, label]) => {
    const parts = `; ${line}`.split(`; ${label}: `)
    const [next = ''] = (parts[1] ?? '').split(nextLabel)
    return { name, value: parts.length === 2 ? next : null, isClear: parts.length <= 2 }
  })
  const fee = Object.fromEntries(found.map(({ name, value }) => [name, value]))
  const { name, basis = null, amount = null, paidTo = null, paidWhen = null, onceDollars, yearlyDollars } = fee
  const dollars = { onceDollars: numberIn(onceDollars), yearlyDollars: numberIn(yearlyDollars) }
  const read = name ? { name, basis, amount, paidTo, paidWhen, ...dollars } : null
  return read && found.every(({ isClear }) => isClear) && entryText(read) === line ? read : null
}

/**
 * An entry of a list as one line: of a fee or a picture what is filled, each with its label, so that two that differ read differently.
 * The labels decide the order, for the database does not keep that of an object's fields.
 */
export function entryText(entry: unknown): string {
  // A picture that is not saved yet is its own address, a million characters long.
  if (typeof entry === 'string') return entry.startsWith('data:image/') ? newPicture : entry
  if (!isRecord(entry)) return JSON.stringify(entry) ?? ''
  return Object.entries(entry)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([name, value]) => `${labels[name] ?? name}: ${entryText(value)}`)
    .join('; ')
}
