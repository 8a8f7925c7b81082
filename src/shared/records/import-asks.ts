import { z } from 'zod'

/** What a file of the ledger may have to be asked about; whoever brings it confirms each by its key. */
export const importAskKeys = [
  'transfers',
  'unitPrice',
  'units',
  'repeats',
  'reversed',
  'early',
  'names',
  'sameName',
  'looksPaid',
] as const
export type ImportAskKey = (typeof importAskKeys)[number]

/** Something of a file that may be meant and may be a slip: what it is, and the rows that say it, as a spreadsheet counts. */
export const importAsk = z.object({
  key: z.enum(importAskKeys),
  message: z.string(),
  rows: z.array(z.number().int()),
  /** Which file it is about, where several are read together. */
  file: z.string().optional(),
})
export type ImportAsk = z.output<typeof importAsk>

/** Whether what is asked is answered. Missing units are in the file itself: no yes says how many they are. */
export const isAnswered = ({ key }: Pick<ImportAsk, 'key'>, confirmed: readonly ImportAskKey[]): boolean =>
  isConfirmable(key) && confirmed.includes(key)

/** Whether a yes answers it. */
export const isConfirmable = (key: ImportAskKey): key is Exclude<ImportAskKey, 'units'> => key !== 'units'

/** The asks that whoever brings a file has answered with yes. */
export const confirmedAsks = z
  .array(z.enum(importAskKeys, `confirmed must name some of ${importAskKeys.join(', ')}`), 'confirmed must be a list')
  .max(importAskKeys.length, 'confirmed names each key once')
  .default([])
