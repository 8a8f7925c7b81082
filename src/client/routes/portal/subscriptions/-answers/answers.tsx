import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { chakra } from '@/client/theme/chakra'
import { answersPage as words } from '@/content/raise/answers-page'
import { useCurrentUser } from '@/client/accounts/current-user'
import { useOwnEntities } from '@/client/accounts/own-entities'
import { apiErrorOf } from '@/client/calls/api-error'
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
import { LinkButton } from '@/client/ui/buttons/link-button'
import { EmptyState } from '@/client/ui/empty-state'
import { Heading } from '@/client/ui/heading'
import { TextLink } from '@/client/ui/text-link'
import type { OwnSubscription } from '@/shared/raise/own-subscriptions'
import type { Room } from '@/shared/raise/rooms'
import type { GivenAnswers } from '@/shared/raise/subscription-answers'
import { Failure } from '../../-failure'
import { usePageTitle } from '../../-page-title'
import { PortalHeader } from '../../-reads/portal-header'
import { readsOf } from '../../-reads/reads'
import { PageLoading } from '../../-whole-window'
import { Check } from './check'
import { searchOf } from './steps'

/** The steps, with the one that is open. A phone has room for where it stands alone. */
const Steps = ({ current }: { current: AnswerStep }) => (
  <chakra.ol
    aria-label={words.steps.label}
    display={{ base: 'none', md: 'grid' }}
    gridTemplateColumns="repeat(6, minmax(0, 1fr))"
    gap="2"
    mb="8"
    listStyleType="none"
  >
    {answerSteps.map((step, index) => (
      <chakra.li
        key={step}
        aria-current={step === current ? 'step' : undefined}
        pt="2"
        borderTopWidth="3px"
        borderColor={answerSteps.indexOf(current) >= index ? 'ornament' : 'border.rule'}
        color={step === current ? 'fg' : 'fg.muted'}
        fontWeight={step === current ? 'semibold' : 'normal'}
        textStyle="small"
      >
        {words.steps[step]}
      </chakra.li>
    ))}
  </chakra.ol>
)

type QuestionsProps = { subscription: OwnSubscription; room: Room | undefined; step: AnswerStep }

/** The step that is open. */
function Questions({ subscription, room, step }: QuestionsProps) {
  const calls = trpc.useUtils()
  const { mutateAsync } = trpc.investor.subscriptions.update.useMutation()
  const { entities } = useOwnEntities()
  const { firstName = '', lastName = '', email = '' } = useCurrentUser().user ?? {}
  const navigate = useNavigate()
  const unsaved = useRef<() => boolean>(() => false)
  // Whoever leaves another way than to a step is asked before what they typed is lost.
  const { question } = useDiscardQuestion(
    () => unsaved.current(),
    () => {},
  )
  const [isMending, setMending] = useState(false)
  const heading = useStepHeading(step)

  const { owner } = subscription.answers
  const kind = entities.find(({ id }) => id === owner?.entityId)?.kind ?? owner?.kind ?? null
  const key = { id: String(subscription.id) }
  const save = async (answers: GivenAnswers) => {
    try {
      const saved = await mutateAsync({ ...key, answers, updatedAt: subscription.updatedAt })
      calls.investor.subscriptions.get.setData(key, saved)
      await calls.investor.subscriptions.list.invalidate()
      return saved
    } catch (error) {
      // With what was saved meanwhile as its beginning the next try is no stale one.
      if (apiErrorOf(error).failure === 'stale_edit') await calls.investor.subscriptions.get.invalidate(key)
      throw error
    }
  }
  const address = { to: '/portal/subscriptions/$id/answers', params: key } as const
  const given: StepProps = {
    subscription,
    isMending,
    onUnsaved: (isUnsaved) => {
      unsaved.current = isUnsaved
    },
    onSave: save,
    onGo: (next) => navigate({ ...address, search: searchOf(next) }),
    portalId: key.id,
  }
  const shownStep = {
    owner: <OwnerStep {...given} owned={entities.filter(({ scope }) => scope === 'owner')} />,
    signers: <SignersStep {...given} kind={kind} self={{ firstName, lastName, email }} />,
    amount: room ? <AmountStep {...given} room={room} /> : <p>{words.amount.noRoom}</p>,
    accredited: <AccreditedStep {...given} kind={kind} />,
    tax: <TaxStep {...given} taxFormNote={room?.taxFormNote ?? null} />,
    check: <Check subscription={subscription} onMend={() => setMending(true)} />,
  }[step]
  return (
    <>
      <Steps current={step} />
      <chakra.p textStyle="small" color="fg.muted" display={{ md: 'none' }}>
        {words.position(answerSteps.indexOf(step) + 1, answerSteps.length)}
      </chakra.p>
      <Heading ref={heading} tabIndex={-1} level={2} mb="4">
        {words.steps[step]}
      </Heading>
      {question}
      {shownStep}
    </>
  )
}

/** The questions of one's own subscription, a step at a time, each with an address of its own. */
export function Answers({ id, step }: { id: string; step: AnswerStep }) {
  const read = trpc.investor.subscriptions.get.useQuery({ id })
  const subscription = read.data
  const raiseId = String(subscription?.raiseId ?? 0)
  const rooms = trpc.investor.raises.list.useQuery({ id: raiseId }, { enabled: subscription !== undefined })
  const own = useOwnEntities()
  const reads = readsOf(subscription === undefined ? [read] : [read, rooms])
  // Until all of it has come nothing stands below that would move.
  const told = rooms.data && !own.isChecking ? subscription : undefined
  usePageTitle(subscription && words.title(subscription.reference))
  const content = () => {
    if (reads.error !== null) return <Failure error={reads.error} onRetry={reads.again} />
    if (subscription === undefined || !rooms.data || own.isChecking) return <PageLoading />
    const { isOwn, station } = subscription
    if (!isOwn || (station !== 'answer' && station !== 'wait'))
      return (
        <EmptyState
          title={words.closed.title}
          titleLevel={2}
          text={words.closed.text}
          action={
            <LinkButton to="/portal/subscriptions/$id" params={{ id }}>
              {words.closed.action}
            </LinkButton>
          }
        />
      )
    return (
      <Questions
        subscription={subscription}
        room={rooms.data.raises.find((each) => each.id === subscription.raiseId)}
        step={step}
      />
    )
  }
  return (
    <>
      <chakra.p mb="5" data-unprinted="">
        <TextLink to="/portal/subscriptions/$id" params={{ id }} search>
          {words.back}
        </TextLink>
      </chakra.p>
      <PortalHeader
        label={words.label}
        heading={told ? words.title(told.reference) : words.label}
        lead={told && words.lead(told.offeringName)}
        reads={reads}
        mb={{ base: '6', lg: '10' }}
      />
      {content()}
    </>
  )
}
