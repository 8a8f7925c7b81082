import { closingScreens } from '@/content/raise/closings/admin-closings'
import { type Closing, sendBackForm } from '@/shared/raise/closings/closings'
import { AskReason } from '../../../../-record/-saving/ask-reason'
import type { useClosingCalls } from './closing-calls'

const { back: words } = closingScreens

type SendBackProps = { closing: Closing; calls: ReturnType<typeof useClosingCalls>; onClose: () => void }

/** Asks why a closing that somebody else prepared is to be a draft again, before it is. */
export function SendBackDialog({ closing: { id, updatedAt, name }, calls, onClose }: SendBackProps) {
  return (
    <AskReason
      contract={sendBackForm}
      words={{ ...words, title: words.title(name) }}
      failure={words.failure}
      onSave={(reason) => calls.reopen.mutateAsync({ id, updatedAt, reason })}
      onClose={onClose}
    />
  )
}
