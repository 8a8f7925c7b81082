import { useRouter } from '@tanstack/react-router'
import { passkeyUseWords } from '@/content/accounts/passkey-use'
import { toasts } from '@/content/platform/toasts'
import { useSignInByPasskey } from '@/client/accounts/signing-in'
import { PasskeyButton } from '@/client/forms/account/passkey-button'
import { notify } from '@/client/ui/toasts/notifications'
import { useSignInRedirect } from '@/client/accounts/sign-in-redirect'

/** Signs in without the form above. @param from where to go then, as there */
export function PasskeySignIn({ from }: { from?: string }) {
  const router = useRouter()
  const { mutateAsync } = useSignInByPasskey()
  const landing = useSignInRedirect()
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
