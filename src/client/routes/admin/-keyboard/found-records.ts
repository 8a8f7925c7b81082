import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { nounWords } from '@/shared/records/noun-words'
import { trpc } from '@/client/calls/trpc'
import { searchMaxCharacters } from '@/shared/platform/limits'
import { searchMinCharacters } from '@/shared/records/searches'
import { fold } from '@/shared/values/fold'
import { useSettled } from '@/client/ui/fields/settled'
import { recordSearch } from '../-list/record-link'
import type { Command } from './commands'

/**
 * The records that a typed text is found in, each as a command that opens it. While others are looked for, those found last stay
 * as far as they still match.
 */
export function useFoundRecords(typed: string) {
  const navigate = useNavigate()
  const q = typed.trim().slice(0, searchMaxCharacters)
  const settled = useSettled(q)
  const isEnough = q.length >= searchMinCharacters
  const { data, error, isFetching } = trpc.admin.search.list.useQuery(
    { q: settled },
    {
      enabled: isEnough && settled.length >= searchMinCharacters,
      staleTime: 0,
      gcTime: 0,
      placeholderData: keepPreviousData,
    },
  )
  const isFoundIn = (text: string | null) => text !== null && fold(text).includes(fold(q))
  const found = isEnough ? (data?.items ?? []).filter(({ name, detail }) => isFoundIn(name) || isFoundIn(detail)) : []
  const commands = found.map(({ list, id, name, detail }): Command => ({
    key: `${list} ${id}`,
    name,
    detail: [nounWords[list].name, ...(detail === null || detail === name ? [] : [detail])].join(' · '),
    run: () => void navigate({ to: '/admin', search: recordSearch(list, id) }),
  }))
  return { commands, isSearching: isEnough && (settled !== q || isFetching), hasFailed: isEnough && error !== null }
}
