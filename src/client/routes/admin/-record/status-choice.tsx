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
  /** Begins to save it, and shows it at once (`useShownAtOnce`). */
  onChoose: (status: Status) => void
}

/** A record's status within its row, saved as soon as it is chosen (`SavingSelect`); while that is under way it shows what was chosen, afterwards what is stored. */
export function StatusChoice<Status extends string>(props: StatusChoiceProps<Status>) {
  const { name, size = 'small', statuses, status, saving, onChoose } = props
  return (
    <SavingSelect
      size={size}
      aria-label={adminTable.statusFor(name)}
      aria-busy={saving !== undefined}
      options={statuses.map((value) => ({ value, label: value }))}
      value={saving ?? status}
      onChoose={(value) => {
        const chosen = statuses.find((each) => each === value)
        if (chosen) onChoose(chosen)
      }}
    />
  )
}
