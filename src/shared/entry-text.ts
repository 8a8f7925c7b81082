import { feeColumns } from '@/content/fees'
import { isRecord } from './json'

const labels: Readonly<Record<string, string>> = feeColumns
const order = Object.keys(labels)
const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)

/**
 * An entry of a list as one line: of a fee what is filled, each with its label, so that two fees that differ read differently.
 * The labels decide the order, for the database does not keep that of an object's fields.
 */
export function entryText(entry: unknown): string {
  if (!isRecord(entry)) return typeof entry === 'string' ? entry : (JSON.stringify(entry) ?? '')
  return Object.entries(entry)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([name, value]) => `${labels[name] ?? name}: ${entryText(value)}`)
    .join('; ')
}
