import { chakra } from '@/client/theme/chakra'
import { useState } from 'react'
import { accessScopeNames } from '@/content/ledger/holdings'
import { ownerAccess } from '@/content/ledger/portal-owner'
import { SelectField, TextField } from '@/client/forms/fields'
import { Form } from '@/client/forms/form'
import { SubmitButton } from '@/client/forms/submit-button'
import { useContractForm } from '@/client/forms/use-contract-form'
import { useOwnEntities } from '@/client/accounts/own-entities'
import { trpc } from '@/client/calls/trpc'
import { Alert } from '@/client/ui/alert'
import { notify } from '@/client/ui/toasts/notifications'
import { formatDay } from '@/shared/values/formats'
import { type OwnAccess, giveOwnAccessForm, givenScopes } from '@/shared/ledger/own-access'
import { OneOrAll } from './-one-or-all'

const words = ownerAccess.form
const empty = { firstName: '', lastName: '', email: '', scope: '', endsOn: '' } as const
// Nothing is chosen beforehand: an accountant who is let in by oversight as a viewer would see all but what they came for.
const options = [
  { value: '', label: words.choose },
  ...givenScopes.map((scope) => ({ value: scope, label: accessScopeNames[scope] })),
]

const Pair = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' }, columnGap: '4', rowGap: '5' },
})

type NewAccessProps = {
  entityId: number
  /** Whether whoever is let in is told. */
  isMailDelivered: boolean
  ownerName: string
  /** Reads the list again. @param id the access to this owner, where it was given */
  onGiven: (id: number | null) => Promise<unknown>
}

/** Lets somebody see an owner by their email address. */
export function NewAccess({ entityId, ownerName, isMailDelivered, onGiven }: NewAccessProps) {
  const form = useContractForm(giveOwnAccessForm, { defaultValues: empty })
  const { mutateAsync } = trpc.investor.access.give.useMutation()
  const owned = useOwnEntities().entities.filter(({ scope }) => scope === 'owner')
  const [isForAll, setForAll] = useState(false)
  const [givenFor, setGivenFor] = useState<number | null>(null)
  const asked = isForAll ? owned.map(({ id }) => id) : [entityId]
  return (
    <chakra.details mt="4" data-unprinted="">
      <chakra.summary textStyle="label" cursor="button" minHeight="6" width="fit">
        {words.heading}
      </chakra.summary>
      <chakra.p color="fg.muted" mt="3" mb="5" maxWidth="prose">
        {words.intro}
      </chakra.p>
      <Form
        form={form}
        name={words.heading}
        maxWidth="form"
        failure={words.failed}
        onSubmit={async (typed) => {
          const given: OwnAccess[] = []
          setGivenFor(null)
          try {
            for (const id of asked) {
              given.push(await mutateAsync({ ...typed, id: String(id) }))
            }
          } catch (error) {
            await onGiven(null)
            if (given.length === 0) throw error
            // Said once: for how many it was given, and where to look for the others.
            return setGivenFor(given.length)
          }
          form.reset(empty)
          await onGiven(given.find((access) => access.entityId === entityId)?.id ?? null)
          const until = given[0]?.endsOn ?? null
          notify(
            words.given(
              `${typed.firstName} ${typed.lastName}`,
              accessScopeNames[typed.scope],
              isForAll ? words.whose.all(owned.length) : ownerName,
              until === null ? null : formatDay(until),
              isMailDelivered,
            ),
          )
        }}
      >
        <Pair>
          <TextField form={form} name="firstName" label={words.firstName} isRequired autoComplete="off" />
          <TextField form={form} name="lastName" label={words.lastName} isRequired autoComplete="off" />
        </Pair>
        <TextField form={form} name="email" label={words.email} isRequired type="email" autoComplete="off" />
        <SelectField form={form} name="scope" label={words.scope} options={options} isRequired />
        <TextField form={form} name="endsOn" label={words.endsOn} hint={words.endsOnHint} type="date" />
        {owned.length > 1 && (
          <OneOrAll words={words.whose} count={owned.length} isForAll={isForAll} onChoose={setForAll} />
        )}
        {givenFor !== null && <Alert variant="warning">{ownerAccess.givenInPart(givenFor, asked.length)}</Alert>}
        {!isMailDelivered && <Alert variant="warning">{words.noMail}</Alert>}
        <SubmitButton form={form} label={words.submit} pendingLabel={words.pending} width="fit" />
      </Form>
    </chakra.details>
  )
}
