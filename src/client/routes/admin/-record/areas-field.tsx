import { chakra } from '@/client/theme/chakra'
import { useController, type FieldPath, type FieldValues } from 'react-hook-form'
import { adminAreas as words } from '@/content/accounts/admin-areas'
import type { ContractForm } from '@/client/forms/use-contract-form'
import { Checkbox } from '@/client/ui/fields/checkbox'
import { FieldNotes, useTies } from '@/client/ui/fields/field'
import { areas } from '@/shared/accounts/areas'

type AreasFieldProps<Values extends FieldValues, Output> = {
  form: ContractForm<Values, Output>
  name: FieldPath<Values>
  label: string
}

/** What an administrator looks after: everything, which is null, or some areas; nothing is chosen while nobody said. */
export function AreasField<Values extends FieldValues, Output>({ form, name, label }: AreasFieldProps<Values, Output>) {
  const { field, fieldState } = useController({ control: form.control, name })
  const value: unknown = field.value
  const chosen: unknown[] = Array.isArray(value) ? value : []
  const error = fieldState.error?.message
  const ties = useTies({ label, hint: words.hint, error })
  const toggle = (area: string, isChosen: boolean) =>
    field.onChange(areas.filter((each) => (each === area ? isChosen : chosen.includes(each))))
  return (
    <chakra.fieldset aria-describedby={ties['aria-describedby']} minWidth="0" display="grid" gap="2">
      <chakra.legend textStyle="label" mb="1.5">
        {label}
      </chakra.legend>
      <Checkbox
        label={words.everything}
        checked={value === null}
        onChange={({ target }) => field.onChange(target.checked ? null : [])}
      />
      {value !== null &&
        areas.map((area) => (
          <Checkbox
            key={area}
            label={words.names[area]}
            checked={chosen.includes(area)}
            onChange={({ target }) => toggle(area, target.checked)}
          />
        ))}
      <FieldNotes label={label} hint={words.hint} hintId={ties.hintId} error={error} errorId={ties.errorId} />
    </chakra.fieldset>
  )
}
