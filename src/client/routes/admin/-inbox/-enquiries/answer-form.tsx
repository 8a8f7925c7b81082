import { useRef } from 'react'
import type { z } from 'zod'
import { useFirm } from '@/client/calls/firm'
import { chakra } from '@/client/theme/chakra'
import { adminCases } from '@/content/inbox/admin-cases'
import { caseToasts } from '@/content/records/admin-toasts'
import { answerSubject, savedReplies } from '@/content/inbox/answers'
import { SelectField, TextAreaField } from '@/client/forms/fields'
import { Form } from '@/client/forms/form'
import type { ContractForm } from '@/client/forms/use-contract-form'
import { useCurrentUser } from '@/client/accounts/current-user'
import { trpc } from '@/client/calls/trpc'
import { Field } from '@/client/ui/fields/field'
import { Select } from '@/client/ui/fields/select'
import { Anchor } from '@/client/ui/text-link'
import type { answerForm } from '@/shared/inbox/enquiry-cases'
import { type Enquiry, enquiryStatuses, defaultEnquiryStatus } from '@/shared/inbox/enquiries'
import type { Firm } from '@/shared/site/firm/firm'
import { mailAddress } from '../../-record/facts'
import { fullName } from '../../-record/full-name'
import { useMailWords } from '../../-record/kept-as-files'
import { useOutcome } from '../../-record/-saving/write-outcome'

const words = adminCases.answer
const { answered, answerKept, notAnswered } = caseToasts

export type AnswerForm = ContractForm<z.input<typeof answerForm>, z.output<typeof answerForm>>

/** What an answer begins with: an enquiry that is answered is no longer new. */
export const emptyAnswer = ({ status }: Pick<Enquiry, 'status'>): z.input<typeof answerForm> => ({
  text: '',
  status: status === defaultEnquiryStatus ? 'In Progress' : '',
})

const statuses = [{ value: '', label: words.leave }, ...enquiryStatuses.map((value) => ({ value, label: value }))]
const replies = [{ value: '', label: words.none }, ...savedReplies.map(({ id, label }) => ({ value: id, label }))]

const ownMail = (email: string, firm: Firm) =>
  `${mailAddress(email)}?subject=${encodeURIComponent(answerSubject(firm))}`

type AnswerFormProps = { contact: Enquiry; form: AnswerForm; id: string }

/**
 * Writes back by mail; its button is the dialog's. A saved reply is put below what stands there, so that it takes no word away; one that
 * nobody has touched gives way to the next.
 */
export function AnswerForm({ contact, form, id }: AnswerFormProps) {
  const { user } = useCurrentUser()
  const firm = useFirm()
  const outcome = useOutcome('contacts')
  const { mutateAsync } = trpc.admin.contacts.answer.useMutation(
    outcome(useMailWords()(answered, answerKept), notAnswered),
  )
  const inserted = useRef('')
  const insert = (replyId: string) => {
    const reply = savedReplies.find((saved) => saved.id === replyId)
    if (!reply) return
    const stands = form.getValues('text').trim()
    const isUntouched = inserted.current !== '' && stands.endsWith(inserted.current)
    const typed = isUntouched ? stands.slice(0, -inserted.current.length).trim() : stands
    inserted.current = reply.text(contact.firstName).trim()
    const text = [typed, inserted.current].filter((part) => part !== '').join('\n\n')
    form.setValue('text', text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    form.setFocus('text')
  }
  return (
    <Form
      id={id}
      form={form}
      name={words.name(fullName(contact))}
      failure={words.failed}
      gap="4"
      onSubmit={async (answer) => {
        const saved = await mutateAsync({ ...answer, id: contact.id })
        form.reset(emptyAnswer(saved))
      }}
    >
      <TextAreaField
        form={form}
        name="text"
        label={words.text}
        hint={words.hint(contact.email, user ? fullName(user) : '', firm)}
        isRequired
        rows={5}
      />
      <chakra.div display="grid" gridTemplateColumns={{ sm: '1fr 1fr' }} gap="4">
        <Field label={words.saved}>
          {(ties) => <Select {...ties} options={replies} value="" onChange={({ target }) => insert(target.value)} />}
        </Field>
        <SelectField form={form} name="status" label={words.status} options={statuses} />
      </chakra.div>
      <chakra.p textStyle="small" color="fg.muted">
        <Anchor href={ownMail(contact.email, firm)}>{words.ownMail}</Anchor> {words.ownMailNote}
      </chakra.p>
    </Form>
  )
}
