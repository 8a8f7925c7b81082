import { chakra } from '@/client/theme/chakra'
import { raiseScreens } from '@/content/raise/admin-raise'
import { raiseTold } from '@/content/raise/raises'
import { useContractForm } from '@/client/forms/use-contract-form'
import { trpc } from '@/client/calls/trpc'
import { Skeleton } from '@/client/ui/skeleton'
import { type RaisePaper, keptOrAnew, showPaperForm } from '@/shared/raise/raise-papers'
import { ListFailure } from '../../-list/list-failure'
import { RecordDialog } from '../../-record/record-dialog'
import { RecordFields } from '../../-record/record-fields'
import { useRaiseCalls } from './raise-calls'

const { showing: words } = raiseScreens.papers

/** How many are being signed and how many everybody has signed, on whom the paper bears. */
function useSigned(raiseId: number) {
  const { list } = trpc.admin.subscriptions
  const reads = [
    list.useQuery({ raiseId, status: 'signing', limit: 1 }),
    list.useQuery({ raiseId, status: 'signed', limit: 1 }),
  ] as const
  const [signing, signed] = reads.map(({ data }) => data?.total)
  const failed = reads.find(({ error }) => error !== null)
  return { signing, signed, failed }
}

/** Shows a paper that what is signed goes with: asks what becomes of what everybody has signed. */
export function ShowDialog({ paper, onClose }: { paper: RaisePaper; onClose: () => void }) {
  const form = useContractForm(showPaperForm, { defaultValues: { signed: 'anew', note: '' } })
  const { show } = useRaiseCalls()
  const { signing, signed, failed } = useSigned(paper.raiseId)
  const told = () => {
    if (failed) return <ListFailure title={words.failed} error={failed.error} onRetry={() => void failed.refetch()} />
    if (signing === undefined || signed === undefined) return <Skeleton height="6" />
    return <chakra.p>{words.counts(signing, signed)}</chakra.p>
  }
  return (
    <RecordDialog
      form={form}
      words={{ ...words, title: words.title(raiseTold.paper(paper.title, paper.version)) }}
      size="small"
      failure={words.failure}
      onSave={(said) => show.mutateAsync({ ...said, id: paper.id })}
      onClose={onClose}
    >
      {told()}
      {signed !== 0 && (
        <RecordFields
          form={form}
          fields={{
            signed: { kind: keptOrAnew, choiceNames: words.choices, span: 6 },
            note: { kind: 'area', span: 6, rows: 2 },
          }}
          names={['signed', 'note']}
          words={{ labels: words.labels, placeholders: {}, hints: words.hints }}
        />
      )}
    </RecordDialog>
  )
}
