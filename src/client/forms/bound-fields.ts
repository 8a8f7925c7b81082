import type { FieldPath, FieldValues } from 'react-hook-form'
import { controlsOf } from './controls'
import type { ContractForm } from './use-contract-form'

/** Marks a control in which a field's value stands as it is. */
export const boundMark = { 'data-bound': '' } as const

/** Whether a browser fills the field by itself: only where we tell it what belongs there. */
const isFilledByBrowsers = ({ autocomplete }: { autocomplete: string }) => autocomplete !== '' && autocomplete !== 'off'

/**
 * Takes what stands in the fields that browsers fill into the form's values. A password manager, or an autofill, may set a field without an
 * event; what is seen is what is sent. All other fields tell each change, and the form may know better: whoever settles a conflict
 * chooses values that the fields below do not show yet.
 */
export async function takeWhatStands<Values extends FieldValues, Output>(
  form: Pick<ContractForm<Values, Output>, 'getValues' | 'register'>,
  element: { elements: Iterable<unknown> },
) {
  const values = form.getValues()
  const isField = (name: string): name is FieldPath<Values> => name in values
  for (const control of controlsOf(element)) {
    if (!control.hasAttribute('data-bound') || control.disabled || !isField(control.name)) continue
    if (!isFilledByBrowsers(control)) continue
    const stands = control instanceof HTMLInputElement && control.type === 'checkbox' ? control.checked : control.value
    if (values[control.name] !== stands) await form.register(control.name).onChange({ type: 'change', target: control })
  }
}
