import { updateWords } from '@/content/reporting/admin-updates'
import { trpc } from '@/client/calls/trpc'
import { useAfterWrite } from '../../-record/-saving/after-write'

const { toasts } = updateWords

/** The steps of an update; each tells how it went, and what is on screen is new when it is done. */
export function useUpdateCalls() {
  const written = useAfterWrite('updates')
  const after = (done: (typeof toasts)[Exclude<keyof typeof toasts, 'failed'>]) => written(() => done, toasts.failed)
  const { updates } = trpc.admin
  const calls = {
    create: updates.create.useMutation(after(toasts.saved)),
    update: updates.update.useMutation(after(toasts.saved)),
    remove: updates.remove.useMutation(after(toasts.removed)),
    publish: updates.publish.useMutation(after(toasts.publishing)),
    unpublish: updates.unpublish.useMutation(after(toasts.undone)),
  }
  return { ...calls, isUnderWay: Object.values(calls).some(({ isPending }) => isPending) }
}
