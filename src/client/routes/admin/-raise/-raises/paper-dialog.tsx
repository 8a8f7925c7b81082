import { useState } from 'react'
import { raiseScreens } from '@/content/raise/admin-raise'
import { paperRoleNames } from '@/content/raise/raises'
import { ApiError } from '@/client/calls/api-error'
import { FileField } from '@/client/forms/file-field'
import { useContractForm } from '@/client/forms/use-contract-form'
import { type RaisePaper, createRaisePaper, paperRoles } from '@/shared/raise/raise-papers'
import { RecordDialog } from '../../-record/record-dialog'
import { RecordFields } from '../../-record/record-fields'
import { useRaiseCalls } from './raise-calls'

const words = raiseScreens.papers.dialog
const paperForm = createRaisePaper.input.pick({ role: true, title: true })

type PaperDialogProps = {
  raiseId: number
  /** The paper that is out, of which this is a new version. */
  replaced: RaisePaper | null
  onClose: () => void
}

/** Adds a paper with its file. One whose file the server refuses is given up at once. */
export function PaperDialog({ raiseId, replaced, onClose }: PaperDialogProps) {
  const form = useContractForm(paperForm, {
    defaultValues: { role: replaced?.role ?? 'disclosure', title: replaced?.title ?? '' },
  })
  const [file, setFile] = useState<File | null>(null)
  const { addPaper, setFile: sendFile, giveUp } = useRaiseCalls()
  return (
    <RecordDialog
      form={form}
      words={{
        ...words,
        title: replaced === null ? words.title : words.replaceTitle,
        text: replaced === null ? words.text : words.replaceText,
      }}
      size="small"
      failure={words.failure}
      onSave={async (typed) => {
        if (file === null)
          throw new ApiError({ status: 400, statusText: '', serverMessage: words.fileMissing, fieldErrors: {} })
        const { id } = await addPaper.mutateAsync({ ...typed, raiseId, replacesId: replaced?.id ?? null })
        try {
          await sendFile.mutateAsync({ id, file })
        } catch (error) {
          await giveUp.mutateAsync({ id }).catch(() => undefined)
          throw error
        }
      }}
      onClose={onClose}
    >
      <RecordFields
        form={form}
        fields={{
          role: { kind: paperRoles, choiceNames: paperRoleNames, span: 6, isDisabled: replaced !== null },
          title: { kind: 'line', span: 6, isRequired: true },
        }}
        names={['role', 'title']}
        words={{ labels: words.labels, placeholders: words.placeholders, hints: {} }}
      />
      <FileField label={words.file} hint={words.fileHint} accept=".pdf,application/pdf" onChoose={setFile} />
    </RecordDialog>
  )
}
