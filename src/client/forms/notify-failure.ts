import { apiErrorOf, reasonOf } from '../calls/api-error'
import { notify } from '../ui/toasts/notifications'

export type FailureWords = { title: string; showsReason: boolean; fallback?: string }

/**
 * Shows the destructive notice of a failed call.
 * @param words from `content/toasts`: the description is the server's sentence, else the fallback that the specification names,
 * else why there is none (R4), or nothing
 */
export function notifyFailure({ title, showsReason, fallback }: FailureWords, error: unknown) {
  const failed = apiErrorOf(error)
  const description = showsReason ? (failed.serverMessage ?? fallback ?? reasonOf(failed)) : null
  notify({ title, description, variant: 'destructive' })
}
