import { adminSafety } from '@/content/records/admin-dialogs'
import { adminCases } from '@/content/inbox/admin-cases'
import { caseToasts } from '@/content/records/admin-toasts'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import type { Enquiry } from '@/shared/inbox/enquiries'
import { useAfterWrite } from '../../-record/-saving/after-write'

const words = adminCases.fields
const { markedSpam, rescued, rescuedAndMailed, notUpdated } = caseToasts

/** Calls an enquiry spam, or takes that back; either can be undone. What was never mailed reaches the firm when it is rescued. */
export function SpamButton({ contact: { id, isSpam, isHeldBack } }: { contact: Enquiry }) {
  const afterWrite = useAfterWrite('contacts')
  const { mutateAsync, isPending } = trpc.admin.contacts.update.useMutation()
  const mark = (asSpam: boolean, wasHeldBack: boolean) => {
    const done = asSpam ? markedSpam : wasHeldBack ? rescuedAndMailed : rescued
    // What was held back was mailed by now, also when it is called spam again.
    const undo = { label: adminSafety.undo, run: () => void mark(!asSpam, false) }
    const toasts = afterWrite(() => ({ ...done, action: undo }), notUpdated)
    return mutateAsync({ id, isSpam: asSpam }).then((answer) => toasts.onSuccess(answer, undefined), toasts.onError)
  }
  return (
    <Button
      variant="outline"
      size="small"
      justifySelf="start"
      aria-disabled={isPending}
      onClick={() => !isPending && void mark(!isSpam, isHeldBack)}
    >
      {isSpam ? words.notSpam : words.markSpam}
    </Button>
  )
}
