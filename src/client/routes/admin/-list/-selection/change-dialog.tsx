import { z } from 'zod'
import { adminSeveral as words } from '@/content/records/admin-table'
import { useContractForm } from '@/client/forms/use-contract-form'
import { trpc } from '@/client/calls/trpc'
import type { RecordList } from '@/shared/records/record-lists'
import { RecordDialog } from '../../-record/record-dialog'
import { choicesOf, type FieldLayout, RecordFields } from '../../-record/record-fields'
import { useAfterWrite } from '../../-record/-saving/after-write'
import { namedOptions } from '../-toolbar/list-search'

/** What can be changed of several records of a list at once. */
export type SeveralFields = {
  /** The statuses that they can be given. */
  statuses?: readonly string[]
  /** Whether they can be published and taken back. */
  hasDrafts?: boolean
  /** Who can look after them. */
  assignees?: readonly { id: number; name: string }[]
}

type Name = 'status' | 'isPublished' | 'assignedTo'

const nobody = 'nobody'
const leave = { value: '', label: words.leave }
const published = ['true', 'false'] as const

/** What was chosen, '' what is left as it is, as the call takes it. */
const chosen = z
  .object({ status: z.string(), isPublished: z.enum(['', ...published]), assignedTo: z.string() })
  .transform(({ status, isPublished, assignedTo }) => ({
    ...(status && { status }),
    ...(isPublished && { isPublished: isPublished === 'true' }),
    ...(assignedTo && { assignedTo: assignedTo === nobody ? null : Number(assignedTo) }),
  }))

type ChangeDialogProps = {
  list: RecordList
  /** Which records: by their ids, or as all that match. */
  named: { ids: number[] } | { matching: object; count: number }
  count: number
  fields: SeveralFields
  onDone: () => void
  onClose: () => void
}

/** Changes the same of all chosen records: their status, whether they are published, who looks after them. */
export function ChangeDialog({ list, named, count, fields, onDone, onClose }: ChangeDialogProps) {
  const { statuses, hasDrafts, assignees } = fields
  const names: Name[] = [
    ...(statuses ? (['status'] as const) : []),
    ...(hasDrafts ? (['isPublished'] as const) : []),
    ...(assignees ? (['assignedTo'] as const) : []),
  ]
  const [first = 'status'] = names
  const contract = chosen.refine((change) => Object.keys(change).length > 0, { message: words.nothing, path: [first] })
  const form = useContractForm(contract, { defaultValues: { status: '', isPublished: '', assignedTo: '' } })
  const afterWrite = useAfterWrite(list)
  const { mutateAsync } = trpc.admin.several.change.useMutation(
    afterWrite((done: { count: number }) => words.changed(done.count), words.notChanged),
  )
  const people = (assignees ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const layouts: Record<Name, FieldLayout> = {
    status: { ...choicesOf([leave, ...(statuses ?? []).map((value) => ({ value, label: value }))]), span: 6 },
    isPublished: { ...choicesOf([leave, ...namedOptions(published, words.published)]), span: 6 },
    assignedTo: { ...choicesOf([leave, { value: nobody, label: words.nobody }, ...people]), span: 6 },
  }
  return (
    <RecordDialog
      form={form}
      words={{ title: words.title(count), text: words.text, submit: words.submit }}
      size="small"
      failure={words.notChanged.title}
      onSave={(change) => mutateAsync({ list, ...named, change }).then(onDone)}
      onClose={onClose}
    >
      <RecordFields
        form={form}
        fields={layouts}
        names={names}
        words={{ labels: words.fields, placeholders: {}, hints: {} }}
      />
    </RecordDialog>
  )
}
