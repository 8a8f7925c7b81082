import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { publicPageRecords } from '@/shared/platform/limits'
import { useIsHydrated } from '../../ui/use-is-hydrated'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many pages of the list 'Show more' has added. Kept with the entry of the history, so that Back finds them all. */
    addedPages?: number
  }
}

/** The pages of a public list that are shown: the one in the address, and those that 'Show more' has added. */
export function useShownPages() {
  const first = useSearch({ strict: false, select: ({ page }) => page }) ?? 1
  // Of the entry that is shown: the next one is named while its page is still loading, and the list would shrink on the way out.
  const added = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.state.addedPages ?? 0 })
  const navigate = useNavigate()
  // The server knows the address alone, and the first rendering in the browser must be as its own.
  const count = useIsHydrated() ? added + 1 : 1
  return {
    pages: Array.from({ length: count }, (_, index) => first + index),
    addPage: (): void => {
      void navigate({
        to: '.',
        search: true,
        hash: true,
        state: { addedPages: added + 1 },
        replace: true,
        resetScroll: false,
        hashScrollIntoView: false,
      })
    },
  }
}

type Read<Item> = {
  data: { items: Item[]; total: number } | undefined
  isPending: boolean
  isError: boolean
  refetch: () => Promise<unknown>
}

/** A public list as far as it is shown. */
export type ShownList<Item> = Read<Item> & {
  /** The page that the list begins with. */
  first: number
  /** The page that 'Show more' leads to; null when there is none. */
  next: number | null
  /** Whether that page was asked for and is not there yet, or could not be read. */
  adding: 'no' | 'loading' | 'failed'
  showMore: () => void
  /** How many records a page has. */
  pageRecords: number
}

/**
 * The pages of a list as one.
 * @param shown what `useShownPages` gives @param reads the call of each of its pages @param pageRecords how many records a page has
 */
export function shownList<Item extends { id: number }>(
  { pages, addPage }: ReturnType<typeof useShownPages>,
  reads: readonly Read<Item>[],
  pageRecords = publicPageRecords,
): ShownList<Item> {
  const [head] = reads
  const last = reads.at(-1)
  const first = pages[0] ?? 1
  if (head === undefined || last === undefined) throw new Error('A list is shown from its first page on.')
  const total = reads.findLast(({ data }) => data)?.data?.total ?? 0
  // A record that was added meanwhile moves the others on, and the last one of a page is then the first one of the next, too.
  const items = [...new Map(reads.flatMap(({ data }) => data?.items ?? []).map((item) => [item.id, item])).values()]
  const adding = last === head || last.data ? 'no' : last.isError ? 'failed' : 'loading'
  const end = first + pages.length
  return {
    data: head.data && { items, total },
    isPending: head.isPending,
    isError: head.isError,
    refetch: head.refetch,
    first,
    next: adding === 'no' ? ((end - 1) * pageRecords < total ? end : null) : end - 1,
    adding,
    showMore: adding === 'failed' ? () => void last.refetch() : addPage,
    pageRecords,
  }
}
