import { trpc } from '@/client/calls/trpc'
import { pageMaxRecords } from '@/shared/platform/limits'

/** Where the further parts of a list begin, of which the first one has a thousand. */
const furtherParts = (total = 0) =>
  Array.from({ length: Math.max(0, Math.ceil(total / pageMaxRecords) - 1) }, (_, at) => (at + 1) * pageMaxRecords)

type Part<Item> = { data?: { items: Item[] } | undefined; error: unknown; refetch: () => Promise<unknown> }

/** A list whose call answers a thousand at a time; none of it until the last of them is there. */
const wholeOf = <Item>(parts: readonly Part<Item>[]) => ({
  items: parts.every(({ data }) => data !== undefined) ? parts.flatMap(({ data }) => data?.items ?? []) : undefined,
  error: parts.find(({ error }) => error !== null)?.error ?? null,
  refetch: () => Promise.all(parts.map((part) => part.refetch())),
})

/** All positions of an offering or a class. */
export function useWholePositions(of: { investmentId: number } | { classId: number }) {
  const input = { ...of, limit: pageMaxRecords }
  const first = trpc.admin.positions.list.useQuery(input)
  const rest = trpc.useQueries((calls) =>
    furtherParts(first.data?.total).map((offset) => calls.admin.positions.list({ ...input, offset })),
  )
  return wholeOf([first, ...rest])
}
