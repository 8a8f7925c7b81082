import { useState } from 'react'
import { documentWords } from '@/content/reporting/admin-documents'
import { documentKindNames } from '@/content/reporting/documents'
import { ApiError } from '@/client/calls/api-error'
import { useContractForm } from '@/client/forms/use-contract-form'
import { useRefresh } from '@/client/calls/invalidation'
import { uploadDocument } from '@/client/uploads/document-upload'
import { trpc } from '@/client/calls/trpc'
import { notify } from '@/client/ui/toasts/notifications'
import { type IssuedDocument, createDocument } from '@/shared/reporting/documents'
import type { ChosenNoun } from '@/shared/records/choices'
import { documentKinds } from '@/shared/reporting/document-kinds'
import { RecordDialog } from '../../-record/record-dialog'
import { type FieldLayout, RecordFields } from '../../-record/record-fields'
import { DocumentFileField } from './document-file-field'

const { newDialog: words, toasts } = documentWords

/** A choice of one record, or of none; of a document that is replaced, its own. */
const choice = (of: ChosenNoun, isDisabled: boolean): FieldLayout => ({
  kind: { of, none: isDisabled ? '' : words.noneOf },
  span: 6,
  isDisabled,
})

type NewDialogProps = {
  /** The published document in whose place this one is to stand. */
  replaced: IssuedDocument | null
  onMade: (id: number) => void
  onClose: () => void
}

/** Adds a document with its file. One that the server refuses to take leaves no draft behind. */
export function NewDialog({ replaced, onMade, onClose }: NewDialogProps) {
  const form = useContractForm(createDocument.input, {
    defaultValues: {
      kind: replaced?.kind ?? 'report',
      title: replaced?.title ?? '',
      entityId: replaced?.entityId ?? '',
      investmentId: replaced?.investmentId ?? '',
      taxYear: replaced?.taxYear ?? '',
      replacesId: replaced?.id ?? '',
    },
  })
  const [file, setFile] = useState<File | null>(null)
  const refresh = useRefresh('documents')
  const create = trpc.admin.documents.create.useMutation()
  const remove = trpc.admin.documents.remove.useMutation()
  const isFixed = replaced !== null
  const fields = {
    kind: { kind: documentKinds, choiceNames: documentKindNames, span: 3, isDisabled: isFixed },
    taxYear: { kind: 'number', span: 3, isDisabled: isFixed },
    title: { kind: 'line', span: 6, isRequired: true },
    entityId: choice('entities', isFixed),
    investmentId: choice('offerings', isFixed),
  } as const satisfies Record<string, FieldLayout>

  const save = async (typed: Parameters<typeof create.mutateAsync>[0], chosen: File) => {
    const { id } = await create.mutateAsync(typed)
    try {
      await uploadDocument(id, chosen)
    } catch (error) {
      await remove.mutateAsync({ id }).catch(() => undefined)
      throw error
    } finally {
      await refresh()
    }
    notify(toasts.added)
    onMade(id)
  }
  return (
    <RecordDialog
      form={form}
      words={{
        ...words,
        title: isFixed ? documentWords.replaceTitle : words.title,
        text: isFixed ? documentWords.replaceText : words.text,
      }}
      size="wide"
      failure={words.failure}
      onSave={async (typed) => {
        if (file === null)
          throw new ApiError({ status: 400, statusText: '', serverMessage: words.fileMissing, fieldErrors: {} })
        await save(typed, file)
      }}
      onClose={onClose}
    >
      <RecordFields
        form={form}
        fields={fields}
        names={['kind', 'taxYear', 'title', 'entityId', 'investmentId']}
        words={{ labels: words.labels, placeholders: {}, hints: words.hints }}
      />
      <DocumentFileField label={words.file} onChoose={setFile} />
    </RecordDialog>
  )
}
