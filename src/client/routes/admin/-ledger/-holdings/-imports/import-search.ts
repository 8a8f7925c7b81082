import { importStates } from '@/shared/ledger/kept-imports'
import { ledgerImportKinds } from '@/shared/ledger/ledger-imports'
import { useListPage } from '../../../-list/-toolbar/list-search'

/** What the list of imports can be sorted by. */
export const importColumns = ['createdAt', 'name', 'entries'] as const

/** What the list of imports is narrowed to, its order and page, as the address says; what it does not know is left out. */
export function useImportSearch() {
  const list = useListPage(importColumns)
  const { address, q, sort, order, window, change } = list
  const kind = ledgerImportKinds.find((each) => each === address.kind)
  const state = importStates.find((each) => each === address.status)
  const isNarrowed = [q, kind, state].some((chosen) => chosen !== undefined)
  return {
    ...list,
    kind,
    state,
    isNarrowed,
    input: { q, kind, state, sort, order, ...window },
    options: list.optionsOf(isNarrowed),
    clear: () => change({ q: undefined, kind: undefined, status: undefined }),
  }
}
