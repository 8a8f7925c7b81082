import { approvalSorts, approvalStates, heldCalls } from '@/shared/ledger/approvals'
import { useListPage } from '../../-list/-toolbar/list-search'

/** Whose they are. */
export const askers = ['me', 'others'] as const

/** What the list of approvals is narrowed to, its order and page, as the address says; what it does not know is left out. */
export function useApprovalSearch() {
  const list = useListPage(approvalSorts)
  const { address, q, sort, order, window, change } = list
  const state = approvalStates.find((each) => each === address.status)
  const call = heldCalls.find((each) => each === address.kind)
  const by = askers.find((each) => each === address.assignee)
  const isNarrowed = [q, state, call, by].some((chosen) => chosen !== undefined)
  return {
    ...list,
    state,
    call,
    by,
    isNarrowed,
    /** Whether payments that were drafted are among what is asked for. */
    showsDrafts:
      q === undefined &&
      (state === undefined || state === 'waiting') &&
      (call === undefined || call === 'distributions.publish') &&
      by !== 'me',
    input: { q, state, call, by, sort, order, ...window },
    options: list.optionsOf(isNarrowed),
    clear: () => change({ q: undefined, status: undefined, kind: undefined, assignee: undefined }),
  }
}
