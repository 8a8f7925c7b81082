import { useMemo } from 'react'
import { k1BatchWords as words } from '@/content/reporting/admin-k1-batches'
import { trpc } from '@/client/calls/trpc'
import type { SelectGroup, SelectOption } from '@/client/ui/fields/select'
import type { K1Candidate } from '@/shared/reporting/k1-batches'
import { ownerLabel } from '@/shared/ledger/owner-labels'
import { useOwnerOptions } from '../../../-list/whole-lists'

const none: SelectOption = { value: '', label: words.choose }

/** Whom a file can be given to: everybody, and by a file first those whom it may be for. */
export type K1Options = { holders: readonly SelectOption[]; offerings: readonly SelectOption[] }

/** Every holder and offering, by name. */
export function useK1Options(): K1Options {
  const holders = useOwnerOptions()
  const { data } = trpc.admin.investments.list.useQuery({ sort: 'name', limit: 1_000 })
  return useMemo(() => {
    const named = (data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
    return { holders, offerings: [none, ...named] }
  }, [holders, data])
}

/** How a holder is told from others. */
export const labelIn = (options: readonly SelectOption[], id: number | null): string | undefined =>
  options.find(({ value }) => value === String(id))?.label

/** The options of one file: whom it may be for, then all others. */
export function holderOptions(
  holders: readonly SelectOption[],
  candidates: readonly K1Candidate[],
): readonly (SelectOption | SelectGroup)[] {
  if (candidates.length === 0) return [none, ...holders]
  const first = candidates.map((each) => ({
    value: String(each.entityId),
    label: labelIn(holders, each.entityId) ?? ownerLabel(each),
  }))
  const isFirst = new Set(first.map(({ value }) => value))
  return [
    none,
    { heading: words.candidates, options: first },
    { heading: words.others, options: holders.filter(({ value }) => !isFirst.has(value)) },
  ]
}
