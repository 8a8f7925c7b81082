import { trpc } from '@/client/calls/trpc'

/** The offerings that somebody can hold, as choices of a field; '' is none chosen yet. */
export function useHeldOfferings(): Record<string, string> {
  const { data } = trpc.admin.classes.list.useQuery({ limit: 1_000 })
  const choices = (data?.items ?? []).map(({ investmentId, investmentName }) => [String(investmentId), investmentName])
  return { '': '', ...Object.fromEntries(choices) }
}
