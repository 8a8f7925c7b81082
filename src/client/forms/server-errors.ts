import type { FieldPath, FieldValues } from 'react-hook-form'
import type { ContractForm } from './use-contract-form'

type ServerErrors<Values extends FieldValues, Output> = {
  form: ContractForm<Values, Output>
  element: HTMLFormElement | null
  /** By field, each field's sentences, the first of them first (R3). */
  fieldErrors: Record<string, string[]>
  /** What the server said about the whole. */
  sentence: string
}

/** Puts the server's sentences where they belong: at their fields, and all that has no field of its own into the form. */
export function showServerErrors<Values extends FieldValues, Output>(errors: ServerErrors<Values, Output>) {
  const { form, element, fieldErrors, sentence } = errors
  const values = form.getValues()
  const isField = (name: string): name is FieldPath<Values> => name in values
  const named = element ? [...element.querySelectorAll<HTMLElement>('[name]')] : []
  const fieldOf = (name: string) => named.find((control) => control.getAttribute('name') === name)

  const homeless: string[] = []
  for (const [name, [message]] of Object.entries(fieldErrors)) {
    if (!message) continue
    if (isField(name) && fieldOf(name)) form.setError(name, { type: 'server', message })
    else homeless.push(message)
  }
  form.setError('root', { type: 'server', message: [...new Set([sentence, ...homeless])].join(' ') })
  named.find((control) => (control.getAttribute('name') ?? '') in fieldErrors)?.focus()
}
