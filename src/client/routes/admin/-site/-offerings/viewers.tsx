import { chakra } from '@/client/theme/chakra'
import { useId, useState } from 'react'
import { namedPeople } from '@/content/site/admin-offerings'
import { trpc } from '@/client/calls/trpc'
import { Alert } from '@/client/ui/alert'
import { Checkbox } from '@/client/ui/fields/checkbox'
import { NarrowingField } from '@/client/ui/fields/narrowing-field'
import type { ChangedViewers } from '@/shared/site/offering-visibility'
import type { User } from '@/shared/accounts/users'

/** As many accounts as one answer of the list holds; of more, those that the search finds can be chosen. */
const peopleOf = (q: string) => ({ sort: 'lastName', limit: 1_000, ...(q !== '' && { q }) }) as const

const nameOf = ({ firstName, lastName, username }: User) => `${firstName} ${lastName} (${username})`

/** Nobody more and nobody less. */
export const noChange: ChangedViewers = { add: [], remove: [] }

type ViewersProps = {
  /** The offering; null before it is saved for the first time. */
  id: number | null
  change: ChangedViewers
  onChange: (change: ChangedViewers) => void
}

/** What a press on an account makes of a change. */
function toggled({ add, remove }: ChangedViewers, userId: number, isNamed: boolean): ChangedViewers {
  const flip = (ids: number[]) => (ids.includes(userId) ? ids.filter((each) => each !== userId) : [...ids, userId])
  return isNamed ? { add, remove: flip(remove) } : { add: flip(add), remove }
}

/** Who an offering for named people names: chosen among the accounts, and saved with the offering. */
export function Viewers({ id, change, onChange }: ViewersProps) {
  const headingId = useId()
  const [q, setQ] = useState('')
  const named = trpc.admin.investments.viewers.useQuery(
    { id: id ?? 0 },
    { refetchOnMount: 'always', enabled: id !== null },
  )
  const people = trpc.admin.users.list.useQuery(peopleOf(q), { placeholderData: (before) => before })
  const namedIds = id === null ? [] : named.data?.userIds
  if (named.isError || people.isError) return <Alert variant="destructive">{namedPeople.failed}</Alert>
  if (namedIds === undefined || people.data === undefined) return <p>{namedPeople.loading}</p>
  const userIds = [...new Set([...namedIds, ...change.add])].filter((each) => !change.remove.includes(each))
  const toggle = (userId: number) => onChange(toggled(change, userId, namedIds.includes(userId)))
  return (
    <chakra.section aria-labelledby={headingId} borderTopWidth="1px" borderColor="border.rule" pt="4">
      <chakra.h3 id={headingId} textStyle="label">
        {namedPeople.heading(userIds.length)}
      </chakra.h3>
      <chakra.p textStyle="small" color={userIds.length === 0 ? 'warning.fg' : 'fg.muted'} mt="1" mb="4">
        {userIds.length === 0 ? namedPeople.none : namedPeople.text}
      </chakra.p>
      <NarrowingField label={namedPeople.search} q={q} onChange={setQ} />
      <chakra.ul display="grid" gap="2" mt="4" maxHeight="14rem" overflowY="auto" p="1">
        {people.data.items.map((user) => (
          <li key={user.id}>
            <Checkbox label={nameOf(user)} checked={userIds.includes(user.id)} onChange={() => toggle(user.id)} />
          </li>
        ))}
      </chakra.ul>
      {people.data.items.length === 0 && <p>{namedPeople.nobody}</p>}
      {people.data.total > people.data.items.length && (
        <p>{namedPeople.some(people.data.items.length, people.data.total)}</p>
      )}
    </chakra.section>
  )
}
