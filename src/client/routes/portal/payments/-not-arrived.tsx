import { chakra } from '@/client/theme/chakra'
import { useState } from 'react'
import { paymentNotice } from '@/content/ledger/portal-payments'
import { onOfficeClock } from '@/client/accounts/office-clock'
import { useCurrentUser } from '@/client/accounts/current-user'
import { trpc } from '@/client/calls/trpc'
import { notifyFailure } from '@/client/forms/notify-failure'
import { Button } from '@/client/ui/buttons/button'
import { comeIntoSight } from '@/client/holdings/come-into-sight'

const words = paymentNotice.notArrived

type NotArrivedProps = {
  /** The distribution's. */
  id: string
  /** The owner whose notice is shown, where not all are. */
  entityId: number | undefined
  /** When whoever reads it told the firm; null where they have not. */
  askedAt: string | null
}

/** Tells the firm that a payment has not arrived, in place, and once it was told says since when. */
export function NotArrived({ id, entityId, askedAt }: NotArrivedProps) {
  const { user } = useCurrentUser()
  const calls = trpc.useUtils()
  // Told here: what says so takes the focus from the button that is gone.
  const [isNew, setNew] = useState(false)
  const { mutate, isPending } = trpc.investor.missingPayments.ask.useMutation({
    onSuccess: async (asked) => {
      setNew(true)
      calls.investor.missingPayments.get.setData({ id }, asked)
      await calls.investor.missingPayments.get.invalidate({ id })
    },
    onError: (error) => notifyFailure(words.failed, error),
  })
  if (askedAt !== null)
    return (
      <chakra.p ref={isNew ? comeIntoSight : null} tabIndex={-1} mb="4" data-unprinted="">
        {words.asked(onOfficeClock(askedAt, 'day'))}
      </chakra.p>
    )
  return (
    <chakra.details mb="4" data-unprinted="">
      <chakra.summary textStyle="label" cursor="button" minHeight="6" width="fit">
        {words.label}
      </chakra.summary>
      <chakra.p mt="3" maxWidth="prose" overflowWrap="anywhere">
        {words.text(user?.email ?? '')}
      </chakra.p>
      <Button
        mt="3"
        variant="outline"
        aria-disabled={isPending}
        onClick={() => !isPending && mutate({ id, ...(entityId !== undefined && { entityId }) })}
      >
        {isPending ? words.pending : words.ask}
      </Button>
    </chakra.details>
  )
}
