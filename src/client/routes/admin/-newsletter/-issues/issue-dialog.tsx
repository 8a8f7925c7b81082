import type { z } from 'zod'
import { adminIssues, issueWords } from '@/content/newsletter/admin-issues'
import { useContractForm } from '@/client/forms/use-contract-form'
import { trpc } from '@/client/calls/trpc'
import { type Issue, issueFields } from '@/shared/newsletter/issues'
import { RecordDialog } from '../../-record/record-dialog'
import { type FieldLayout, RecordFields, choicesOf } from '../../-record/record-fields'
import { useOutcome } from '../../-record/-saving/write-outcome'

// There is one audience so far, which nobody has to choose.
const fieldsOfForm = issueFields.omit({ audience: true })
type Values = z.input<typeof fieldsOfForm>

/** How each column is edited. @param tags those that can be chosen, with how many each reaches */
const fieldsWith = (tags: readonly { tag: string; readers: number }[]): Record<keyof Values, FieldLayout> => ({
  tag: {
    ...choicesOf([
      { value: '', label: issueWords.everybody },
      ...tags.map(({ tag, readers }) => ({ value: tag, label: issueWords.tagged(tag, readers) })),
    ]),
    span: 6,
  },
  subject: { kind: 'line', span: 6, isRequired: true },
  preheader: { kind: 'line', span: 6 },
  content: { kind: 'written', span: 6, rows: 16, isRequired: true },
})
const names = ['subject', 'preheader', 'content', 'tag'] as const
const labels = issueWords.fields
const { created, notCreated, updated, notUpdated } = issueWords.toasts

const valuesOf = (letter: Issue | null): Values => ({
  subject: letter?.subject ?? '',
  preheader: letter?.preheader ?? '',
  content: letter?.content ?? '',
  tag: letter?.tag ?? '',
})

/** 'New Issue' and 'Edit Issue': the text as posts are written, and nothing that sends it. */
export function IssueDialog({ letter, onClose }: { letter: Issue | null; onClose: () => void }) {
  const form = useContractForm(fieldsOfForm, { defaultValues: valuesOf(letter) })
  const calls = trpc.useUtils()
  const { data } = trpc.admin.newsletters.tags.useQuery()
  // One that nobody has any more stays chosen until somebody chooses another.
  const gone =
    letter?.tag && !data?.items.some(({ tag }) => tag === letter.tag) ? [{ tag: letter.tag, readers: 0 }] : []
  const fields = fieldsWith([...(data?.items ?? []), ...gone])
  const outcome = useOutcome('letters')
  const create = trpc.admin.letters.create.useMutation(outcome(created, notCreated))
  const update = trpc.admin.letters.update.useMutation(outcome(updated, notUpdated))
  return (
    <RecordDialog
      form={form}
      words={letter ? adminIssues.edit : adminIssues.create}
      size="broad"
      failure={`${(letter ? notUpdated : notCreated).title}.`}
      stored={
        letter && {
          row: letter,
          list: 'letters',
          read: (id) => calls.client.admin.letters.list.query({ id }),
          valuesOf,
          labels,
        }
      }
      onSave={(values, seen) =>
        seen ? update.mutateAsync({ ...values, id: seen.id, updatedAt: seen.updatedAt }) : create.mutateAsync(values)
      }
      onClose={onClose}
    >
      <RecordFields
        form={form}
        fields={fields}
        names={names}
        words={{ labels, placeholders: {}, hints: issueWords.hints }}
      />
    </RecordDialog>
  )
}
