import { chakra } from '@/client/theme/chakra'
import { adminCases } from '@/content/inbox/admin-cases'
import { caseToasts } from '@/content/records/admin-toasts'
import { trpc } from '@/client/calls/trpc'
import { Field } from '@/client/ui/fields/field'
import { Select } from '@/client/ui/fields/select'
import type { Enquiry } from '@/shared/inbox/enquiries'
import { assigneeChoices } from '../assignees'
import { fullName } from '../../-record/full-name'
import { useShownAtOnce } from '../../-record/-saving/shown-at-once'
import { useOutcome } from '../../-record/-saving/write-outcome'
import { FollowUp, type useFollowUpDay } from './follow-up'
import { SpamButton } from './spam-button'
import { StatusSelect } from './status-select'

const words = adminCases.fields

/** Who looks after an enquiry, saved as soon as it is chosen. */
function Assignee({ contact }: { contact: Enquiry }) {
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

/** How far an enquiry has come and who sees to it; each is saved by itself, as the status in the list is. */
export const CaseFields = ({ contact, day }: { contact: Enquiry; day: ReturnType<typeof useFollowUpDay> }) => (
  <chakra.div display="grid" gap="4">
    <chakra.div display="grid" gap="1.5">
      {/* The select says of whom it is the status. */}
      <chakra.span textStyle="label" aria-hidden="true">
        {words.status}
      </chakra.span>
      <StatusSelect contact={contact} name={fullName(contact)} size="medium" />
    </chakra.div>
    <Assignee contact={contact} />
    <FollowUp day={day} />
    <SpamButton contact={contact} />
  </chakra.div>
)
