import { activityKinds } from '@/shared/records/activity'
import { daysOf, useListAddress } from '../-list/-toolbar/list-search'

const linesPerPage = 50

/** What the activity is narrowed to and which page of it is read, as the address says; what it does not know is left out. */
export function useActivitySearch() {
  const { address, change } = useListAddress()
  const personId = address.person
  const kind = activityKinds.find((each) => each === address.kind)
  const { from, to } = daysOf(address)
  const window = { limit: linesPerPage, offset: ((address.page ?? 1) - 1) * linesPerPage }
  return {
    personId,
    kind,
    from,
    to,
    window,
    isNarrowed: [personId, kind, from, to].some((chosen) => chosen !== undefined),
    input: { ...window, personId, kind, from, to },
    change,
    clear: () => change({ person: undefined, kind: undefined, from: undefined, to: undefined }),
    goTo: (offset: number) => change({ page: offset === 0 ? undefined : offset / linesPerPage + 1 }),
  }
}
export type ActivitySearch = ReturnType<typeof useActivitySearch>
