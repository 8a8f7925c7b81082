import { useWatch } from 'react-hook-form'
import { entityKindNames } from '@/content/ledger/holdings'
import { jointHoldingNames, stateNames, tinKindNames } from '@/content/raise/answer-names'
import { answersPage } from '@/content/raise/answers-page'
import { SelectField, TextField } from '@/client/forms/fields'
import { LinesField } from '@/client/forms/rows/lines-field'
import { useContractForm } from '@/client/forms/use-contract-form'
import { ownerFieldsOf } from '@/shared/raise/missing-answers'
import { type SubscriptionAnswers, subscriptionAnswers } from '@/shared/raise/subscription-answers'
import { choicesOf } from './choices'
import { StepForm, type StepProps } from './step-form'
import { YesNoField } from './yes-no-field'

/** An owner of the book that may be chosen. */
interface Owned {
  id: number
  kind: string
  legalName: string
}

const { owner: words } = answersPage
const contract = subscriptionAnswers.shape.owner.unwrap()

const states = choicesOf(stateNames)
/** What is asked of some kinds alone. */
const ofKind = ['holding', 'formedIn', 'formedOn', 'revocable', 'custodianName', 'custodianContact'] as const

const defaultsOf = ({ owner = {} }: SubscriptionAnswers) => ({
  entityId: owner.entityId ? String(owner.entityId) : '',
  kind: owner.kind ?? '',
  legalName: owner.legalName ?? '',
  holding: owner.holding ?? '',
  formedIn: owner.formedIn ?? '',
  formedOn: owner.formedOn ?? '',
  revocable: owner.revocable ?? null,
  custodianName: owner.custodianName ?? '',
  custodianContact: owner.custodianContact ?? '',
  addressLines: owner.addressLines ?? [],
  state: owner.state ?? '',
  phone: owner.phone ?? '',
  tinKind: owner.tinKind ?? '',
  tinLast4: owner.tinLast4 ?? '',
})

const kindOf = (entity: Owned | undefined, typed: unknown) => entity?.kind ?? (typeof typed === 'string' ? typed : '')

/** What is not asked of an owner is not answered; one of the book has its own kind and name. */
function unasked(entity: Owned | undefined, typedKind: unknown) {
  const asked = new Set(ownerFieldsOf(kindOf(entity, typedKind)))
  const names = [...(entity ? (['kind', 'legalName'] as const) : []), ...ofKind.filter((name) => !asked.has(name))]
  return Object.fromEntries(names.map((name) => [name, null]))
}

function legalNameLabel(kind: string): string {
  const names: Readonly<Record<string, string>> = words.legalName
  return names[kind] ?? words.legalName.other
}

/** The first step: who will own it, one of one's own entities or another owner, of which the fields of its kind alone are asked. */
export function OwnerStep({ owned, ...props }: StepProps & { owned: readonly Owned[] }) {
  const chosenOf = (entityId: unknown) => owned.find(({ id }) => String(id) === entityId)
  const form = useContractForm(contract, {
    defaultValues: defaultsOf(props.subscription.answers),
    askedOf: (values) => ({ ...values, ...unasked(chosenOf(values.entityId), values.kind) }),
  })
  const [entityId, typedKind] = useWatch({ control: form.control, name: ['entityId', 'kind'] })
  const entity = chosenOf(entityId)
  const kind = kindOf(entity, typedKind)
  const asked = new Set(ownerFieldsOf(kind))
  const isOfPeople = kind === 'individual' || kind === 'joint' || kind === 'retirement'
  return (
    <StepForm {...props} step="owner" form={form} intro={words.intro} answersOf={(values) => ({ owner: values })}>
      {owned.length > 0 && (
        <SelectField
          form={form}
          name="entityId"
          label={words.entityId}
          {...(entity && { hint: words.ofBook })}
          options={[
            { value: '', label: words.another },
            ...owned.map(({ id, legalName }) => ({ value: String(id), label: legalName })),
          ]}
        />
      )}
      {!entity && (
        <>
          <SelectField form={form} name="kind" label={words.kind} options={choicesOf(entityKindNames)} isRequired />
          <TextField form={form} name="legalName" label={legalNameLabel(kind)} autoComplete="off" isRequired />
        </>
      )}
      {asked.has('holding') && (
        <SelectField
          form={form}
          name="holding"
          label={words.holding}
          options={choicesOf(jointHoldingNames)}
          isRequired
        />
      )}
      {asked.has('formedIn') && (
        <>
          <SelectField
            form={form}
            name="formedIn"
            label={words.formedIn}
            hint={words.formedInHint}
            options={states}
            isRequired
          />
          <TextField form={form} name="formedOn" label={words.formedOn} type="date" isRequired />
        </>
      )}
      {asked.has('revocable') && <YesNoField form={form} name="revocable" label={words.revocable} />}
      {asked.has('custodianName') && (
        <>
          <TextField form={form} name="custodianName" label={words.custodianName} autoComplete="off" isRequired />
          <TextField
            form={form}
            name="custodianContact"
            label={words.custodianContact}
            hint={words.custodianHint}
            autoComplete="off"
            isRequired
          />
        </>
      )}
      <LinesField
        form={form}
        name="addressLines"
        label={words.addressLines}
        hint={entity ? `${words.addressHint} ${words.addressOfBook}` : words.addressHint}
        isRequired={!entity}
      />
      <SelectField
        form={form}
        name="state"
        label={isOfPeople || kind === '' ? words.state.people : words.state.others}
        hint={words.stateHint}
        options={states}
        isRequired
      />
      <TextField form={form} name="phone" label={words.phone} type="tel" autoComplete="tel" isRequired />
      <SelectField form={form} name="tinKind" label={words.tinKind} options={choicesOf(tinKindNames)} isRequired />
      <TextField
        form={form}
        name="tinLast4"
        label={words.tinLast4}
        hint={entity ? words.tinOfBook : words.tinHint}
        inputMode="numeric"
        autoComplete="off"
        isRequired={!entity}
      />
    </StepForm>
  )
}
