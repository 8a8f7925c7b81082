import { useQuery } from '@tanstack/react-query'
import { invitationPage as words } from '@/content/pages/invitation'
import { useFirm } from '@/client/calls/firm'
import { apiErrorOf, reasonOf } from '@/client/calls/api-error'
import { Container } from '@/client/ui/container'
import { LinkButton } from '@/client/ui/buttons/link-button'
import { NarrowPage } from '@/client/sections/narrow-page'
import { trpc } from '@/client/calls/trpc'
import { AcceptForm } from './-accept-form'

/** What an invitation's link leads to: the press opens the account, opening the page changes nothing. */
export function Invitation({ token }: { token: string | undefined }) {
  if (!token) return <NoInvitation reason={words.invalid.incomplete} />
  return <ReadInvitation key={token} token={token} />
}

function NoInvitation({ reason }: { reason: string }) {
  const { heading, help, signIn } = words.invalid
  const firm = useFirm()
  return (
    <NarrowPage heading={heading} text={`${reason} ${help(firm)}`}>
      <LinkButton to="/login" variant="outline">
        {signIn}
      </LinkButton>
    </NarrowPage>
  )
}

/** Looks the invitation up by a POST, so that its token stands in no address that is logged on the way. */
function ReadInvitation({ token }: { token: string }) {
  const firm = useFirm()
  const calls = trpc.useUtils()
  const { data, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => calls.client.auth.invitation.read.mutate({ token }),
  })
  if (error) return <NoInvitation reason={reasonOf(apiErrorOf(error)) ?? words.failed} />
  if (!data)
    return (
      <Container py={{ base: '16', lg: '28' }} minHeight={{ lg: '60vh' }}>
        <output>{words.reading}</output>
      </Container>
    )
  return (
    <NarrowPage heading={words.heading(data.firstName)} text={words.lead(data.email, firm)}>
      <AcceptForm token={token} invitation={data} />
    </NarrowPage>
  )
}
