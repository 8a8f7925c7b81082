import { useState } from 'react'
import { passkeyUseWords as words } from '@/content/accounts/passkey-use'
import type { PasskeyAnswer } from '@/shared/accounts/passkeys'
import { canUsePasskeys, usePasskey } from '../../accounts/passkeys'
import { Button } from '../../ui/buttons/button'
import { notify } from '../../ui/toasts/notifications'
import { type FailureWords, notifyFailure } from '../notify-failure'

type PasskeyButtonProps = {
  label: string
  /** What a failed call is told as. */
  failed: FailureWords
  onAnswer: (answer: PasskeyAnswer) => Promise<unknown>
}

/** Asks for a passkey in place of what the form beside it asks for. Nothing where there can be none. */
export const PasskeyButton = (props: PasskeyButtonProps) => (canUsePasskeys() ? <UsableButton {...props} /> : null)

function UsableButton({ label, failed, onAnswer }: PasskeyButtonProps) {
  const ask = usePasskey()
  const [isPending, setPending] = useState(false)
  const press = async () => {
    // Not disabled meanwhile: a disabled button would lose the focus.
    if (isPending) return
    setPending(true)
    try {
      const answer = await ask()
      if (answer === null) notify(words.notUsed)
      else await onAnswer(answer)
    } catch (error) {
      notifyFailure(failed, error)
    } finally {
      setPending(false)
    }
  }
  return (
    <Button variant="outline" width={{ base: 'full', sm: 'fit' }} aria-busy={isPending} onClick={() => void press()}>
      {isPending ? words.pending : label}
    </Button>
  )
}
