import { useState } from 'react'
import { chakra } from '@/client/theme/chakra'
import { subscriptionPage } from '@/content/raise/subscriptions'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { Heading } from '@/client/ui/heading'
import { notify } from '@/client/ui/toasts/notifications'
import type { OwnSubscription } from '@/shared/raise/own-subscriptions'
import { ReasonDialog } from './-reason-dialog'

const { change: words } = subscriptionPage
type Change = 'reopen' | 'withdraw' | 'decline'

/** What may be done about a subscription beside going on with it. */
function changesOf({ isOwn, status, station }: OwnSubscription): Change[] {
  if (!isOwn) return station === 'sign' ? ['decline'] : []
  if (status === 'signing') return ['reopen', 'withdraw']
  return ['waiting', 'draft', 'signed'].includes(status) ? ['withdraw'] : []
}

type ChangesProps = { subscription: OwnSubscription; onChanged: () => Promise<unknown> }

/** Takes answers back to correct them, ends a subscription, or says that one does not sign; each asks why. */
export function Changes({ subscription, onChanged }: ChangesProps) {
  const [asked, setAsked] = useState<Change | null>(null)
  const calls = {
    reopen: trpc.investor.subscriptions.reopen.useMutation(),
    withdraw: trpc.investor.subscriptions.withdraw.useMutation(),
    decline: trpc.investor.subscriptions.decline.useMutation(),
  }
  const changes = changesOf(subscription)
  return (
    <>
      {changes.length > 0 && (
        <chakra.section mt={{ base: '10', lg: '12' }}>
          <Heading level={2}>{words.heading}</Heading>
          <chakra.div display="flex" flexWrap="wrap" gap="3" mt="4">
            {changes.map((change) => (
              <Button key={change} variant="outline" onClick={() => setAsked(change)}>
                {words[change].action}
              </Button>
            ))}
          </chakra.div>
        </chakra.section>
      )}
      {asked !== null && (
        <ReasonDialog
          asked={words[asked]}
          onClose={() => setAsked(null)}
          onSay={async (reason) => {
            await calls[asked].mutateAsync({ id: subscription.id, reason })
            setAsked(null)
            await onChanged()
            notify(words[asked].done)
          }}
        />
      )}
    </>
  )
}
