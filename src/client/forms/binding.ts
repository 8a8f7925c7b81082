import type { FieldPath, FieldValues } from 'react-hook-form'
import { useIsHydrated } from '../ui/use-is-hydrated'
import type { ContractForm } from './use-contract-form'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Whether somebody changed a control that React has not taken over yet. */
function wasTouched(control: Control) {
  if (control instanceof HTMLSelectElement)
    return (
      control.selectedIndex !==
      Math.max(
        0,
        [...control.options].findIndex((option) => option.defaultSelected),
      )
    )
  if (control instanceof HTMLInputElement && control.type === 'checkbox')
    return control.checked !== control.defaultChecked
  return control.value !== control.defaultValue
}

/** Ties a control to a field of the form: its name, its handlers, and the sentence about what is wrong with it. */
export function useBinding<Values extends FieldValues, Output>(
  form: ContractForm<Values, Output>,
  name: FieldPath<Values>,
) {
  const isHydrated = useIsHydrated()
  const { ref, ...registration } = form.register(name)
  return {
    error: form.getFieldState(name, form.formState).error?.message,
    control: {
      ...registration,
      ref: (control: Control | null) => {
        if (!control || isHydrated || !wasTouched(control)) {
          ref(control)
          return
        }
        // Registering writes the default over what was typed before the page was hydrated; it goes back and counts as typed (R13).
        const isChecked = control instanceof HTMLInputElement && control.checked
        const { value } = control
        ref(control)
        if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = isChecked
        else control.value = value
        void registration.onChange({ target: control, type: 'change' })
      },
    },
  }
}
