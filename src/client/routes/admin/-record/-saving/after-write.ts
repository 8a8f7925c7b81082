import { apiErrorOf } from '@/client/calls/api-error'
import { type FailureWords, notifyFailure } from '@/client/forms/notify-failure'
import { type Noun, useRefresh } from '@/client/calls/invalidation'
import { notify, type Notification } from '@/client/ui/toasts/notifications'

/** The record was changed or deleted by somebody else, so the list on screen is out of date. */
const isOutdated = (error: unknown) => [404, 409].includes(apiErrorOf(error).status ?? 0)

/**
 * What follows every write of a noun: all that shows it is read again, then a toast says how it went.
 * @returns a function from the two toasts, of which the good one may depend on the answer and on what was sent, to the
 * options of a mutation, which stays pending until the list is new
 */
export function useAfterWrite(noun: Noun) {
  const refresh = useRefresh(noun)
  return <Answer, Input>(done: (answer: Answer, input: Input) => Notification, failed: FailureWords) => ({
    onSuccess: async (answer: Answer, input: Input) => {
      await refresh()
      notify(done(answer, input))
    },
    onError: (error: unknown) => {
      notifyFailure(failed, error)
      if (isOutdated(error)) void refresh()
    },
  })
}
