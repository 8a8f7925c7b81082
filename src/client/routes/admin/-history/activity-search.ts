import { useEffect, useRef, useState } from 'react'
import { trpc } from '@/client/calls/trpc'
import { activityKinds } from '@/shared/records/activity'
import { searchMaxCharacters } from '@/shared/platform/limits'
import { daysOf, useListAddress } from '../-list/-toolbar/list-search'

const linesPerPage = 50

/** When whoever looks was here before this visit: null where they never were, undefined while it is not known. */
function useLastVisit() {
  const [lastAt, setLastAt] = useState<string | null>()
  const { mutate } = trpc.admin.activity.visit.useMutation()
  const isNoted = useRef(false)
  useEffect(() => {
    if (isNoted.current) return
    isNoted.current = true
    // Without an answer everything is shown, and nothing need be said.
    mutate(undefined, { onSuccess: (visit) => setLastAt(visit.lastAt), onError: () => setLastAt(null) })
  }, [mutate])
  return lastAt
}

/** What the activity is narrowed to and which page of it is read, as the address says; what it does not know is left out. */
export function useActivitySearch() {
  const { address, change } = useListAddress()
  const lastVisit = useLastVisit()
  const personId = address.person
  const kind = activityKinds.find((each) => each === address.kind)
  const { from, to } = daysOf(address)
  const q = address.q?.trim().slice(0, searchMaxCharacters) || undefined
  const isUnseen = address.unseen === true
  const since = isUnseen ? (lastVisit ?? undefined) : undefined
  const window = { limit: linesPerPage, offset: ((address.page ?? 1) - 1) * linesPerPage }
  return {
    q,
    personId,
    kind,
    from,
    to,
    isUnseen,
    lastVisit,
    window,
    isNarrowed: isUnseen || [q, personId, kind, from, to].some((chosen) => chosen !== undefined),
    input: { ...window, q, personId, kind, from, to, since },
    /** The last visit decides what is read, and is not known yet. */
    isWaiting: isUnseen && lastVisit === undefined,
    change,
    clear: () =>
      change({ q: undefined, person: undefined, kind: undefined, from: undefined, to: undefined, unseen: undefined }),
    goTo: (offset: number) => change({ page: offset === 0 ? undefined : offset / linesPerPage + 1 }),
  }
}
export type ActivitySearch = ReturnType<typeof useActivitySearch>
