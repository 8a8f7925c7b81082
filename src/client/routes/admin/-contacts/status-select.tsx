import { adminTable } from '@/content/admin'
import { adminToasts } from '@/content/admin-toasts'
import { trpc } from '@/client/trpc'
import { Select } from '@/client/ui/select'
import { contactStatuses, type Contact } from '@/shared/contacts'
import { useShownAtOnce } from '../-record/shown-at-once'
import { useOutcome } from '../-record/write-outcome'

const { statusUpdated, statusNotUpdated } = adminToasts.contacts
const options = contactStatuses.map((status) => ({ value: status, label: status }))

type StatusSelectProps = { contact: Contact; name: string }

/** An enquiry's status, saved as soon as it is chosen; while that is under way it shows what was chosen, afterwards what is stored. */
export function StatusSelect({ contact: { id, status }, name }: StatusSelectProps) {
  const outcome = useOutcome('contacts')
  const showAtOnce = useShownAtOnce()
  const change = trpc.admin.contacts.setStatus.useMutation({
    // Choices that follow fast are saved one after the other, so that the last one stands.
    scope: { id: `status of contact ${id}` },
    ...outcome(statusUpdated, statusNotUpdated),
  })
  return (
    <Select
      size="small"
      aria-label={adminTable.statusFor(name)}
      aria-busy={change.isPending}
      options={options}
      value={change.isPending ? change.variables.status : status}
      onChange={({ target }) => {
        const chosen = contactStatuses.find((each) => each === target.value)
        if (!chosen) return
        change.mutate({ id, status: chosen })
        showAtOnce()
      }}
    />
  )
}
