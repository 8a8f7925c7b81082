import { entryKinds } from '@/shared/ledger/entry-kinds'
import { entrySorts } from '@/shared/ledger/entries'
import type { ListAddress } from '../../-list/list-address'
import { daysOf, useListPage } from '../../-list/-toolbar/list-search'

/** Entries as they are at first. Nothing that those of one book are narrowed to holds for those of another. */
export const noEntriesNarrowed = {
  q: undefined,
  owner: undefined,
  class: undefined,
  kind: undefined,
  from: undefined,
  to: undefined,
  import: undefined,
} as const satisfies ListAddress

/** What the entries of a ledger are narrowed to, their order and page, as the address says; what it does not know is left out. */
export function useEntrySearch(investmentId: number) {
  const list = useListPage(entrySorts)
  const { address, q, sort, order, window, change } = list
  const entityId = address.owner
  const classId = address.class
  const importId = address.import
  const kind = entryKinds.find((each) => each === address.kind)
  const { from, to } = daysOf(address)
  const isNarrowed = [q, entityId, classId, kind, from, to, importId].some((chosen) => chosen !== undefined)
  const sorted = { investmentId, q, entityId, classId, kind, from, to, importId, sort, order }
  return {
    ...list,
    entityId,
    classId,
    importId,
    kind,
    from,
    to,
    isNarrowed,
    /** What the file of the list takes, too, as an address has it. */
    sorted: Object.fromEntries(
      Object.entries(sorted).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    ),
    input: { ...sorted, ...window },
    options: list.optionsOf(isNarrowed),
    clear: () => change(noEntriesNarrowed),
  }
}
export type EntrySearch = ReturnType<typeof useEntrySearch>
