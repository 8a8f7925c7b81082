import { useRef, useState } from 'react'
import { raiseScreens } from '@/content/raise/admin-raise'
import { paperRoleNames } from '@/content/raise/raises'
import { ApiError } from '@/client/calls/api-error'
import { trpc } from '@/client/calls/trpc'
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
  /** Whoever adds an agreement with a form goes on to its fields. */
  onFields: (paper: RaisePaper) => void
  onClose: () => void
}

/** Adds a paper with its file. One whose file the server refuses is given up at once. */
export function PaperDialog({ raiseId, replaced, onFields, onClose }: PaperDialogProps) {
  const form = useContractForm(paperForm, {
    defaultValues: { role: replaced?.role ?? 'disclosure', title: replaced?.title ?? '' },
  })
  const [file, setFile] = useState<File | null>(null)
  const { list } = trpc.useUtils().admin.raisePapers
  const withForm = useRef<RaisePaper | undefined>(undefined)
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
        // The paper is there, whatever is read of it.
        const { items } = await list.fetch({ raiseId, id }).catch(() => ({ items: [] }))
        withForm.current = items.find(({ fields }) => fields !== null)
      }}
      onClose={() => (withForm.current === undefined ? onClose() : onFields(withForm.current))}
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
