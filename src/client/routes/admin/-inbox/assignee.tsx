import { adminCases } from '@/content/inbox/admin-cases'
import { Field } from '@/client/ui/fields/field'
import { Select } from '@/client/ui/fields/select'
import { useShownAtOnce } from '../-record/-saving/shown-at-once'
import { type Assigned, assigneeChoices } from './assignees'

/** The mutation that gives a record to somebody, as far as its choice looks at it. */
export type AssigneeChange = {
  isPending: boolean
  variables: { assignedTo?: unknown } | undefined
  mutate: (fields: { id: number; assignedTo: string }) => void
}

type AssigneeProps = {
  assigned: Assigned & { id: number }
  administrators: readonly { id: number; name: string }[]
  change: AssigneeChange
}

/** Who looks after a record, saved as soon as it is chosen. */
export function Assignee({ assigned, administrators, change }: AssigneeProps) {
  const showAtOnce = useShownAtOnce()
  const sent = change.isPending ? change.variables?.assignedTo : undefined
  return (
    <Field label={adminCases.fields.assignedTo}>
      {(ties) => (
        <Select
          {...ties}
          options={assigneeChoices(assigned, administrators)}
          value={typeof sent === 'string' ? sent : String(assigned.assignedTo ?? '')}
          onChange={({ target }) => {
            change.mutate({ id: assigned.id, assignedTo: target.value })
            showAtOnce()
          }}
        />
      )}
    </Field>
  )
}
