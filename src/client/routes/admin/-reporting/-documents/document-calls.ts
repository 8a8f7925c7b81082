import { documentWords } from '@/content/reporting/admin-documents'
import { uploadDocument } from '@/client/uploads/document-upload'
import { trpc } from '@/client/calls/trpc'
import { useMutation } from '@tanstack/react-query'
import { useAfterWrite } from '../../-record/-saving/after-write'
import { useMailWords } from '../../-record/kept-as-files'

const { toasts } = documentWords

/** The steps of a document; each tells how it went, and what is on screen is new when it is done. */
export function useDocumentCalls() {
  const mailWords = useMailWords()
  const written = useAfterWrite('documents')
  const after = (done: (typeof toasts)[Exclude<keyof typeof toasts, 'failed'>]) => written(() => done, toasts.failed)
  const { documents } = trpc.admin
  const calls = {
    remove: documents.remove.useMutation(after(toasts.removed)),
    publish: documents.publish.useMutation(after(toasts.publishing)),
    unpublish: documents.unpublish.useMutation(after(toasts.undone)),
    remind: documents.remind.useMutation(after(mailWords(toasts.reminded, toasts.remindedKept))),
    withdraw: documents.withdraw.useMutation(after(toasts.withdrawn)),
    setFile: useMutation({
      mutationFn: ({ id, file }: { id: number; file: File }) => uploadDocument(id, file),
      ...after(toasts.filed),
    }),
  }
  return { ...calls, isUnderWay: Object.values(calls).some(({ isPending }) => isPending) }
}
export type DocumentCalls = ReturnType<typeof useDocumentCalls>
