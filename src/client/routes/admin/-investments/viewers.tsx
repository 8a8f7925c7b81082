import { chakra } from '@/client/theme/chakra'
import { useId, useState } from 'react'
import { namedPeople } from '@/content/admin-offerings'
import { trpc } from '@/client/trpc'
import { Alert } from '@/client/ui/alert'
import { Button } from '@/client/ui/button'
import { Checkbox } from '@/client/ui/checkbox'
import { Field } from '@/client/ui/field'
import { TextInput } from '@/client/ui/text-input'
import type { User } from '@/shared/users'
import { useAfterWrite } from '../-record/after-write'

/** As many accounts as one answer of the list holds; of more, those that the search finds can be chosen. */
const peopleOf = (q: string) => ({ sort: 'lastName', limit: 1_000, ...(q !== '' && { q }) }) as const

const nameOf = ({ firstName, lastName, username }: User) => `${firstName} ${lastName} (${username})`

type ViewersProps = { id: number }

/** Who an offering for named people names: chosen among the accounts, and saved by a button of its own. */
export function Viewers({ id }: ViewersProps) {
  const headingId = useId()
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState<readonly number[] | null>(null)
  const named = trpc.admin.investments.viewers.useQuery({ id }, { refetchOnMount: 'always' })
  const people = trpc.admin.users.list.useQuery(peopleOf(q), { placeholderData: (before) => before })
  const afterWrite = useAfterWrite('investments')
  const saving = trpc.admin.investments.setViewers.useMutation(
    afterWrite(() => namedPeople.saved, namedPeople.notSaved),
  )
  const userIds = chosen ?? named.data?.userIds
  if (named.isError || people.isError) return <Alert variant="destructive">{namedPeople.failed}</Alert>
  if (userIds === undefined || people.data === undefined) return <p>{namedPeople.loading}</p>
  const toggle = (userId: number) =>
    setChosen(userIds.includes(userId) ? userIds.filter((each) => each !== userId) : [...userIds, userId])
  const save = () => saving.mutate({ id, userIds: [...userIds] }, { onSuccess: () => setChosen(null) })
  return (
    <chakra.section aria-labelledby={headingId} borderTopWidth="1px" borderColor="border.rule" pt="4">
      <chakra.h3 id={headingId} textStyle="label">
        {namedPeople.heading(userIds.length)}
      </chakra.h3>
      <chakra.p textStyle="small" color="fg.muted" mt="1" mb="4">
        {namedPeople.text}
      </chakra.p>
      <Field label={namedPeople.search}>
        {(ties) => (
          // Enter would save the form around it.
          <TextInput
            {...ties}
            type="search"
            autoComplete="off"
            value={q}
            onChange={({ target }) => setQ(target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </Field>
      <chakra.ul display="grid" gap="2" mt="4" maxHeight="14rem" overflowY="auto" p="1">
        {people.data.items.map((user) => (
          <li key={user.id}>
            <Checkbox label={nameOf(user)} checked={userIds.includes(user.id)} onChange={() => toggle(user.id)} />
          </li>
        ))}
      </chakra.ul>
      {people.data.items.length === 0 && <p>{namedPeople.nobody}</p>}
      <Button mt="4" variant="outline" aria-disabled={saving.isPending || chosen === null} onClick={save}>
        {namedPeople.save}
      </Button>
    </chakra.section>
  )
}
