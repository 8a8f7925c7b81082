import { feeColumns } from '@/content/fees'
import { newPicture, pictureColumns } from '@/content/offering-pictures'
import { isRecord } from './json'

const labels: Readonly<Record<string, string>> = { ...feeColumns, ...pictureColumns }
const order = Object.keys(labels)
const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)

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
