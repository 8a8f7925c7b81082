import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '@/client/calls/trpc'
import { searchMaxCharacters } from '@/shared/platform/limits'
import type { ChosenNoun, FoundChoice } from '@/shared/records/choices'
import { useSettled } from '@/client/ui/fields/settled'

/** A choice as a field has it: the id as text, and what it is called. */
export type ChoiceOption = { value: string; label: string; detail?: string | null }

const optionOf = ({ id, label, detail }: FoundChoice): ChoiceOption => ({ value: String(id), label, detail })

/**
 * The records that a typed text is found in. While others are looked for, those found last stay, and `isSearching` says that they
 * are not yet what was asked for.
 */
export function useFoundChoices(of: ChosenNoun, typed: string, enabled: boolean) {
  const q = typed.trim().slice(0, searchMaxCharacters)
  const settled = useSettled(q)
  const { data, error, isFetching, isPlaceholderData } = trpc.admin.choices.list.useQuery(
    { of, ...(settled !== '' && { q: settled }) },
    { enabled, placeholderData: keepPreviousData },
  )
  return {
    found: (data?.items ?? []).map(optionOf),
    total: data?.total ?? 0,
    hasFailed: error !== null,
    isSearching: settled !== q || isPlaceholderData || (data === undefined && isFetching),
  }
}

/**
 * What the chosen record is called: asked of the server, because it need not be among those found; its number until that is known
 * to fail, and when it is gone for good.
 */
export function useChosenLabel(of: ChosenNoun, value: string, enabled: boolean): string {
  const isAsked = enabled && value !== ''
  const { data, isPending } = trpc.admin.choices.list.useQuery({ of, id: value }, { enabled: isAsked })
  if (!isAsked || isPending) return ''
  return data?.items[0]?.label ?? `#${value}`
}
