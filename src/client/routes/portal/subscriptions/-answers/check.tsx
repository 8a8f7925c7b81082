import { useNavigate } from '@tanstack/react-router'
import { chakra } from '@/client/theme/chakra'
import { answersPage } from '@/content/raise/answers-page'
import { apiErrorOf, sentenceOf } from '@/client/calls/api-error'
import { trpc } from '@/client/calls/trpc'
import { answerSteps, stepOfField } from '@/client/sections/records/answers/steps'
import { AnswersTold } from '@/client/sections/records/answers-told'
import { Alert } from '@/client/ui/alert'
import { BusyLabel } from '@/client/ui/buttons/busy-label'
import { Button } from '@/client/ui/buttons/button'
import { LinkButton } from '@/client/ui/buttons/link-button'
import { Heading } from '@/client/ui/heading'
import { TextLink } from '@/client/ui/text-link'
import { notify } from '@/client/ui/toasts/notifications'
import type { OwnSubscription } from '@/shared/raise/own-subscriptions'
import { SubscriptionFacts } from '../-facts'
import { searchOf } from './steps'

const { check: words, steps } = answersPage

/** What is mended in the room, and not in the answers. */
const ofRoom: readonly unknown[] = ['receipt_missing', 'consent_missing', 'paper_unopened']

/** What is still missing, each step of it a link. */
function Missing({ subscription: { id, missing }, onMend }: { subscription: OwnSubscription; onMend: () => void }) {
  const left = answerSteps
    .map((step) => ({ step, here: missing.filter(({ field }) => stepOfField(field) === step) }))
    .filter(({ here }) => here.length > 0)
  return (
    <section>
      <Heading level={3} textStyle="heading" mb="3">
        {words.missing}
      </Heading>
      <chakra.ul listStyleType="none" borderTopWidth="1px" borderColor="border.rule">
        {left.map(({ step, here }) => (
          <chakra.li key={step} py="3" borderBottomWidth="1px" borderColor="border.rule">
            <TextLink
              to="/portal/subscriptions/$id/answers"
              params={{ id: String(id) }}
              search={searchOf(step)}
              display="inline-block"
              py="1"
              onClick={onMend}
            >
              {words.step(steps[step], here.length)}
            </TextLink>
            <chakra.p textStyle="small" color="fg.muted">
              {[...new Set(here.map(({ message }) => `${message}.`))].join(' ')}
            </chakra.p>
          </chakra.li>
        ))}
      </chakra.ul>
    </section>
  )
}

/** Makes the papers of answers that lack nothing, and says why they were not made. */
function Making({ subscription: { id, raiseId } }: { subscription: OwnSubscription }) {
  const navigate = useNavigate()
  const calls = trpc.useUtils()
  const preparing = trpc.investor.subscriptions.prepare.useMutation({
    onSuccess: async (made) => {
      await navigate({ to: '/portal/subscriptions/$id', params: { id: String(id) }, search: true })
      calls.investor.subscriptions.get.setData({ id: String(id) }, made)
      await calls.investor.subscriptions.list.invalidate()
      // Who signs on paper is asked by nobody but the owner.
      const isAnybodyAsked = made.signers.some(({ way, isSelf }) => way === 'online' && !isSelf)
      notify(isAnybodyAsked ? words.madeAndAsked : words.made)
    },
    // What was missing, or has changed, stands there once it was read again.
    onError: () => calls.investor.subscriptions.get.invalidate(),
  })
  const refusal = preparing.error === null ? null : apiErrorOf(preparing.error)
  return (
    <>
      <p>{words.complete}</p>
      {refusal !== null && (
        <chakra.div display="grid" gap="4" justifyItems="start">
          <Alert variant="destructive">{sentenceOf(refusal) ?? words.notMade}</Alert>
          {ofRoom.includes(refusal.failure) && (
            <LinkButton variant="outline" to="/portal/rooms/$id" params={{ id: String(raiseId) }}>
              {words.toRoom}
            </LinkButton>
          )}
        </chakra.div>
      )}
      <Button
        width="fit"
        aria-disabled={preparing.isPending}
        onClick={() => !preparing.isPending && preparing.mutate({ id: String(id) })}
      >
        <BusyLabel isBusy={preparing.isPending}>{preparing.isPending ? words.making : words.make}</BusyLabel>
      </Button>
    </>
  )
}

type CheckProps = { subscription: OwnSubscription; onMend: () => void }

/** The last step: what is still missing, what was answered, and below it, once nothing is missing, the papers. */
export const Check = ({ subscription, onMend }: CheckProps) => (
  <>
    <chakra.div display="flex" flexDirection="column" gap="5" maxWidth="form">
      <chakra.p color="fg.muted">{words.intro}</chakra.p>
      <SubscriptionFacts subscription={subscription} />
      {subscription.missing.length > 0 && <Missing subscription={subscription} onMend={onMend} />}
    </chakra.div>
    <AnswersTold {...subscription} />
    <chakra.div display="flex" flexDirection="column" gap="5" maxWidth="form" mt="8">
      {subscription.missing.length === 0 &&
        (subscription.station === 'wait' ? <p>{words.waiting}</p> : <Making subscription={subscription} />)}
      <LinkButton
        variant="outline"
        width="fit"
        to="/portal/subscriptions/$id/answers"
        params={{ id: String(subscription.id) }}
        search={searchOf('tax')}
      >
        {answersPage.previous}
      </LinkButton>
    </chakra.div>
  </>
)
