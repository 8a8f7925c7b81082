import { chakra } from '@/client/theme/chakra'
import { adminCases } from '@/content/admin-cases'
import { caseToasts } from '@/content/admin-toasts'
import { trpc } from '@/client/trpc'
import { Button } from '@/client/ui/button'
import { Field } from '@/client/ui/field'
import { Select } from '@/client/ui/select'
import { TextInput } from '@/client/ui/text-input'
import type { Contact } from '@/shared/contacts'
import { assigneeChoices } from '../-record/assignees'
import { fullName } from '../-record/full-name'
import { useShownAtOnce } from '../-record/shown-at-once'
import { useOutcome } from '../-record/write-outcome'
import { StatusSelect } from './status-select'

const words = adminCases.fields

/** Who looks after an enquiry, saved as soon as it is chosen. */
function Assignee({ contact }: { contact: Contact }) {
  const { data } = trpc.admin.contacts.assignees.useQuery()
  const outcome = useOutcome('contacts')
  const showAtOnce = useShownAtOnce()
  const change = trpc.admin.contacts.update.useMutation({
    scope: { id: `assignee of contact ${contact.id}` },
    ...outcome(caseToasts.updated, caseToasts.notUpdated),
  })
  const chosen = change.isPending ? change.variables.assignedTo : contact.assignedTo
  return (
    <Field label={words.assignedTo}>
      {(ties) => (
        <Select
          {...ties}
          options={assigneeChoices(contact, data?.items)}
          value={String(chosen ?? '')}
          onChange={({ target }) => {
            change.mutate({ id: contact.id, assignedTo: target.value })
            showAtOnce()
          }}
        />
      )}
    </Field>
  )
}

/** The day on which somebody looks at it again, saved when the field is left: a day is typed in three parts. */
function FollowUp({ contact: { id, followUpOn } }: { contact: Contact }) {
  const outcome = useOutcome('contacts')
  const change = trpc.admin.contacts.update.useMutation(outcome(caseToasts.updated, caseToasts.notUpdated))
  const save = ({ value, validity }: HTMLInputElement) => {
    if (validity.valid && value !== (followUpOn ?? '')) change.mutate({ id, followUpOn: value })
  }
  return (
    <Field label={words.followUpOn}>
      {(ties) => (
        <TextInput
          {...ties}
          // What somebody else has chosen meanwhile is shown.
          key={followUpOn}
          type="date"
          max="9999-12-31"
          defaultValue={followUpOn ?? ''}
          onBlur={({ currentTarget }) => save(currentTarget)}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && save(currentTarget)}
        />
      )}
    </Field>
  )
}

/** Calls an enquiry spam, or takes that back; what is rescued reaches the firm as if it had just come. */
function SpamButton({ contact: { id, isSpam } }: { contact: Contact }) {
  const outcome = useOutcome('contacts')
  const change = trpc.admin.contacts.update.useMutation(
    outcome(isSpam ? caseToasts.rescued : caseToasts.markedSpam, caseToasts.notUpdated),
  )
  return (
    <Button
      variant="outline"
      size="small"
      justifySelf="start"
      aria-disabled={change.isPending}
      onClick={() => !change.isPending && change.mutate({ id, isSpam: !isSpam })}
    >
      {isSpam ? words.notSpam : words.markSpam}
    </Button>
  )
}

/** How far an enquiry has come and who sees to it; each is saved by itself, as the status in the list is. */
export const CaseFields = ({ contact }: { contact: Contact }) => (
  <chakra.div display="grid" gap="4">
    <chakra.div display="grid" gap="1.5">
      {/* The select says of whom it is the status. */}
      <chakra.span textStyle="label" aria-hidden="true">
        {words.status}
      </chakra.span>
      <StatusSelect contact={contact} name={fullName(contact)} size="medium" />
    </chakra.div>
    <Assignee contact={contact} />
    <FollowUp contact={contact} />
    <SpamButton contact={contact} />
  </chakra.div>
)
