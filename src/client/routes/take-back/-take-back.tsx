import { useFirm } from '@/client/calls/firm'
import { chakra } from '@/client/theme/chakra'
import { takeBackPage as words } from '@/content/pages/take-back'
import { apiErrorOf, reasonOf } from '@/client/calls/api-error'
import { NarrowPage } from '@/client/sections/narrow-page'
import { trpc } from '@/client/calls/trpc'
import { Alert } from '@/client/ui/alert'
import { Button } from '@/client/ui/buttons/button'
import { LinkButton } from '@/client/ui/buttons/link-button'

/** What the link leads to by which an earlier address takes a change back: the press does, opening the page changes nothing. */
export function TakeBack({ token }: { token: string | undefined }) {
  const { mutate, data, error, isPending } = trpc.auth.takeBack.useMutation()
  const firm = useFirm()
  if (data !== undefined)
    return (
      <NarrowPage
        key="done"
        isAnswer
        heading={words.done.heading}
        text={data.resetToken === null ? words.done.closed(firm) : words.done.text(firm)}
      >
        {data.resetToken !== null && (
          <LinkButton to="/reset-password" search={{ token: data.resetToken }}>
            {words.done.choose}
          </LinkButton>
        )}
      </NarrowPage>
    )
  if (!token)
    return (
      <NarrowPage heading={words.invalid.heading} text={words.invalid.text}>
        <LinkButton to="/login" variant="outline">
          {words.signIn}
        </LinkButton>
      </NarrowPage>
    )
  return (
    <NarrowPage heading={words.heading} text={words.text}>
      <chakra.div display="grid" justifyItems="start" gap="5">
        {error && (
          <Alert variant="destructive">
            <span>{reasonOf(apiErrorOf(error)) ?? words.failed}</span> <span>{words.call(firm)}</span>
          </Alert>
        )}
        <Button size="large" disabled={isPending} onClick={() => mutate({ token })}>
          {isPending ? words.pending : words.button}
        </Button>
      </chakra.div>
    </NarrowPage>
  )
}
