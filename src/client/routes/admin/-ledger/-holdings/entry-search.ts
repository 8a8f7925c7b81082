import { entryKinds } from '@/shared/ledger/entry-kinds'
import { entrySorts } from '@/shared/ledger/entries'
import { useListPage } from '../../-list/-toolbar/list-search'

/** What the entries of a book are narrowed to, their order and page, as the address says; what it does not know is left out. */
export function useEntrySearch(investmentId: number) {
  const list = useListPage(entrySorts)
  const { address, q, sort, order, window, change } = list
  const entityId = address.owner
  const classId = address.class
  const kind = entryKinds.find((each) => each === address.kind)
  const isNarrowed = [q, entityId, classId, kind].some((chosen) => chosen !== undefined)
  return {
    ...list,
    entityId,
    classId,
    kind,
    isNarrowed,
    input: { investmentId, q, entityId, classId, kind, sort, order, ...window },
    options: list.optionsOf(isNarrowed),
    clear: () => change({ q: undefined, owner: undefined, class: undefined, kind: undefined }),
  }
}
export type EntrySearch = ReturnType<typeof useEntrySearch>
