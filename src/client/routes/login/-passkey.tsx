import { useRouter } from '@tanstack/react-router'
import { passkeyUseWords } from '@/content/passkey-use'
import { toasts } from '@/content/toasts'
import { useSignInByPasskey } from '@/client/signing-in'
import { PasskeyButton } from '@/client/forms/passkey-button'
import { notify } from '@/client/ui/notifications'
import { useLanding } from '@/client/landing'

/** Signs in without the form above. @param from where to go then, as there */
export function PasskeySignIn({ from }: { from?: string }) {
  const router = useRouter()
  const { mutateAsync } = useSignInByPasskey()
  const landing = useLanding()
  return (
    <PasskeyButton
      label={passkeyUseWords.signIn}
      failed={toasts.login.failed}
      onAnswer={async (answer) => {
        await mutateAsync(answer)
        notify(toasts.login.done)
        router.history.push(from ?? (await landing()))
      }}
    />
  )
}
