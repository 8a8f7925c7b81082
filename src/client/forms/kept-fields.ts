import { trapField } from '@/shared/platform/spam'
import { controlsOf } from './controls'

/** What a form's trap holds is nobody's text. */
const fieldsOf = (form: HTMLFormElement) => controlsOf(form).filter(({ name }) => name !== trapField)

/** A browser that keeps nothing (a private window, a full disk) throws; the form then works without being kept. */
function attempt<Result>(keeping: () => Result): Result | null {
  try {
    return keeping()
  } catch {
    return null
  }
}

/**
 * Keeps what is written into a form until it is sent, in this tab alone, so that neither a reload nor a way back costs somebody
 * their message.
 * @param key names the form
 */
export function keepFields(form: HTMLFormElement, key: string) {
  const written = Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value]))
  attempt(() => sessionStorage.setItem(key, JSON.stringify(written)))
}

/** Writes values into the fields of their names. What a field holds already was typed, and stays. */
export function fillFields(form: HTMLFormElement, values: object) {
  for (const control of fieldsOf(form)) {
    const value: unknown = Reflect.get(values, control.name)
    if (typeof value === 'string' && control.value === '') control.value = value
  }
}

/** Writes what was kept into the form again. What the form already holds was typed later, and stays. */
export function restoreFields(form: HTMLFormElement, key: string) {
  const kept: unknown = attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null'))
  if (typeof kept === 'object' && kept !== null) fillFields(form, kept)
}

/** Forgets what was kept of a form: it has been sent. */
export const forgetFields = (key: string) => void attempt(() => sessionStorage.removeItem(key))
