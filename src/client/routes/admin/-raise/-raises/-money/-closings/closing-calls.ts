import { closingScreens } from '@/content/raise/closings/admin-closings'
import { trpc } from '@/client/calls/trpc'
import { useAfterWrite } from '../../../../-record/-saving/after-write'

const { toasts } = closingScreens

/** What is done with closings; each tells how it went, and what is on screen is new when it is done. */
export function useClosingCalls() {
  const written = useAfterWrite('raises')
  const after = (done: (typeof toasts)[Exclude<keyof typeof toasts, 'failed'>]) => written(() => done, toasts.failed)
  const { closings } = trpc.admin
  const calls = {
    create: closings.create.useMutation(after(toasts.created)),
    update: closings.update.useMutation(after(toasts.updated)),
    remove: closings.remove.useMutation(after(toasts.removed)),
    approve: closings.approve.useMutation(after(toasts.approved)),
    reopen: closings.reopen.useMutation(after(toasts.reopened)),
    publish: closings.publish.useMutation(after(toasts.publishing)),
    unpublish: closings.unpublish.useMutation(after(toasts.undone)),
  }
  return { ...calls, isUnderWay: Object.values(calls).some(({ isPending }) => isPending) }
}
