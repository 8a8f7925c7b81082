import { trpc } from '@/client/calls/trpc'
import type { SelectOption } from '@/client/ui/fields/select'
import { pageMaxRecords } from '@/shared/platform/limits'

/**
 * The offerings that somebody can hold, which a list of what holders get can be narrowed to.
 * @param enabled false for whoever may not read them
 */
export function useOfferingOptions({ enabled = true } = {}): readonly SelectOption[] {
  const { data } = trpc.admin.classes.list.useQuery({ limit: pageMaxRecords }, { enabled })
  const names = new Map((data?.items ?? []).map(({ investmentId, investmentName }) => [investmentId, investmentName]))
  return [...names].map(([id, name]) => ({ value: String(id), label: name }))
}
