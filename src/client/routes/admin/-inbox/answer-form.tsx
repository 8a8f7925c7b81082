import { useRef } from 'react'
import type { z } from 'zod'
import { useFirm } from '@/client/calls/firm'
import { chakra } from '@/client/theme/chakra'
import { adminCases } from '@/content/inbox/admin-cases'
import { savedReplies } from '@/content/inbox/answers'
import { SelectField, TextAreaField } from '@/client/forms/fields'
import { Form } from '@/client/forms/form'
import type { ContractForm } from '@/client/forms/use-contract-form'
import { useCurrentUser } from '@/client/accounts/current-user'
import { Field } from '@/client/ui/fields/field'
import { Select } from '@/client/ui/fields/select'
import { Anchor } from '@/client/ui/text-link'
import type { answerForm } from '@/shared/inbox/cases'
import { mailAddress } from '../-record/facts'
import { fullName } from '../-record/full-name'

const words = adminCases.answer
export type AnswerForm = ContractForm<z.input<typeof answerForm>, z.output<typeof answerForm>>
/** Sends an answer, and gives the record as it is then. */
export type SendAnswer = (answer: z.output<typeof answerForm>) => Promise<{ status: string }>

/** Whom an answer goes to, and what its mail is called. */
export type Addressee = { email: string; name: string; firstName: string; subject: string }

/** What an answer begins with: what is answered is no longer as it came. */
export const emptyAnswer = ({ status }: { status: string }, [first, next = '']: readonly string[]) => ({
  text: '',
  status: status === first ? next : '',
})

const replies = [{ value: '', label: words.none }, ...savedReplies.map(({ id, label }) => ({ value: id, label }))]

type AnswerFormProps = {
  to: Addressee
  statuses: readonly string[]
  form: AnswerForm
  id: string
  onAnswer: SendAnswer
}

/**
 * Writes back by mail; its button is the dialog's. A saved reply is put below what stands there, so that it takes no word away; one that
 * nobody has touched gives way to the next.
 */
export function AnswerForm({ to, statuses, form, id, onAnswer }: AnswerFormProps) {
  const { user } = useCurrentUser()
  const firm = useFirm()
  const choices = [{ value: '', label: words.leave }, ...statuses.map((value) => ({ value, label: value }))]
  const inserted = useRef('')
  const insert = (replyId: string) => {
    const reply = savedReplies.find((saved) => saved.id === replyId)
    if (!reply) return
    const stands = form.getValues('text').trim()
    const isUntouched = inserted.current !== '' && stands.endsWith(inserted.current)
    const typed = isUntouched ? stands.slice(0, -inserted.current.length).trim() : stands
    inserted.current = reply.text(to.firstName).trim()
    const text = [typed, inserted.current].filter((part) => part !== '').join('\n\n')
    form.setValue('text', text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    form.setFocus('text')
  }
  return (
    <Form
      id={id}
      form={form}
      name={words.name(to.name)}
      failure={words.failed}
      gap="4"
      onSubmit={async (answer) => {
        form.reset(emptyAnswer(await onAnswer(answer), statuses))
      }}
    >
      <TextAreaField
        form={form}
        name="text"
        label={words.text}
        hint={words.hint(to.email, user ? fullName(user) : '', firm)}
        isRequired
        rows={5}
      />
      <chakra.div display="grid" gridTemplateColumns={{ sm: '1fr 1fr' }} gap="4">
        <Field label={words.saved}>
          {(ties) => <Select {...ties} options={replies} value="" onChange={({ target }) => insert(target.value)} />}
        </Field>
        <SelectField form={form} name="status" label={words.status} options={choices} />
      </chakra.div>
      <chakra.p textStyle="small" color="fg.muted">
        <Anchor href={`${mailAddress(to.email)}?subject=${encodeURIComponent(to.subject)}`}>{words.ownMail}</Anchor>{' '}
        {words.ownMailNote}
      </chakra.p>
    </Form>
  )
}
