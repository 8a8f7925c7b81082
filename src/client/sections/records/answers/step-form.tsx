import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { chakra } from '@/client/theme/chakra'
import { answersPage as words } from '@/content/raise/answers-page'
import { ApiError, apiErrorOf } from '@/client/calls/api-error'
import { Form } from '@/client/forms/form'
import { SubmitButton } from '@/client/forms/submit-button'
import type { ContractForm } from '@/client/forms/use-contract-form'
import { Alert } from '@/client/ui/alert'
import { Button } from '@/client/ui/buttons/button'
import type { MissingAnswer } from '@/shared/raise/missing-answers'
import type { GivenAnswers, SubscriptionAnswers } from '@/shared/raise/subscription-answers'
import type { Cents } from '@/shared/values/money'
import { type AnswerStep, fieldInStep, type QuestionStep, stepBy, stepOfField } from './steps'
import { Way } from './way'

/** A subscription as far as it is answered. */
export interface Answered {
  answers: SubscriptionAnswers
  cents: Cents | null
  issuerName: string
  missing: readonly MissingAnswer[]
}

const nothing = () => false

/** What every step is given. */
export interface StepProps {
  subscription: Answered
  /** What is missing is marked as soon as the step opens: whoever comes from the last one looks for it. */
  isMending: boolean
  onSave: (answers: GivenAnswers) => Promise<Pick<Answered, 'missing'>>
  /** Shows another step, once what was typed is saved. */
  onGo: (step: AnswerStep) => Promise<void> | void
  /** The subscription whose steps have addresses in the portal; null where they have none. */
  portalId: string | null
  /** Tells how to know whether something was typed that is not saved: whoever shows the step asks before it is lost. */
  onUnsaved: (isUnsaved: () => boolean) => void
}

/**
 * Marks the answers of a step that are still to be given, each at its field.
 * @returns whether there are any
 */
function markMissing<Values extends FieldValues, Output>(
  form: ContractForm<Values, Output>,
  step: QuestionStep,
  missing: readonly MissingAnswer[],
): boolean {
  const values = form.getValues()
  const isField = (name: string): name is FieldPath<Values> => (name.split('.')[0] ?? '') in values
  const here = missing.filter(({ field }) => stepOfField(field) === step)
  const ofAll: string[] = []
  for (const [index, { field, message }] of here.entries()) {
    const name = fieldInStep(field)
    // What is said of the whole list would hide what is said of its rows.
    if (name === 'signers' || !isField(name)) ofAll.push(`${message}.`)
    else form.setError(name, { type: 'missing', message }, { shouldFocus: index === 0 })
  }
  if (ofAll.length > 0) form.setError('root', { type: 'missing', message: ofAll.join(' ') })
  return here.length > 0
}

/** The failure of a save with its fields as the form of a step names them. */
function inStep(error: unknown): ApiError {
  const { status, message, serverMessage, fieldErrors, failure } = apiErrorOf(error)
  const named = Object.entries(fieldErrors).map(([field, told]) => [fieldInStep(field.replace(/^answers\./, '')), told])
  return new ApiError({
    status,
    statusText: message,
    serverMessage: failure === 'stale_edit' ? words.stale : serverMessage,
    fieldErrors: Object.fromEntries(named),
    failure,
  })
}

type StepFormProps<Values extends FieldValues, Output> = StepProps & {
  step: QuestionStep
  form: ContractForm<Values, Output>
  intro: string
  /** What of the answers is saved with this step. */
  answersOf: (values: Output) => GivenAnswers
  children: ReactNode
}

/**
 * A step's questions: they are saved on the way to the next one, and to the one before. What is missing then is marked, and may be answered
 * later.
 */
export function StepForm<Values extends FieldValues, Output>(props: StepFormProps<Values, Output>) {
  const { subscription, isMending, onSave, onGo, portalId, onUnsaved, step, form, intro, answersOf, children } = props
  const [isLeft, setLeft] = useState(false)
  const way = useRef<-1 | 1>(1)
  const atFirst = useRef(isMending ? subscription.missing : [])
  useEffect(() => {
    markMissing(form, step, atFirst.current)
  }, [form, step])

  /** The values that were saved last: the form itself compares with those that it began with. */
  const kept = useRef<string | null>(null)
  const { isDirty, isSubmitting } = form.formState
  useEffect(() => {
    onUnsaved(() => isDirty && JSON.stringify(form.getValues()) !== kept.current)
    return () => onUnsaved(nothing)
  }, [form, isDirty, onUnsaved])

  const save = async (values: Output) => {
    const saved = await onSave(answersOf(values)).catch((error: unknown) => {
      throw inStep(error)
    })
    kept.current = JSON.stringify(form.getValues())
    const isMissing = way.current === 1 && markMissing(form, step, saved.missing)
    setLeft(isMissing)
    if (!isMissing) await onGo(stepBy(step, way.current))
  }
  return (
    <Form form={form} name={words.steps[step]} maxWidth="form" failure={words.notSaved} onSubmit={save}>
      <chakra.p color="fg.muted">{intro}</chakra.p>
      {children}
      {isLeft && <Alert variant="info">{words.left}</Alert>}
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <SubmitButton
          form={form}
          label={words.next}
          pendingLabel={words.saving}
          onClick={() => {
            way.current = 1
          }}
        />
        {step !== 'owner' && (
          <Button
            type="submit"
            variant="outline"
            disabled={isSubmitting}
            onClick={() => {
              way.current = -1
            }}
          >
            {words.previous}
          </Button>
        )}
        {isLeft && <Way step={stepBy(step, 1)} label={words.later} portalId={portalId} onGo={onGo} />}
      </chakra.div>
    </Form>
  )
}
