import { chakra } from '@/client/theme/chakra'
import { importView, takeBackWords as words } from '@/content/ledger/admin-imports'
import { useContractForm } from '@/client/forms/use-contract-form'
import { trpc } from '@/client/calls/trpc'
import { Dialog } from '@/client/ui/overlays/dialog'
import { type LedgerImport, takeBackForm } from '@/shared/ledger/kept-imports'
import { AwaitedRecord } from '../../../-list/awaited-record'
import { useAfterWrite } from '../../../-record/-saving/after-write'
import { RecordDialog } from '../../../-record/record-dialog'
import { RecordFields } from '../../../-record/record-fields'

type Scope = 'file' | 'history'

/** What else changes with it, each in a sentence. */
function sentencesOf({ owners, statements, transfers }: LedgerImport): string[] {
  return [
    ...(owners > 0 ? [words.owners(owners)] : []),
    ...(statements > 0 ? [words.statements(statements)] : []),
    ...(transfers.length > 0 ? [words.transfers(transfers.length)] : []),
  ]
}

type QuestionProps = { found: LedgerImport; scope: Scope; onClose: () => void }

function Question({ found, scope, onClose }: QuestionProps) {
  const form = useContractForm(takeBackForm, { defaultValues: { reason: '' } })
  const afterWrite = useAfterWrite('ledgerImports')
  const takeBack = trpc.admin.ledgerImports.takeBack.useMutation(afterWrite(() => words.done, words.notDone))
  const entries = found.standing.reduce((sum, each) => sum + each.entries, 0)
  return (
    <RecordDialog
      form={form}
      words={{ ...words, text: words.text(entries, found.standingPayments) }}
      size="small"
      failure={words.notDone.title}
      onSave={({ reason }) => takeBack.mutateAsync({ id: found.id, reason, scope })}
      onClose={onClose}
    >
      <chakra.div display="flex" flexDirection="column" gap="2" mb="4">
        {sentencesOf(found).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </chakra.div>
      <RecordFields
        form={form}
        fields={{ reason: { kind: 'area', span: 6, rows: 2, isRequired: true } }}
        names={['reason']}
        words={{ labels: { reason: words.reason }, placeholders: {}, hints: {} }}
      />
    </RecordDialog>
  )
}

/** Asks before what a file entered is taken back, or what all files entered that were brought together. */
export function TakeBackDialog({ id, scope, onClose }: { id: number; scope: Scope; onClose: () => void }) {
  const { data: found, error, refetch } = trpc.admin.ledgerImports.get.useQuery({ id, scope })
  if (found) return <Question found={found} scope={scope} onClose={onClose} />
  return (
    <Dialog isOpen title={words.title} size="small" onCloseRequest={onClose}>
      <AwaitedRecord failed={importView.failed} error={error} onRetry={() => void refetch()} />
    </Dialog>
  )
}
