import { firmWords as words } from '@/content/site/admin-firm'
import { useContractForm } from '@/client/forms/use-contract-form'
import { trpc } from '@/client/calls/trpc'
import { firmFacts } from '@/shared/site/firm/firm'
import { type FirmRecord, firmFields } from '@/shared/site/firm/contracts'
import { useAfterWrite } from '../../../-record/-saving/after-write'
import { RecordDialog } from '../../../-record/record-dialog'
import { RecordFields } from '../../../-record/record-fields'
import { wordsOf } from '../../../-record/record-form'
import { fields, valuesOfFirm } from './fields'

const valuesOf = ({ stored }: FirmRecord) => valuesOfFirm(stored)

interface EditDialogProps {
  firm: FirmRecord
  onSaved: (saved: FirmRecord) => void
  onClose: () => void
}

/** 'Edit the firm': all its facts, as they are now. */
export function EditDialog({ firm, onSaved, onClose }: EditDialogProps) {
  const form = useContractForm(firmFields, { defaultValues: valuesOf(firm) })
  const calls = trpc.useUtils()
  const update = trpc.admin.firm.update.useMutation(useAfterWrite('firm')(() => words.saved, words.notSaved))
  return (
    <RecordDialog
      form={form}
      words={words.edit}
      size="wide"
      stored={{
        row: firm,
        list: null,
        read: async () => ({ items: [await calls.client.admin.firm.get.query()] }),
        valuesOf,
        labels: words.fields,
      }}
      failure={words.notSaved.title}
      onSave={async (values, seen) =>
        onSaved(await update.mutateAsync({ ...values, ...(seen && { updatedAt: seen.updatedAt }) }))
      }
      onClose={onClose}
    >
      <RecordFields form={form} fields={fields} names={firmFacts} words={wordsOf(words)} />
    </RecordDialog>
  )
}
