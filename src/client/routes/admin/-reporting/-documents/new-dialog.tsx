import { useState } from 'react'
import { documentWords } from '@/content/reporting/admin-documents'
import { documentKindNames } from '@/content/reporting/documents'
import { ApiError } from '@/client/calls/api-error'
import { useContractForm } from '@/client/forms/use-contract-form'
import { useRefresh } from '@/client/calls/invalidation'
import { uploadPaper } from '@/client/uploads/paper-upload'
import { trpc } from '@/client/calls/trpc'
import type { SelectOption } from '@/client/ui/fields/select'
import { notify } from '@/client/ui/notices/notifications'
import { type IssuedDocument, createDocument } from '@/shared/reporting/documents'
import { documentKinds } from '@/shared/reporting/document-kinds'
import { RecordDialog } from '../../-record/record-dialog'
import { useOwnerOptions } from '../../-list/whole-lists'
import { type FieldLayout, RecordFields, choicesOf, noChoice } from '../../-record/record-fields'
import { ownerOf } from './owner-of'
import { PaperField } from './paper-field'

const { newDialog: words, toasts } = documentWords

/** One record, or none, that cannot be chosen anew. */
const fixedOption = (id: number | null, label: string | null): SelectOption[] => [
  { value: String(id ?? ''), label: label ?? '' },
]

/** Owners and offerings by their names; of a paper that is replaced, its own. */
function useWhose(replaced: IssuedDocument | null) {
  const enabled = replaced === null
  const owners = useOwnerOptions({ enabled })
  const offerings = trpc.admin.investments.list.useQuery({ sort: 'name', limit: 1_000 }, { enabled })
  if (replaced !== null)
    return {
      owners: fixedOption(replaced.entityId, ownerOf(replaced)),
      offerings: fixedOption(replaced.investmentId, replaced.investmentName),
    }
  const named = (offerings.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return { owners: [noChoice, ...owners], offerings: [noChoice, ...named] }
}

const choice = (options: readonly SelectOption[], isDisabled: boolean): FieldLayout => ({
  ...choicesOf(options),
  span: 6,
  isDisabled,
})

type NewDialogProps = {
  /** The published paper in whose place this one is to stand. */
  replaced: IssuedDocument | null
  onMade: (id: number) => void
  onClose: () => void
}

/** Adds a paper with its file. One that the server refuses to take leaves no draft behind. */
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
  const whose = useWhose(replaced)
  const isFixed = replaced !== null
  const fields = {
    kind: { kind: documentKinds, choiceNames: documentKindNames, span: 3, isDisabled: isFixed },
    taxYear: { kind: 'number', span: 3, isDisabled: isFixed },
    title: { kind: 'line', span: 6, isRequired: true },
    entityId: choice(whose.owners, isFixed),
    investmentId: choice(whose.offerings, isFixed),
  } as const satisfies Record<string, FieldLayout>

  const save = async (typed: Parameters<typeof create.mutateAsync>[0], chosen: File) => {
    const { id } = await create.mutateAsync(typed)
    try {
      await uploadPaper(id, chosen)
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
      <PaperField label={words.file} onChoose={setFile} />
    </RecordDialog>
  )
}
