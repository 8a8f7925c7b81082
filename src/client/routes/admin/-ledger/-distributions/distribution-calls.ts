import { distributionWords } from '@/content/ledger/admin-distributions'
import { trpc } from '@/client/calls/trpc'
import { useAfterWrite } from '../../-record/-saving/after-write'

const { toasts } = distributionWords

/** The steps of a distribution; each tells how it went, and what is on screen is new when it is done. */
export function useDistributionCalls() {
  const written = useAfterWrite('distributions')
  const after = (done: (typeof toasts)[Exclude<keyof typeof toasts, 'failed'>]) => written(() => done, toasts.failed)
  const { distributions } = trpc.admin
  const calls = {
    remove: distributions.remove.useMutation(after(toasts.removed)),
    approve: distributions.approve.useMutation(after(toasts.approved)),
    reopen: distributions.reopen.useMutation(after(toasts.reopened)),
    publish: distributions.publish.useMutation(after(toasts.publishing)),
    unpublish: distributions.unpublish.useMutation(after(toasts.undone)),
    reverse: distributions.reverse.useMutation(after(toasts.reversed)),
    markReturned: distributions.markReturned.useMutation(after(toasts.noted)),
  }
  return { ...calls, isUnderWay: Object.values(calls).some(({ isPending }) => isPending) }
}
