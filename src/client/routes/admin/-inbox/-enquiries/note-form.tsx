import type { z } from 'zod'
import { adminCases } from '@/content/inbox/admin-cases'
import { caseToasts } from '@/content/records/admin-toasts'
import { TextAreaField } from '@/client/forms/fields'
import { Form } from '@/client/forms/form'
import { SubmitButton } from '@/client/forms/submit-button'
import type { ContractForm } from '@/client/forms/use-contract-form'
import { trpc } from '@/client/calls/trpc'
import type { noteForm } from '@/shared/inbox/enquiry-cases'
import { useOutcome } from '../../-record/-saving/write-outcome'

const words = adminCases.note
const { noted, notNoted } = caseToasts

export type NoteForm = ContractForm<z.input<typeof noteForm>, z.output<typeof noteForm>>

/** Adds a note for other administrators. */
export function NoteForm({ contactId, form }: { contactId: number; form: NoteForm }) {
  const outcome = useOutcome('contacts')
  const { mutateAsync } = trpc.admin.contacts.addNote.useMutation(outcome(noted, notNoted))
  return (
    <Form
      form={form}
      name={words.name}
      failure={words.failed}
      gap="3"
      onSubmit={async (note) => {
        await mutateAsync({ ...note, id: contactId })
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
