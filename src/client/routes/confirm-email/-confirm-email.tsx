import { chakra } from '@/client/theme/chakra'
import { confirmEmailPage as words } from '@/content/pages/confirm-email'
import { apiErrorOf, reasonOf } from '@/client/calls/api-error'
import { NarrowPage } from '@/client/sections/narrow-page'
import { trpc } from '@/client/calls/trpc'
import { Alert } from '@/client/ui/alert'
import { Button } from '@/client/ui/buttons/button'
import { LinkButton } from '@/client/ui/buttons/link-button'

/** What the link leads to that a new address gets: the press makes it the account's, opening the page changes nothing. */
export function ConfirmEmail({ token }: { token: string | undefined }) {
  const calls = trpc.useUtils()
  const { mutate, error, isPending, isSuccess } = trpc.auth.email.confirm.useMutation({
    onSuccess: () => void calls.auth.invalidate(),
  })
  if (isSuccess)
    return (
      <NarrowPage key="done" isAnswer heading={words.done.heading} text={words.done.text}>
        <LinkButton to="/account">{words.done.account}</LinkButton>
      </NarrowPage>
    )
  if (!token)
    return (
      <NarrowPage heading={words.invalid.heading} text={words.invalid.text}>
        <LinkButton to="/account" variant="outline">
          {words.invalid.account}
        </LinkButton>
      </NarrowPage>
    )
  return (
    <NarrowPage heading={words.heading} text={words.text}>
      <chakra.div display="grid" justifyItems="start" gap="5">
        {error && <Alert variant="destructive">{reasonOf(apiErrorOf(error)) ?? words.failed}</Alert>}
        <Button size="large" disabled={isPending} onClick={() => mutate({ token })}>
          {isPending ? words.pending : words.button}
        </Button>
      </chakra.div>
    </NarrowPage>
  )
}
