import { chakra } from '@/client/theme/chakra'
import { statementSentences, taxClassNames } from '@/content/raise/answer-names'
import { answersPage } from '@/content/raise/answers-page'
import { CheckboxField, SelectField, TextAreaField } from '@/client/forms/fields'
import { useContractForm } from '@/client/forms/use-contract-form'
import { answerStatements } from '@/shared/raise/answer-choices'
import { type SubscriptionAnswers, subscriptionAnswers } from '@/shared/raise/subscription-answers'
import { choicesOf } from './choices'
import { StepForm, type StepProps } from './step-form'
import { YesNoField } from './yes-no-field'

const { tax: words } = answersPage
const contract = subscriptionAnswers.shape.tax.unwrap()
const questions = ['financed', 'benefitPlan', 'affiliate'] as const

const defaultsOf = ({ tax = {} }: SubscriptionAnswers) => ({
  taxClass: tax.taxClass ?? '',
  sourceOfFunds: tax.sourceOfFunds ?? '',
  financed: tax.financed ?? null,
  benefitPlan: tax.benefitPlan ?? null,
  affiliate: tax.affiliate ?? null,
  statements: Object.fromEntries(answerStatements.map((each) => [each, tax.statements?.[each] === true])),
})

/** The fifth step: tax, where the money comes from, and what the owner says, each sentence with a tick of its own. */
export function TaxStep({ taxFormNote, ...props }: StepProps & { taxFormNote: string | null }) {
  const { answers, issuerName } = props.subscription
  const form = useContractForm(contract, { defaultValues: defaultsOf(answers) })
  return (
    <StepForm {...props} step="tax" form={form} intro={words.intro} answersOf={(tax) => ({ tax })}>
      {taxFormNote !== null && <chakra.p overflowWrap="anywhere">{words.taxForm(taxFormNote)}</chakra.p>}
      <SelectField form={form} name="taxClass" label={words.taxClass} options={choicesOf(taxClassNames)} isRequired />
      <TextAreaField
        form={form}
        name="sourceOfFunds"
        label={words.sourceOfFunds}
        hint={words.sourceHint}
        rows={3}
        isRequired
      />
      {questions.map((name) => (
        <YesNoField key={name} form={form} name={name} label={words[name]} />
      ))}
      <chakra.fieldset minWidth="0" display="flex" flexDirection="column" gap="4">
        <chakra.legend textStyle="label" mb="3">
          {words.statements}
        </chakra.legend>
        {answerStatements.map((statement) => (
          <CheckboxField
            key={statement}
            form={form}
            name={`statements.${statement}`}
            label={statementSentences[statement](issuerName)}
          />
        ))}
      </chakra.fieldset>
    </StepForm>
  )
}
