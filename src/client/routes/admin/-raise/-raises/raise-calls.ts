import { useMutation } from '@tanstack/react-query'
import { raiseScreens } from '@/content/raise/admin-raise'
import { trpc } from '@/client/calls/trpc'
import { uploadRaisePaper } from '@/client/uploads/document-upload'
import { useAfterWrite } from '../../-record/-saving/after-write'

const { toasts } = raiseScreens
type Fixed = (typeof toasts)[Exclude<keyof typeof toasts, 'failed' | 'announced' | 'admitted'>]

/** What is done with a raise, its papers and its people; each tells how it went, and what is on screen is new when it is done. */
export function useRaiseCalls() {
  const written = useAfterWrite('raises')
  const after = (done: Fixed) => written(() => done, toasts.failed)
  const { raises, raisePapers, admissions, relationships } = trpc.admin
  const calls = {
    create: raises.create.useMutation(after(toasts.made)),
    update: raises.update.useMutation(after(toasts.changed)),
    setClasses: raises.update.useMutation(after(toasts.classSet)),
    open: raises.open.useMutation(after(toasts.opened)),
    close: raises.close.useMutation(after(toasts.closed)),
    announce: raises.announce.useMutation(written(({ told }) => toasts.announced(told), toasts.failed)),
    addPaper: raisePapers.create.useMutation(),
    setFile: useMutation({
      mutationFn: ({ id, file }: { id: number; file: File }) => uploadRaisePaper(id, file),
      ...after(toasts.paperAdded),
    }),
    setFields: raisePapers.setFields.useMutation(after(toasts.fieldsSet)),
    show: raisePapers.show.useMutation(after(toasts.paperShown)),
    withdraw: raisePapers.withdraw.useMutation(after(toasts.paperWithdrawn)),
    giveUp: raisePapers.withdraw.useMutation(),
    order: raisePapers.order.useMutation(after(toasts.moved)),
    admit: admissions.create.useMutation(
      written(({ admitted, invited }) => toasts.admitted(admitted.length, invited), toasts.failed),
    ),
    end: admissions.end.useMutation(after(toasts.ended)),
    know: relationships.create.useMutation(after(toasts.noted)),
  }
  return { ...calls, isUnderWay: Object.values(calls).some(({ isPending }) => isPending) }
}
export type RaiseCalls = ReturnType<typeof useRaiseCalls>
