import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { answersPage } from '@/content/raise/answers-page'
import { SelectField, TextField } from '@/client/forms/fields'
import { useContractForm } from '@/client/forms/use-contract-form'
import { subscriptionAnswers } from '@/shared/raise/subscription-answers'
import { formatCents } from '@/shared/values/formats'
import { type Cents, optionalDollars } from '@/shared/values/money'
import { choicesOf } from './choices'
import { StepForm, type StepProps } from './step-form'

const { amount: words } = answersPage
const { classId } = subscriptionAnswers.shape.amount.unwrap().shape
const contract = z.object({ classId, cents: optionalDollars })

/** What the raise allows of an amount. */
interface Allowed {
  stepCents: Cents
  classes: readonly { classId: number; name: string; minimumCents: Cents }[]
}

/** The third step: of which class, and how much, with what the raise allows said beside it. */
export function AmountStep({ room: { classes, stepCents }, ...props }: StepProps & { room: Allowed }) {
  const { amount = {} } = props.subscription.answers
  const [first, second] = classes
  const only = second === undefined ? first?.classId : undefined
  const form = useContractForm(contract, {
    defaultValues: {
      classId: String(amount.classId ?? only ?? ''),
      cents: props.subscription.cents === null ? '' : formatCents(props.subscription.cents),
    },
  })
  const chosen = useWatch({ control: form.control, name: 'classId' })
  const found = classes.find((each) => String(each.classId) === chosen)
  const step = formatCents(stepCents)
  return (
    <StepForm {...props} step="amount" form={form} intro={words.intro} answersOf={(values) => ({ amount: values })}>
      <SelectField
        form={form}
        name="classId"
        label={words.classId}
        options={choicesOf(Object.fromEntries(classes.map((each) => [each.classId, each.name])))}
        isRequired
      />
      <TextField
        form={form}
        name="cents"
        label={words.cents}
        hint={found ? words.bounds(found.name, formatCents(found.minimumCents), step) : words.step(step)}
        inputMode="decimal"
        autoComplete="off"
        isRequired
      />
    </StepForm>
  )
}
