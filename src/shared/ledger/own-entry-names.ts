import { entryKindNames, partKindNames } from '@/content/ledger/holdings'
import type { OwnEntry } from './own-holdings'

/** What an entry is, in words: of a payment which part of it, or else its kind. */
export const entryName = ({ part, kind }: Pick<OwnEntry, 'part' | 'kind'>) =>
  part === null ? entryKindNames[kind] : partKindNames[part]
