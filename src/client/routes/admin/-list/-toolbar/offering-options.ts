import { trpc } from '@/client/calls/trpc'
import type { SelectOption } from '@/client/ui/fields/select'
import { pageMaxRecords } from '@/shared/platform/limits'

/** The offerings that a list can be narrowed to, by their names. */
export function useOfferingOptions(): readonly SelectOption[] {
  const { data } = trpc.admin.investments.list.useQuery({ sort: 'name', limit: pageMaxRecords })
  return (data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
}
