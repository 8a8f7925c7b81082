import { z } from 'zod'
import { understood as words } from '@/content/records/import-faults'
import { calendarDay } from '@/shared/values/days'
import { formatDay, formatUnits, toTheCent } from '@/shared/values/formats'
import type { ImportPreview } from '@/shared/records/imports'
import { cents } from '@/shared/values/money'
import { units } from '@/shared/values/units'
import type { CellKind } from './cells'

/** So many rows are shown as they were understood. */
export const previewRows = 3

/** Dollars have two decimals and units four; all other numbers none. */
const formats: Readonly<Record<number, (value: number) => string>> = {
  0: (value) => value.toLocaleString('en-US', { useGrouping: 'min2' }),
  2: (value) => toTheCent(cents.parse(value)),
  4: (value) => formatUnits(units.parse(value)),
}

/** A value of a field as people read it; '' for what is none. */
export function told(kind: CellKind, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (kind.of === 'number' && typeof value === 'number') return formats[kind.decimals]?.(value) ?? String(value)
  if (kind.of === 'day') return formatDay(calendarDay.parse(value))
  const text = z.coerce.string().parse(value)
  return (kind.of === 'choice' ? kind.names[text] : undefined) ?? text
}

/** A cell as it was understood: what the contract makes of it, as people read it; what it refuses, as it stands in the file. */
export function understoodCell(
  { kind, contract }: { kind: CellKind; contract: z.ZodType },
  typed: string,
  value: unknown,
) {
  const read = contract.safeParse(value)
  return read.success ? told(kind, read.data) : typed
}

/**
 * The first rows of a file as they were understood, for whoever brings it to compare with what they see in their spreadsheet.
 * @param labels what people call the fields; those that a file has no column for are shown as well, once they are known
 */
export function previewOf(labels: Readonly<Record<string, string>>) {
  const rows = new Map<number, Map<string, string>>()
  return {
    /** Notes what cells of a row say, by their fields; the first rows alone are kept. */
    understand: (row: number, texts: Readonly<Record<string, string>>) => {
      if (!rows.has(row) && rows.size >= previewRows) return
      rows.set(row, new Map([...(rows.get(row) ?? []), ...Object.entries(texts)]))
    },
    preview: (): ImportPreview =>
      [...rows].map(([row, cells]) => ({
        row,
        cells: [...cells]
          .filter(([, text]) => text !== '')
          .map(([field, text]) => ({ column: labels[field] ?? field, text })),
      })),
  }
}
