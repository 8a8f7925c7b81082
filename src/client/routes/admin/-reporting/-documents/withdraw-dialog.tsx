import { documentWords } from '@/content/reporting/admin-documents'
import { withdrawDocument } from '@/shared/reporting/documents'
import { AskReason } from '../../-record/-saving/ask-reason'
import { useDocumentCalls } from './document-calls'

const { withdraw: words, toasts } = documentWords
const reasonForm = withdrawDocument.input.pick({ reason: true })

type WithdrawDialogProps = { id: number; onDone: () => void; onClose: () => void }

/** Takes a published document away from everybody. */
export function WithdrawDialog({ id, onDone, onClose }: WithdrawDialogProps) {
  const { withdraw } = useDocumentCalls()
  return (
    <AskReason
      contract={reasonForm}
      words={words}
      failure={toasts.failed.title}
      onSave={(reason) => withdraw.mutateAsync({ id, reason }).then(onDone)}
      onClose={onClose}
    />
  )
}
