import { useMutation } from '@tanstack/react-query'
import { staffSubscriptions } from '@/content/raise/admin-subscriptions'
import { trpc } from '@/client/calls/trpc'
import { uploadScan } from '@/client/uploads/document-upload'
import { useAfterWrite } from '../../../-record/-saving/after-write'

const { toasts } = staffSubscriptions
type Done = Exclude<keyof typeof toasts, 'failed'>

/** What the firm does with a subscription; each tells how it went, and what is on screen is new when it is done. */
export function useSubscriptionCalls() {
  const written = useAfterWrite('raises')
  const after = (done: Done) => written(() => toasts[done], toasts.failed)
  const { subscriptions } = trpc.admin
  const calls = {
    create: subscriptions.create.useMutation(after('entered')),
    prepare: subscriptions.prepare.useMutation(after('prepared')),
    letIn: subscriptions.letIn.useMutation(after('letIn')),
    return: subscriptions.return.useMutation(after('returned')),
    withdraw: subscriptions.withdraw.useMutation(after('withdrawn')),
    reject: subscriptions.reject.useMutation(after('rejected')),
    answer: subscriptions.update.useMutation(after('answered')),
    note: subscriptions.update.useMutation(after('noted')),
    scan: useMutation({
      mutationFn: ({ file, ...signature }: { id: number; signerId: number; signedOn: string; file: File }) =>
        uploadScan(signature, file),
      ...after('scanned'),
    }),
  }
  return { ...calls, isUnderWay: Object.values(calls).some(({ isPending }) => isPending) }
}
export type SubscriptionCalls = ReturnType<typeof useSubscriptionCalls>
