import { useController, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { chakra } from '@/client/theme/chakra'
import { accreditedSentences } from '@/content/raise/answer-names'
import { answersPage } from '@/content/raise/answers-page'
import { TextField } from '@/client/forms/fields'
import { useContractForm } from '@/client/forms/use-contract-form'
import { Checkbox } from '@/client/ui/fields/checkbox'
import { FieldNotes, useTies } from '@/client/ui/fields/field'
import { wholeNumber } from '@/shared/platform/fields'
import { basesOf } from '@/shared/raise/answer-choices'
import { subscriptionAnswers } from '@/shared/raise/subscription-answers'
import { StepForm, type StepProps } from './step-form'
import { Way } from './way'
import { YesNoField } from './yes-no-field'

const { accredited: words, steps } = answersPage
const { accredited, naturalOwners } = subscriptionAnswers.shape
const contract = z.object({
  accredited,
  ownerCount: wholeNumber({ min: 1, max: 10_000, message: words.countMessage }),
  naturalOwners,
})

/** Whether it is asked how many own it. */
const isOfOwners = ({ accredited: ticked }: { accredited?: readonly string[] | undefined }) =>
  ticked?.includes('owners') === true

/** The fourth step of an owner of a kind: why it is an accredited investor, each reason a sentence. */
function Bases({ kind, ...props }: StepProps & { kind: string }) {
  const bases = basesOf(kind)
  const { answers } = props.subscription
  const form = useContractForm(contract, {
    defaultValues: {
      // A reason that was ticked for an owner of another kind is none for this one.
      accredited: (answers.accredited ?? []).filter((basis) => bases.includes(basis)),
      ownerCount: answers.ownerCount === null || answers.ownerCount === undefined ? '' : String(answers.ownerCount),
      naturalOwners: answers.naturalOwners ?? null,
    },
    askedOf: (values) => (isOfOwners(values) ? values : { ...values, ownerCount: null, naturalOwners: null }),
  })
  const { field, fieldState } = useController({ control: form.control, name: 'accredited' })
  const ticked = useWatch({ control: form.control, name: 'accredited' }) ?? []
  const error = fieldState.error?.message
  const { hintId, errorId } = useTies({ label: words.legend, error })
  return (
    <StepForm
      {...props}
      step="accredited"
      form={form}
      intro={words.intro}
      answersOf={(values) => ({
        ...values,
        accredited: values.accredited ?? [],
      })}
    >
      <chakra.fieldset
        minWidth="0"
        display="flex"
        flexDirection="column"
        gap="4"
        aria-describedby={error && errorId}
        onBlur={field.onBlur}
      >
        <chakra.legend textStyle="label" mb="3">
          {words.legend}
        </chakra.legend>
        {bases.map((basis, index) => (
          <Checkbox
            key={basis}
            {...(index === 0 && { ref: field.ref })}
            label={accreditedSentences[basis]}
            checked={ticked.includes(basis)}
            onChange={({ target }) =>
              field.onChange(bases.filter((each) => (each === basis ? target.checked : ticked.includes(each))))
            }
          />
        ))}
        <FieldNotes label={words.legend} error={error} hintId={hintId} errorId={errorId} />
      </chakra.fieldset>
      {isOfOwners({ accredited: ticked }) && (
        <>
          <TextField
            form={form}
            name="ownerCount"
            label={words.ownerCount}
            inputMode="numeric"
            autoComplete="off"
            isRequired
          />
          <YesNoField form={form} name="naturalOwners" label={words.naturalOwners} />
        </>
      )}
      <chakra.p textStyle="small" color="fg.muted">
        {words.none}
      </chakra.p>
    </StepForm>
  )
}

/** The fourth step. Which reasons there are depends on the kind of the owner. */
export const AccreditedStep = ({ kind, ...props }: StepProps & { kind: string | null }) =>
  kind === null ? (
    <>
      <chakra.p mb="5">{words.first}</chakra.p>
      <Way step="owner" label={steps.owner} portalId={props.portalId} onGo={props.onGo} />
    </>
  ) : (
    <Bases kind={kind} {...props} />
  )
