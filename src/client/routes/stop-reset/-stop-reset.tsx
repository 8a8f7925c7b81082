import { useFirm } from '@/client/calls/firm'
import { chakra } from '@/client/theme/chakra'
import { stopResetPage as words } from '@/content/pages/stop-reset'
import { apiErrorOf, reasonOf } from '@/client/calls/api-error'
import { NarrowPage } from '@/client/sections/narrow-page'
import { trpc } from '@/client/calls/trpc'
import { Alert } from '@/client/ui/alert'
import { Button } from '@/client/ui/buttons/button'
import { LinkButton } from '@/client/ui/buttons/link-button'

/** What the link leads to that stops an administrator's reset of a second factor: the press does, opening the page changes nothing. */
export function StopReset({ token }: { token: string | undefined }) {
  const { mutate, error, isPending, isSuccess } = trpc.auth.factors.stopReset.useMutation()
  const firm = useFirm()
  if (isSuccess)
    return (
      <NarrowPage key="done" isAnswer heading={words.done.heading} text={words.done.text(firm)}>
        <LinkButton to="/account">{words.account}</LinkButton>
      </NarrowPage>
    )
  if (!token)
    return (
      <NarrowPage heading={words.invalid.heading} text={words.invalid.text}>
        <LinkButton to="/account" variant="outline">
          {words.account}
        </LinkButton>
      </NarrowPage>
    )
  return (
    <NarrowPage heading={words.heading} text={words.text}>
      <chakra.div display="grid" justifyItems="start" gap="5">
        {error && (
          <Alert variant="destructive">{`${reasonOf(apiErrorOf(error)) ?? words.failed} ${words.call(firm)}`}</Alert>
        )}
        <Button size="large" disabled={isPending} onClick={() => mutate({ token })}>
          {isPending ? words.pending : words.button}
        </Button>
      </chakra.div>
    </NarrowPage>
  )
}
