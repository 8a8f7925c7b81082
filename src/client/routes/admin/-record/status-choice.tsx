import { useId } from 'react'
import { chakra } from '@/client/theme/chakra'
import { adminTable } from '@/content/records/admin-table'
import { SavingSelect } from '@/client/ui/fields/saving-select'

type StatusChoiceProps<Status extends string> = {
  /** How the record is called. */
  name: string
  size?: 'small' | 'medium'
  statuses: readonly Status[]
  /** What is stored. */
  status: Status
  /** What was chosen and is being saved. */
  saving: Status | undefined
  /** Why nobody chooses here. */
  isOffFor?: string
  /** Begins to save it, and shows it at once (`useShownAtOnce`). */
  onChoose: (status: Status) => void
}

/** A record's status within its row, saved as soon as it is chosen (`SavingSelect`); while that is under way it shows what was chosen, afterwards what is stored. */
export function StatusChoice<Status extends string>(props: StatusChoiceProps<Status>) {
  const { name, size = 'small', statuses, status, saving, isOffFor, onChoose } = props
  const noteId = useId()
  const select = (
    <SavingSelect
      size={size}
      aria-label={adminTable.statusFor(name)}
      aria-busy={saving !== undefined}
      {...(isOffFor !== undefined && { disabled: true, 'aria-describedby': noteId })}
      options={statuses.map((value) => ({ value, label: value }))}
      value={saving ?? status}
      onChoose={(value) => {
        const chosen = statuses.find((each) => each === value)
        if (chosen) onChoose(chosen)
      }}
    />
  )
  if (isOffFor === undefined) return select
  return (
    <>
      {select}
      <chakra.p id={noteId} mt="1" textStyle="small" color="fg.muted">
        {isOffFor}
      </chakra.p>
    </>
  )
}
