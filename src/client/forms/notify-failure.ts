import { apiErrorOf } from '../api-error'
import { notify } from '../ui/notifications'

export type FailureWords = { title: string; showsReason: boolean; fallback: string | null }

/**
 * Shows the destructive notice of a failed call.
 * @param words from `content/toasts`: the description is the server's sentence, else the fallback (R4), or nothing
 */
export function notifyFailure({ title, showsReason, fallback }: FailureWords, error: unknown) {
  const description = showsReason ? (apiErrorOf(error).serverMessage ?? fallback) : null
  notify({ title, description, variant: 'destructive' })
}
