import { TRPCClientError } from '@trpc/client'
import type { ZodType } from 'zod'
import { trapField } from '@/shared/platform/spam'
import { apiErrorOf, sentenceOf } from '../../calls/api-error'
import { controlsOf } from '../controls'
import { likelierAddress } from './likelier-address'
import type { VisitorFormRules } from './use-visitor-form'

export { createFormToken } from './form-token'

/** What the controls of a form hold, by their names. */
export type Typed = Record<string, string | boolean>
/** What is wrong with a field, by its name. */
export type Sentences = Partial<Record<string, string>>
/** What the rules make of a form: the values to send, or a sentence for each wrong field. */
export type Judgement<Output> = { values: Output } | { errors: Sentences }

export const typedInto = (form: HTMLFormElement): Typed =>
  Object.fromEntries(
    controlsOf(form).map((control) => [
      control.name,
      control instanceof HTMLInputElement && control.type === 'checkbox' ? control.checked : control.value,
    ]),
  )

/** Judges by a shared contract, so that no rule and no sentence is typed twice. A field is told its first sentence. */
export const judgedBy =
  <Output>(contract: ZodType<Output>) =>
  (typed: Typed): Judgement<Output> => {
    const result = contract.safeParse(typed)
    if (result.success) return { values: result.data }
    const errors: Sentences = {}
    for (const { path, message } of result.error.issues) errors[String(path[0])] ??= message
    return { errors }
  }

type Attempt<Output> = {
  form: HTMLFormElement
  rules: VisitorFormRules<Output>
  token: () => Promise<string | undefined>
  /** Called when nothing is wrong with the fields and the call begins. */
  onSending: () => void
  /** The address that was asked about already. */
  askedAbout: string | null
}

/** What became of a try: it was sent as it was typed, its address is asked about, or why it was not sent. */
export type Sending =
  { sent: Typed } | { asked: string; likelier: string } | { errors: Sentences; failure: string | null }

/** What is wrong: at its fields, of which the first takes the focus, and with the whole. */
function refusal(form: HTMLFormElement, errors: Sentences, failure: string | null) {
  controlsOf(form)
    .find(({ name }) => errors[name] !== undefined)
    ?.focus()
  return { errors, failure }
}

/**
 * Sends a form and empties it when that worked. An address that looks mistyped is asked about first, once.
 * @throws what is no failed call: a bug must not look like one
 */
export async function sendForm<Output>({
  form,
  rules,
  token,
  onSending,
  askedAbout,
}: Attempt<Output>): Promise<Sending> {
  const { judge, send, failureWords } = rules
  const typed = typedInto(form)
  try {
    const judgement = await judge(typed).catch((cause: unknown) => {
      throw apiErrorOf(cause)
    })
    if ('errors' in judgement) return refusal(form, judgement.errors, null)
    const asked = String(typed.email ?? '')
    const likelier = asked === askedAbout ? null : likelierAddress(asked)
    if (likelier !== null) return { asked, likelier }
    onSending()
    await send(judgement.values, { [trapField]: String(typed[trapField] ?? ''), formToken: await token() })
  } catch (error) {
    if (!(error instanceof TRPCClientError)) throw error
    const failed = apiErrorOf(error)
    const reason = failureWords.showsReason ? sentenceOf(failed) : null
    const errors = Object.fromEntries(Object.entries(failed.fieldErrors).map(([name, [sentence]]) => [name, sentence]))
    return refusal(form, errors, reason ?? failureWords.fallback)
  }
  form.reset()
  return { sent: typed }
}
