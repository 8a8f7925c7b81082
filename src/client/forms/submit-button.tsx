import type { FieldValues } from 'react-hook-form'
import { Button, type ButtonProps } from '../ui/buttons/button'
import { BusyLabel } from '../ui/buttons/busy-label'
import type { ContractForm } from './use-contract-form'

type SubmitButtonProps<Values extends FieldValues, Output> = Omit<ButtonProps, 'form' | 'type' | 'children'> & {
  form: ContractForm<Values, Output>
  /** The id given to `Form`, for a button that stands outside of it, as in the foot of a dialog. */
  formId?: string
  label: string
  /** What it says while the call is under way; the label when left out. */
  pendingLabel?: string
}

/** Submits its form, but not while it already does. */
export function SubmitButton<Values extends FieldValues, Output>(props: SubmitButtonProps<Values, Output>) {
  const { form, formId, label, pendingLabel = label, ...look } = props
  const { isSubmitting } = form.formState
  return (
    <Button {...look} type="submit" {...(formId && { form: formId })} disabled={isSubmitting}>
      <BusyLabel isBusy={isSubmitting}>{isSubmitting ? pendingLabel : label}</BusyLabel>
    </Button>
  )
}
