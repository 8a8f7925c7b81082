import { chakra } from '@/client/theme/chakra'
import { answersPage } from '@/content/raise/answers-page'
import { subscriptionPage } from '@/content/raise/subscriptions'
import { trpc } from '@/client/calls/trpc'
import { notifyFailure } from '@/client/forms/notify-failure'
import { Button } from '@/client/ui/buttons/button'
import { LinkButton } from '@/client/ui/buttons/link-button'
import { notify } from '@/client/ui/toasts/notifications'
import type { OwnSubscription } from '@/shared/raise/own-subscriptions'
import { searchOf } from './-answers/steps'

const { next: words, resumed, notResumed } = subscriptionPage

type NextThingProps = { subscription: OwnSubscription; onChanged: () => Promise<unknown>; onSign: () => void }

/** The one thing that is to be done next, as a button; nothing where it is another's turn. */
export function NextThing({ subscription: { id, station, isOwn, missing }, onChanged, onSign }: NextThingProps) {
  const resuming = trpc.investor.subscriptions.resume.useMutation({
    onSuccess: async () => {
      await onChanged()
      notify(resumed)
    },
    onError: (error) => notifyFailure(notResumed, error),
  })
  const button = () => {
    if (station === 'sign') return <Button onClick={onSign}>{words.sign}</Button>
    if (isOwn && (station === 'answer' || station === 'wait'))
      return (
        // Whose papers became void has answered all of it: they go on from the last step.
        <LinkButton
          to="/portal/subscriptions/$id/answers"
          params={{ id: String(id) }}
          search={missing.length === 0 ? searchOf('check') : true}
        >
          {missing.length === 0 ? answersPage.lookThrough : answersPage.open}
        </LinkButton>
      )
    if (station === 'pay')
      return (
        <LinkButton to="/portal/subscriptions/$id/pay" params={{ id: String(id) }} search>
          {words.pay}
        </LinkButton>
      )
    if (!isOwn || station !== 'expired') return null
    return (
      <Button aria-disabled={resuming.isPending} onClick={() => !resuming.isPending && resuming.mutate({ id })}>
        {words.resume}
      </Button>
    )
  }
  const shown = button()
  return shown && <chakra.div mt="5">{shown}</chakra.div>
}
