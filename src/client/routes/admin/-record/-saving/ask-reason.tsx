import type { ZodType } from 'zod'
import { useContractForm } from '@/client/forms/use-contract-form'
import { RecordDialog } from '../record-dialog'
import { RecordFields } from '../record-fields'

type Reason = { reason: string }
type AskReasonProps = {
  contract: ZodType<Reason, Reason>
  words: { title: string; text: string; submit: string; reason: string; hint?: string }
  /** Said in the form when the server gave no sentence of its own. */
  failure: string
  onSave: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks why, before something is done. */
export function AskReason({ contract, words, failure, onSave, onClose }: AskReasonProps) {
  const form = useContractForm(contract, { defaultValues: { reason: '' } })
  return (
    <RecordDialog
      form={form}
      words={words}
      size="small"
      failure={failure}
      onSave={({ reason }) => onSave(reason)}
      onClose={onClose}
    >
      <RecordFields
        form={form}
        fields={{ reason: { kind: 'area', span: 6, rows: 2, isRequired: true } }}
        names={['reason']}
        words={{
          labels: { reason: words.reason },
          placeholders: {},
          hints: words.hint === undefined ? {} : { reason: words.hint },
        }}
      />
    </RecordDialog>
  )
}
