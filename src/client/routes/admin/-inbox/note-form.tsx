import type { z } from 'zod'
import { adminCases } from '@/content/inbox/admin-cases'
import { TextAreaField } from '@/client/forms/fields'
import { Form } from '@/client/forms/form'
import { SubmitButton } from '@/client/forms/submit-button'
import type { ContractForm } from '@/client/forms/use-contract-form'
import type { noteForm } from '@/shared/inbox/cases'

const words = adminCases.note

export type NoteForm = ContractForm<z.input<typeof noteForm>, z.output<typeof noteForm>>

/** Keeps a note. */
export type AddNote = (note: z.output<typeof noteForm>) => Promise<unknown>

/** Adds a note for other administrators. */
export function NoteForm({ form, onNote }: { form: NoteForm; onNote: AddNote }) {
  return (
    <Form
      form={form}
      name={words.name}
      failure={words.failed}
      gap="3"
      onSubmit={async (note) => {
        await onNote(note)
        form.reset()
      }}
    >
      <TextAreaField form={form} name="text" label={words.text} hint={words.hint} isRequired rows={3} />
      <SubmitButton
        form={form}
        label={words.submit}
        pendingLabel={words.pending}
        variant="outline"
        size="small"
        alignSelf="flex-start"
      />
    </Form>
  )
}
