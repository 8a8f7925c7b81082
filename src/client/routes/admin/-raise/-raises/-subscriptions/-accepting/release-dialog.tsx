import { acceptingScreens } from '@/content/raise/admin-accepting'
import { trpc } from '@/client/calls/trpc'
import { releaseSubscription } from '@/shared/raise/accepting/acceptances'
import { useAfterWrite } from '../../../../-record/-saving/after-write'
import { AskReason } from '../../../../-record/-saving/ask-reason'

const { release: words, notDone } = acceptingScreens
const releaseForm = releaseSubscription.input.pick({ reason: true })

/** Asks why what was accepted is let go, before it is. */
export function ReleaseDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const written = useAfterWrite('raises')
  const releasing = trpc.admin.subscriptions.release.useMutation(written(() => words.done, notDone))
  return (
    <AskReason
      contract={releaseForm}
      words={{ ...words, reason: words.labels.reason }}
      failure={words.failure}
      onSave={(reason) => releasing.mutateAsync({ id, reason })}
      onClose={onClose}
    />
  )
}
