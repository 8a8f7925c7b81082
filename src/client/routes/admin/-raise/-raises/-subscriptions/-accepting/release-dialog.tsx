import { acceptingScreens } from '@/content/raise/admin-accepting'
import { trpc } from '@/client/calls/trpc'
import { useContractForm } from '@/client/forms/use-contract-form'
import { releaseSubscription } from '@/shared/raise/accepting/acceptances'
import { useAfterWrite } from '../../../../-record/-saving/after-write'
import { RecordDialog } from '../../../../-record/record-dialog'
import { RecordFields } from '../../../../-record/record-fields'

const { release: words, notDone } = acceptingScreens
const releaseForm = releaseSubscription.input.pick({ reason: true })

/** Asks why what was accepted is let go, before it is. */
export function ReleaseDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const written = useAfterWrite('raises')
  const releasing = trpc.admin.subscriptions.release.useMutation(written(() => words.done, notDone))
  const form = useContractForm(releaseForm, { defaultValues: { reason: '' } })
  return (
    <RecordDialog
      form={form}
      words={words}
      size="small"
      failure={words.failure}
      onSave={({ reason }) => releasing.mutateAsync({ id, reason })}
      onClose={onClose}
    >
      <RecordFields
        form={form}
        fields={{ reason: { kind: 'area', span: 6, rows: 2, isRequired: true } }}
        names={['reason']}
        words={{ labels: words.labels, placeholders: {}, hints: {} }}
      />
    </RecordDialog>
  )
}
