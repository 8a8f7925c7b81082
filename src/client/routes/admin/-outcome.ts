import { toasts } from '@/content/toasts'
import { apiErrorOf } from '@/client/api-error'
import { notifyFailure } from '@/client/forms/notify-failure'
import { useRefresh } from '@/client/invalidation'
import { notify } from '@/client/ui/notifications'

const writes = {
  create: ['created', 'notCreated'],
  update: ['updated', 'notUpdated'],
  remove: ['deleted', 'notDeleted'],
} as const

/** The nouns that have all three writes, with their toasts. */
type WrittenNoun = 'investments'

/** The record was changed or deleted by somebody else, so the list on screen is out of date. */
const isOutdated = (error: unknown) => [404, 409].includes(apiErrorOf(error).status ?? 0)

/**
 * What follows every write of a noun: all that shows it is read again, then the toast of section 8 says how it went.
 * @returns a function from the kind of write to the options of its mutation, which stays pending until the list is new
 */
export function useOutcome(noun: WrittenNoun) {
  const refresh = useRefresh(noun)
  return (write: keyof typeof writes) => {
    const [done, failed] = writes[write]
    return {
      onSuccess: async () => {
        await refresh()
        notify(toasts[noun][done])
      },
      onError: (error: unknown) => {
        notifyFailure(toasts[noun][failed], error)
        if (isOutdated(error)) void refresh()
      },
    }
  }
}
