import { approvalView } from '@/content/ledger/admin-approvals'
import { trpc } from '@/client/calls/trpc'
import { declineCallForm } from '@/shared/ledger/approvals'
import { useAfterWrite } from '../../-record/-saving/after-write'
import { AskReason } from '../../-record/-saving/ask-reason'

const { declining: words, done, notDone } = approvalView

/** Asks why what somebody asked for is declined; they read it. */
export function DeclineDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const afterWrite = useAfterWrite('approvals')
  const decline = trpc.admin.approvals.decline.useMutation(afterWrite(() => done.declined, notDone.declined))
  return (
    <AskReason
      contract={declineCallForm}
      words={words}
      failure={notDone.declined.title}
      onSave={(reason) => decline.mutateAsync({ id, reason })}
      onClose={onClose}
    />
  )
}
