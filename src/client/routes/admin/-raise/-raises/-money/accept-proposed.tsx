import { staffSubscriptions } from '@/content/raise/admin-subscriptions'
import { trpc } from '@/client/calls/trpc'
import { Dialog } from '@/client/ui/overlays/dialog'
import type { CutbackProposal } from '@/shared/raise/money/standing'
import { AcceptDialog } from '../-subscriptions/-accepting/accept-dialog'
import { AwaitedRecord } from '../../../-list/awaited-record'

const { one: words } = staffSubscriptions

type AcceptProposedProps = { proposal: CutbackProposal; onClose: () => void }

/** Accepts one subscription with what is proposed for it, which may be changed. */
export function AcceptProposed({
  proposal: { subscriptionId: id, reference, proposedCents },
  onClose,
}: AcceptProposedProps) {
  const list = trpc.admin.subscriptions.list.useQuery({ id })
  const checks = trpc.admin.subscriptions.checks.useQuery({ id })
  const subscription = list.data?.items[0]
  if (subscription === undefined || checks.data === undefined)
    return (
      <Dialog isOpen title={words.title(reference)} size="small" onCloseRequest={onClose}>
        <AwaitedRecord
          failed={words.failed}
          error={list.error ?? checks.error}
          onRetry={() => {
            void list.refetch()
            void checks.refetch()
          }}
        />
      </Dialog>
    )
  return (
    <AcceptDialog subscription={subscription} checks={checks.data} proposedCents={proposedCents} onClose={onClose} />
  )
}
