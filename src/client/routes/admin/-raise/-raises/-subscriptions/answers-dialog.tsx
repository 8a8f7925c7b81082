import { useRef, useState } from 'react'
import { chakra } from '@/client/theme/chakra'
import { staffSubscriptions } from '@/content/raise/admin-subscriptions'
import { answersPage } from '@/content/raise/answers-page'
import { trpc } from '@/client/calls/trpc'
import { useDiscardQuestion } from '@/client/forms/discard-question'
import { AccreditedStep } from '@/client/sections/records/answers/accredited'
import { AmountStep } from '@/client/sections/records/answers/amount'
import { OwnerStep } from '@/client/sections/records/answers/owner'
import { SignersStep } from '@/client/sections/records/answers/signers'
import type { StepProps } from '@/client/sections/records/answers/step-form'
import { useStepHeading } from '@/client/sections/records/answers/step-heading'
import { type AnswerStep, answerSteps } from '@/client/sections/records/answers/steps'
import { TaxStep } from '@/client/sections/records/answers/tax'
import { Heading } from '@/client/ui/heading'
import { Dialog } from '@/client/ui/overlays/dialog'
import { Skeleton } from '@/client/ui/skeleton'
import { missingAnswers } from '@/shared/raise/missing-answers'
import type { Raise } from '@/shared/raise/raises'
import type { StaffSubscription } from '@/shared/raise/staff-subscriptions'
import { ListFailure } from '../../../-list/list-failure'
import type { SubscriptionCalls } from './subscription-calls'

const { answering: words } = staffSubscriptions
const questions = answerSteps.filter((step) => step !== 'check')

/** What the papers still need. */
const answered = (row: StaffSubscription, { stepCents, classes }: Raise) => ({
  ...row,
  missing: missingAnswers(row.answers, {
    stepCents,
    minimumOf: new Map(classes.map(({ classId, minimumCents }) => [classId, minimumCents])),
  }),
})

type QuestionsProps = {
  subscription: StaffSubscription
  raise: Raise
  calls: SubscriptionCalls
  onUnsaved: StepProps['onUnsaved']
  onDone: () => void
}

/** One step after the other, as whoever subscribes answers them themselves; after the last one the subscription is back. */
function Questions({ subscription, raise, calls, onUnsaved, onDone }: QuestionsProps) {
  const [row, setRow] = useState(subscription)
  const [step, setStep] = useState<AnswerStep>('owner')
  const heading = useStepHeading(step)
  const go = (next: AnswerStep) => (next === 'check' ? onDone() : setStep(next))
  const kind = row.answers.owner?.kind ?? null
  const [firstName = '', ...lastNames] = (row.name ?? '').split(' ')
  const given: StepProps = {
    subscription: answered(row, raise),
    isMending: false,
    onUnsaved,
    onSave: async (answers) => {
      const saved = await calls.answer.mutateAsync({ id: row.id, answers, updatedAt: row.updatedAt })
      setRow(saved)
      return answered(saved, raise)
    },
    onGo: go,
    portalId: null,
  }
  const shownStep = {
    owner: <OwnerStep {...given} owned={[]} />,
    signers: (
      <SignersStep
        {...given}
        kind={kind}
        self={{ firstName, lastName: lastNames.join(' '), email: row.email ?? '' }}
        isOnPaper
      />
    ),
    amount: <AmountStep {...given} room={raise} />,
    accredited: <AccreditedStep {...given} kind={kind} />,
    tax: <TaxStep {...given} taxFormNote={raise.taxFormNote} />,
    check: null,
  }[step]
  return (
    <>
      <chakra.p textStyle="small" color="fg.muted">
        {answersPage.position(answerSteps.indexOf(step) + 1, questions.length)}
      </chakra.p>
      <Heading ref={heading} tabIndex={-1} level={3} mb="4">
        {answersPage.steps[step]}
      </Heading>
      {shownStep}
    </>
  )
}

type AnswersDialogProps = { subscription: StaffSubscription; calls: SubscriptionCalls; onClose: () => void }

/** What somebody answered on paper, typed in by the firm: the questions that they would be asked in the portal. */
export function AnswersDialog({ subscription, calls, onClose }: AnswersDialogProps) {
  const { data, error, refetch } = trpc.admin.raises.list.useQuery({ id: subscription.raiseId })
  const unsaved = useRef<() => boolean>(() => false)
  const discard = useDiscardQuestion(() => unsaved.current(), onClose)
  const raise = data?.items[0]
  return (
    <Dialog
      isOpen
      leavesBack
      title={words.title(subscription.reference)}
      description={words.text}
      size="wide"
      onCloseRequest={discard.requestClose}
    >
      {discard.question}
      {raise === undefined && error === null && <Skeleton height="32" />}
      {raise === undefined && error !== null && (
        <ListFailure title={words.failed} error={error} onRetry={() => void refetch()} />
      )}
      {raise !== undefined && (
        <Questions
          subscription={subscription}
          raise={raise}
          calls={calls}
          onUnsaved={(isUnsaved) => {
            unsaved.current = isUnsaved
          }}
          onDone={onClose}
        />
      )}
    </Dialog>
  )
}
