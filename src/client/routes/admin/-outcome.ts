import { apiErrorOf } from '@/client/api-error'
import { type FailureWords, notifyFailure } from '@/client/forms/notify-failure'
import { type Noun, useRefresh } from '@/client/invalidation'
import { notify, type Notification } from '@/client/ui/notifications'

/** The record was changed or deleted by somebody else, so the list on screen is out of date. */
const isOutdated = (error: unknown) => [404, 409].includes(apiErrorOf(error).status ?? 0)

/**
 * What follows every write of a noun: all that shows it is read again, then the toast of section 8 says how it went.
 * @returns a function from the two toasts to the options of a mutation, which stays pending until the list is new
 */
export function useOutcome(noun: Noun) {
  const refresh = useRefresh(noun)
  return (done: Notification, failed: FailureWords) => ({
    onSuccess: async () => {
      await refresh()
      notify(done)
    },
    onError: (error: unknown) => {
      notifyFailure(failed, error)
      if (isOutdated(error)) void refresh()
    },
  })
}
