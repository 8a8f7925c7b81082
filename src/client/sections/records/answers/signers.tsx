import { z } from 'zod'
import { chakra } from '@/client/theme/chakra'
import { signerCapacityNames } from '@/content/raise/answer-names'
import { answersPage } from '@/content/raise/answers-page'
import { useContractForm } from '@/client/forms/use-contract-form'
import { errorIn, RowLine, textIn } from '@/client/forms/rows/row-line'
import { RowsField, type RowState } from '@/client/forms/rows/rows-field'
import { Field } from '@/client/ui/fields/field'
import { Select, type SelectOption } from '@/client/ui/fields/select'
import { type SubscriptionAnswers, signersMax, subscriptionAnswers } from '@/shared/raise/subscription-answers'
import { choicesOf } from './choices'
import { StepForm, type StepProps } from './step-form'

const { signers: words } = answersPage
const contract = z.object({ signers: subscriptionAnswers.shape.signers })

/** Who is the first of those who sign. */
export interface Self {
  firstName: string
  lastName: string
  email: string
}

const emptySigner = { firstName: '', lastName: '', email: '', capacity: '', way: 'online' }

/** As what somebody of an owner of this kind signs, where that is plain. */
function capacityOf(kind: string | null): string {
  if (kind === 'individual') return 'self'
  if (kind === 'joint') return 'joint_owner'
  return kind === 'retirement' ? 'account_owner' : ''
}

/** Who answers is the first of those who sign; whom else an owner of this kind needs has a place already. */
function firstSigners(kind: string | null, self: Self) {
  const oneself = { ...emptySigner, ...self, capacity: capacityOf(kind) }
  if (kind === 'joint') return [oneself, { ...emptySigner, capacity: 'joint_owner' }]
  return kind === 'retirement' ? [oneself, { ...emptySigner, capacity: 'custodian', way: 'paper' }] : [oneself]
}

const defaultsOf = ({ signers = [] }: SubscriptionAnswers, kind: string | null, self: Self) =>
  signers.length === 0
    ? firstSigners(kind, self)
    : signers.map(({ firstName, lastName, email, capacity, way }) => ({
        firstName: firstName ?? '',
        lastName: lastName ?? '',
        email: email ?? '',
        capacity: capacity ?? '',
        way: way ?? 'online',
      }))

type ChoiceProps = { row: RowState; column: string; label: string; options: readonly SelectOption[] }

/** One choice of a signer. */
const Choice = ({ row, column, label, options }: ChoiceProps) => (
  <chakra.div gridColumn={{ sm: 'span 3' }}>
    <Field label={label} error={errorIn(row, column)} isRequired>
      {(ties) => (
        <Select
          {...ties}
          value={textIn(row, column)}
          options={options}
          onChange={({ target }) => row.change(column, target.value)}
        />
      )}
    </Field>
  </chakra.div>
)

type SignersStepProps = StepProps & {
  /** Of the owner, once it is known. */
  kind: string | null
  /** Whose subscription it is. */
  self: Self
  /** Everybody signs by hand, whatever was answered: it is not asked. */
  isOnPaper?: boolean
}

/** The second step: who signs for the owner, oneself first. */
export function SignersStep({ kind, self, isOnPaper = false, ...props }: SignersStepProps) {
  const form = useContractForm(contract, {
    defaultValues: { signers: defaultsOf(props.subscription.answers, kind, self) },
  })
  const ofKind = kind === 'joint' ? words.joint : kind === 'retirement' ? words.retirement : ''
  return (
    <StepForm
      {...props}
      step="signers"
      form={form}
      intro={`${words.intro} ${ofKind}`.trim()}
      answersOf={({ signers = [] }) => ({
        signers: isOnPaper ? signers.map((signer) => ({ ...signer, way: 'paper' as const })) : signers,
      })}
    >
      <RowsField
        form={form}
        name="signers"
        label={words.list}
        words={words.rows}
        max={signersMax}
        emptyRow={{ ...emptySigner, capacity: kind === 'joint' ? 'joint_owner' : '' }}
      >
        {(row) => (
          <>
            <RowLine row={row} column="firstName" label={words.firstName} span={3} inputRef={row.focusRef} isRequired />
            <RowLine row={row} column="lastName" label={words.lastName} span={3} isRequired />
            <Choice row={row} column="capacity" label={words.capacity} options={choicesOf(signerCapacityNames)} />
            {!isOnPaper && (
              <Choice
                row={row}
                column="way"
                label={words.way}
                options={Object.entries(words.ways).map(([value, label]) => ({ value, label }))}
              />
            )}
            <chakra.div gridColumn={{ sm: 'span 6' }}>
              <RowLine
                row={row}
                column="email"
                label={words.email}
                span={3}
                isRequired={!isOnPaper && textIn(row, 'way') !== 'paper'}
              />
            </chakra.div>
          </>
        )}
      </RowsField>
    </StepForm>
  )
}
