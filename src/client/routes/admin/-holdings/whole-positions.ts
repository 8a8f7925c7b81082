import { trpc } from '@/client/trpc'
import { pageMaxRecords } from '@/shared/limits'
import type { Position } from '@/shared/positions'

/** All positions of an offering, which its call answers a thousand at a time; none until the last of them is there. */
export function useWholePositions(investmentId: number) {
  const input = { investmentId, limit: pageMaxRecords }
  const first = trpc.admin.positions.list.useQuery(input)
  const further = Math.max(0, Math.ceil((first.data?.total ?? 0) / pageMaxRecords) - 1)
  const rest = trpc.useQueries((calls) =>
    Array.from({ length: further }, (_, at) =>
      calls.admin.positions.list({ ...input, offset: (at + 1) * pageMaxRecords }),
    ),
  )
  const parts = [first, ...rest]
  const isThere = parts.every(({ data }) => data !== undefined)
  const positions: Position[] | undefined = isThere ? parts.flatMap(({ data }) => data?.items ?? []) : undefined
  return {
    positions,
    error: parts.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => Promise.all(parts.map((part) => part.refetch())),
  }
}
