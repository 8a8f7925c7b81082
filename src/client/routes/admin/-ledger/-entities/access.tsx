import { chakra } from '@/client/theme/chakra'
import { useId } from 'react'
import { accessWords } from '@/content/ledger/admin-entities'
import { accessScopeNames } from '@/content/ledger/holdings'
import { trpc } from '@/client/calls/trpc'
import { Alert } from '@/client/ui/alert'
import { Button } from '@/client/ui/buttons/button'
import { Field } from '@/client/ui/fields/field'
import { Select } from '@/client/ui/fields/select'
import { TextInput } from '@/client/ui/fields/text-input'
import { formatDay } from '@/shared/values/formats'
import { type AccessScope, type EntityAccess, accessScopes } from '@/shared/ledger/entity-access'
import { Choice } from '../../-choices/choice'
import { LocalDate } from '../../-list/-rows/local-date'
import { useAfterWrite } from '../../-record/-saving/after-write'

const words = accessWords
const scopeOptions = accessScopes.map((scope) => ({ value: scope, label: accessScopeNames[scope] }))

type GivenProps = { access: EntityAccess; onEnd: (() => void) | undefined }

/** One access: whose, what it shows, since when; an ended one stays to be read. */
function Given({ access: { userId, userName, userEmail, scope, startsAt, endsOn, endedAt }, onEnd }: GivenProps) {
  const name = userName ?? (userId === null ? words.noAccountYet : words.formerUser)
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      columnGap="4"
      rowGap="1"
      py="2"
      borderBottomWidth="1px"
      borderColor="border.rule"
      textStyle="small"
      {...(endedAt !== null && { color: 'fg.muted' })}
    >
      <chakra.span minWidth="0" overflowWrap="anywhere">
        <chakra.span fontWeight="semibold">{name}</chakra.span>
        <span>{` ${userEmail ?? ''}`}</span>
        <br />
        <span>{`${accessScopeNames[scope]}, `}</span>
        <LocalDate timestamp={startsAt} />
        {endedAt === null && endsOn !== null && <span>{words.until(formatDay(endsOn))}</span>}
        {endedAt !== null && (
          <span>
            {' – '}
            <LocalDate timestamp={endedAt} />
          </span>
        )}
      </chakra.span>
      {onEnd && (
        <Button size="small" variant="outline" aria-label={words.endOf(name)} onClick={onEnd}>
          {words.end}
        </Button>
      )}
    </chakra.li>
  )
}

/** Whom an access is about to be given; nobody while no account is chosen. */
export type ChosenAccess = { userId: string; scope: AccessScope; endsOn: string }
export const nobodyChosen: ChosenAccess = { userId: '', scope: 'owner', endsOn: '' }

type AccessProps = {
  entityId: number
  /** Whom it is about, as owners are told from each other. */
  owner: string
  chosen: ChosenAccess
  onChoose: (chosen: ChosenAccess) => void
}

/** Who may see an entity: given and ended at once. Whom somebody chose and did not give it yet gets it with the form's own save. */
export function Access({ entityId, owner, chosen, onChoose }: AccessProps) {
  const headingId = useId()
  const { userId, scope, endsOn } = chosen
  const given = trpc.admin.access.list.useQuery({ id: entityId }, { refetchOnMount: 'always' })
  const afterWrite = useAfterWrite('entities')
  const giving = trpc.admin.access.give.useMutation(afterWrite(() => words.given, words.notGiven))
  const ending = trpc.admin.access.end.useMutation(afterWrite(() => words.wasEnded, words.notEnded))
  if (given.isError) return <Alert variant="destructive">{words.failed}</Alert>
  if (!given.data) return <p>{words.loading}</p>
  const isBusy = giving.isPending || ending.isPending
  const give = () => giving.mutate({ id: entityId, userId, scope, endsOn }, { onSuccess: () => onChoose(nobodyChosen) })
  return (
    <chakra.section aria-labelledby={headingId} borderTopWidth="1px" borderColor="border.rule" pt="4">
      <chakra.h3 id={headingId} textStyle="label">
        {words.heading}
      </chakra.h3>
      <chakra.p textStyle="small" mt="1">
        {owner}
      </chakra.p>
      <chakra.p textStyle="small" color="fg.muted" mt="1">
        {words.text}
      </chakra.p>
      {given.data.items.length === 0 && <chakra.p mt="3">{words.none}</chakra.p>}
      <chakra.ul mt="2" listStyleType="none">
        {given.data.items.map((access) => (
          <Given
            key={access.id}
            access={access}
            onEnd={access.endedAt === null && !isBusy ? () => ending.mutate({ id: access.id }) : undefined}
          />
        ))}
      </chakra.ul>
      <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4" mt="4">
        <Field label={words.account}>
          {(ties) => (
            <Choice
              {...ties}
              of="people"
              none={words.choose}
              value={userId}
              onChoose={(account) => onChoose({ ...chosen, userId: account })}
            />
          )}
        </Field>
        <Field label={words.scope}>
          {(ties) => (
            <Select
              {...ties}
              options={scopeOptions}
              value={scope}
              onChange={({ target }) =>
                onChoose({ ...chosen, scope: accessScopes.find((each) => each === target.value) ?? scope })
              }
            />
          )}
        </Field>
        <Field label={words.endsOn}>
          {(ties) => (
            <TextInput
              {...ties}
              type="date"
              value={endsOn}
              onChange={({ target }) => onChoose({ ...chosen, endsOn: target.value })}
            />
          )}
        </Field>
      </chakra.div>
      <Button mt="4" variant="outline" aria-disabled={isBusy || userId === ''} onClick={() => userId !== '' && give()}>
        {words.give}
      </Button>
    </chakra.section>
  )
}
