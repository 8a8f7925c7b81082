import { useNavigate } from '@tanstack/react-router'
import { heldToast } from '@/content/ledger/held-words'
import { apiErrorOf } from '@/client/calls/api-error'
import { type FailureWords, notifyFailure } from '@/client/forms/notify-failure'
import { type Noun, useRefresh } from '@/client/calls/invalidation'
import { notify, type Notification } from '@/client/ui/toasts/notifications'
import { type HeldAnswer, isDone, isHeld } from '@/shared/records/held-answers'

/** The record was changed or deleted by somebody else, so the list on screen is out of date. */
const isOutdated = (error: unknown) => [404, 409].includes(apiErrorOf(error).status ?? 0)

/** The search of the address that opens what waits for a second person. */
export const approvalSearch = (id: number) => ({ tab: 'approvals', record: id }) as const

/**
 * What follows every write of a noun: all that shows it is read again, then a toast says how it went. One that waits for a second person
 * says that instead, with the way there.
 * @returns a function from the two toasts, of which the good one may depend on the answer and on what was sent, to the
 * options of a mutation, which stays pending until the list is new
 */
export function useAfterWrite(noun: Noun) {
  const refresh = useRefresh(noun)
  const navigate = useNavigate()
  const { open, ...held } = heldToast
  const waits = (id: number): Notification => ({
    ...held,
    action: { label: open, run: () => void navigate({ to: '/admin', search: approvalSearch(id) }) },
  })
  return <Answer, Input>(
    done: (answer: Exclude<Answer, HeldAnswer>, input: Input) => Notification,
    failed: FailureWords,
  ) => ({
    onSuccess: async (answer: Answer, input: Input) => {
      await refresh()
      if (isHeld(answer)) notify(waits(answer.approvalId))
      else if (isDone(answer)) notify(done(answer, input))
    },
    onError: (error: unknown) => {
      notifyFailure(failed, error)
      if (isOutdated(error)) void refresh()
    },
  })
}
