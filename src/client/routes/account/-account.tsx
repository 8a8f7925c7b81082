import { chakra } from '@/client/theme/chakra'
import { accountPage } from '@/content/accounts/account'
import { useCurrentUser } from '@/client/accounts/current-user'
import { useOwnEntities } from '@/client/accounts/own-entities'
import { SessionPrompt, useHeldUser } from '@/client/layout/session-prompt'
import { PortalNavigation } from '@/client/holdings/portal-navigation'
import { Container } from '@/client/ui/container'
import { Heading } from '@/client/ui/heading'
import { LinkButton } from '@/client/ui/buttons/link-button'
import { Activity } from './-activity'
import { Passkeys } from './-passkeys'
import { PasswordSection } from './-password'
import { Profile } from './-profile'
import { SecondFactor } from './-second-factor'
import { Sessions } from './-sessions'

const Opening = chakra('header', {
  base: {
    pt: { base: '10', md: '14', lg: '20' },
    pb: { base: '6', lg: '10' },
  },
  variants: {
    // As far from the top as on the portal's own pages, before its row has come.
    isInPortal: { true: { pt: { base: '5', md: '12' } } },
  },
})

/** One's own account: who one is, how one signs in, where one is signed in, and what happened. */
export function Account() {
  const current = useCurrentUser()
  const { mustSetUpFactor, hasPortal } = current
  const own = useOwnEntities()
  const held = useHeldUser(current.user)
  // What follows the row of the portal's pages waits for it, or it would move.
  const isRowComing = hasPortal && !mustSetUpFactor && own.isChecking
  const isChecking = current.isChecking || isRowComing
  const user = isRowComing ? null : held
  const reader = mustSetUpFactor ? null : user
  const isInPortal = reader !== null && hasPortal
  const { heading, lead, setUpFirst, checking, signedOut } = accountPage
  return (
    <>
      {/* Until it is known whose page it is, what stands below it stays out of sight, and so moves nowhere that is seen. */}
      {/* With the row above it, it is another element: one that moved would be seen to jump. */}
      <Opening
        key={isInPortal ? 'in the portal' : 'alone'}
        isInPortal={isInPortal}
        minHeight={user ? undefined : '100dvh'}
      >
        <Container>
          {isInPortal && <PortalNavigation />}
          <Heading level={1}>{heading}</Heading>
          <chakra.p textStyle="lead" color="fg.muted" mt="3" overflowWrap="anywhere">
            {mustSetUpFactor ? setUpFirst : user ? lead(user.username) : isChecking ? checking : signedOut.text}
          </chakra.p>
          {!user && !isChecking && (
            <LinkButton to="/login" search={{ from: '/account' }} mt="6">
              {signedOut.signIn}
            </LinkButton>
          )}
        </Container>
      </Opening>
      {reader && (
        <>
          {/* Another person's fields are other fields. */}
          <Profile key={reader.id} user={reader} />
          <PasswordSection user={reader} />
        </>
      )}
      {/* The same ones before and after one was set up: what they show once must stay. */}
      {user && (
        <>
          <SecondFactor key={`factor ${user.id}`} user={user} />
          <Passkeys key={`passkeys ${user.id}`} user={user} />
        </>
      )}
      {reader && (
        <>
          <Sessions />
          <Activity />
        </>
      )}
      {user && <SessionPrompt owner={user} />}
    </>
  )
}
