import { useMemo } from 'react'
import { k1BatchWords as words } from '@/content/admin-k1-batches'
import { entityKindNames } from '@/content/holdings'
import { trpc } from '@/client/trpc'
import type { SelectGroup, SelectOption } from '@/client/ui/select'
import type { K1Candidate } from '@/shared/k1-batches'
import { townOf } from '@/shared/towns'

/** Somebody as a person tells them from another of the same name: name, kind, last four digits, town; what is not known is left out. */
const holderLabel = ({ legalName, kind, tinLast4, town }: Omit<K1Candidate, 'entityId'>) =>
  [legalName, entityKindNames[kind], tinLast4, town].filter((part) => part !== null).join(' · ')

const none: SelectOption = { value: '', label: words.choose }

/** Whom a file can be given to: everybody, and by a file first those whom it may be for. */
export type K1Options = { holders: readonly SelectOption[]; offerings: readonly SelectOption[] }

/** Every holder and offering, by name. */
export function useK1Options(): K1Options {
  const { data: entities } = trpc.admin.entities.list.useQuery({ sort: 'legalName', limit: 1_000 })
  const { data: offerings } = trpc.admin.investments.list.useQuery({ sort: 'name', limit: 1_000 })
  return useMemo(
    () => ({
      holders: (entities?.items ?? [])
        .map(({ id, addressLines, ...each }) => ({
          value: String(id),
          label: holderLabel({ ...each, town: townOf(addressLines) }),
        }))
        .toSorted((one, other) => one.label.localeCompare(other.label)),
      offerings: [none, ...(offerings?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))],
    }),
    [entities, offerings],
  )
}

/** The options of one file: whom it may be for, then all others. */
export function holderOptions(
  holders: readonly SelectOption[],
  candidates: readonly K1Candidate[],
): readonly (SelectOption | SelectGroup)[] {
  if (candidates.length === 0) return [none, ...holders]
  const first = candidates.map((each) => ({ value: String(each.entityId), label: holderLabel(each) }))
  const isFirst = new Set(first.map(({ value }) => value))
  return [
    none,
    { heading: words.candidates, options: first },
    { heading: words.others, options: holders.filter(({ value }) => !isFirst.has(value)) },
  ]
}
