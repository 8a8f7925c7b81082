import type { z } from 'zod'
import { chakra } from '@/client/theme/chakra'
import { adminCases } from '@/content/admin-cases'
import { caseToasts } from '@/content/admin-toasts'
import { savedReplies } from '@/content/answers'
import { SelectField, TextAreaField } from '@/client/forms/fields'
import { Form } from '@/client/forms/form'
import { SubmitButton } from '@/client/forms/submit-button'
import type { ContractForm } from '@/client/forms/use-contract-form'
import { trpc } from '@/client/trpc'
import { Field } from '@/client/ui/field'
import { Select } from '@/client/ui/select'
import type { answerForm } from '@/shared/contact-cases'
import { type Contact, contactStatuses, defaultContactStatus } from '@/shared/contacts'
import { fullName } from '../-record/full-name'
import { useOutcome } from '../-record/write-outcome'

const words = adminCases.answer
const { answered, notAnswered } = caseToasts

export type AnswerForm = ContractForm<z.input<typeof answerForm>, z.output<typeof answerForm>>

/** What an answer begins with: an enquiry that is answered is no longer new. */
export const emptyAnswer = ({ status }: Pick<Contact, 'status'>): z.input<typeof answerForm> => ({
  text: '',
  status: status === defaultContactStatus ? 'In Progress' : '',
})

const statuses = [{ value: '', label: words.leave }, ...contactStatuses.map((value) => ({ value, label: value }))]
const replies = [{ value: '', label: words.none }, ...savedReplies.map(({ id, label }) => ({ value: id, label }))]

/** Writes back by mail. A saved reply is put below what stands there, so that it takes no word away. */
export function AnswerForm({ contact, form }: { contact: Contact; form: AnswerForm }) {
  const outcome = useOutcome('contacts')
  const { mutateAsync } = trpc.admin.contacts.answer.useMutation(outcome(answered, notAnswered))
  const insert = (id: string) => {
    const reply = savedReplies.find((saved) => saved.id === id)
    if (!reply) return
    const typed = form.getValues('text').trim()
    const text = [typed, reply.text(contact.firstName)].filter((part) => part !== '').join('\n\n')
    form.setValue('text', text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    form.setFocus('text')
  }
  return (
    <Form
      form={form}
      name={words.name(fullName(contact))}
      failure={words.failed}
      gap="4"
      onSubmit={async (answer) => {
        const saved = await mutateAsync({ ...answer, id: contact.id })
        form.reset(emptyAnswer(saved))
      }}
    >
      <Field label={words.saved}>
        {(ties) => <Select {...ties} options={replies} value="" onChange={({ target }) => insert(target.value)} />}
      </Field>
      <TextAreaField form={form} name="text" label={words.text} hint={words.hint(contact.email)} isRequired rows={7} />
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="flex-end"
        justifyContent="space-between"
        columnGap="4"
        rowGap="4"
      >
        <chakra.div flex="0 1 14rem">
          <SelectField form={form} name="status" label={words.status} options={statuses} />
        </chakra.div>
        <SubmitButton form={form} label={words.submit} pendingLabel={words.pending} />
      </chakra.div>
    </Form>
  )
}
