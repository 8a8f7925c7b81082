import { chakra } from '@/client/theme/chakra'
import { header } from '@/content/platform/navigation'
import { toasts } from '@/content/platform/toasts'
import { useCurrentUser, useSignOut } from '../accounts/current-user'
import { notifyFailure } from '../forms/notify-failure'
import { Button } from '../ui/buttons/button'
import { LinkButton } from '../ui/buttons/link-button'
import { hiddenToTheEye } from '../ui/visually-hidden'
import { latePart } from '../sections/late-part'
import { useIsHome } from './header-state'
import { byPath, MainButton, MainLink, MenuLink } from './main-link'

/** Signs out; when that fails, the visitor is told so and stays signed in on screen, as on the server. */
export function useLogout() {
  const signOut = useSignOut()
  return {
    isPending: signOut.isPending,
    logOut: () => signOut.mutate(undefined, { onError: (error) => notifyFailure(toasts.logout.failed, error) }),
  }
}

/** Whoever signs in arrives on Home: what waits for them is said there. Its code is for staff alone. */
const ThingsWaiting = latePart(() => import('./things-waiting').then((part) => part.ThingsWaiting), null)

/** The account corner of the header: aligned to its end and alone in its room, so that nothing beside it moves when it changes. */
export function Account() {
  const { user, isAdmin, hasPortal } = useCurrentUser()
  const isHome = useIsHome()
  const { isPending, logOut } = useLogout()
  if (!user)
    return (
      <MainLink to={header.investorLogin.to} activeOptions={byPath}>
        {header.investorLogin.label}
      </MainLink>
    )
  return (
    <>
      <MainLink to={header.account.to} activeOptions={byPath} fontWeight="normal" minWidth="0" flexShrink={1}>
        <chakra.span truncate>{header.welcome(user.firstName)}</chakra.span>
      </MainLink>
      {hasPortal && (
        <MainLink to={header.portal.to} activeOptions={byPath}>
          {/* On a tablet held upright the row has no room for the whole name. */}
          <span>
            <chakra.span css={{ lgDown: hiddenToTheEye }}>{header.portal.whose}</chakra.span> {header.portal.what}
          </span>
        </MainLink>
      )}
      {isHome && isAdmin && <ThingsWaiting />}
      {isAdmin && (
        <MainLink to={header.admin.to} activeOptions={byPath}>
          {header.admin.label}
        </MainLink>
      )}
      <MainButton aria-disabled={isPending} onClick={() => !isPending && logOut()}>
        {header.logout}
      </MainButton>
    </>
  )
}

/** The account's part of the mobile menu. */
export function MenuAccount({ onLeave }: { onLeave: () => void }) {
  const { user, isAdmin, hasPortal } = useCurrentUser()
  const { isPending, logOut } = useLogout()
  if (!user)
    return (
      <chakra.div display="grid" gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 8rem), 1fr))" gap="3">
        <LinkButton to={header.signIn.to} variant="outline" onClick={onLeave}>
          {header.signIn.label}
        </LinkButton>
        <LinkButton to={header.getStarted.to} onClick={onLeave}>
          {header.getStarted.label}
        </LinkButton>
      </chakra.div>
    )
  return (
    <>
      <MenuLink to={header.account.to} activeOptions={byPath} overflowWrap="anywhere" onClick={onLeave}>
        <span>{header.welcome(user.firstName)}</span>
        <chakra.span textStyle="label" color="fg.muted" ms="auto" ps="4" pe="3" flexShrink="0">
          {header.account.label}
        </chakra.span>
      </MenuLink>
      {hasPortal && (
        <MenuLink to={header.portal.to} activeOptions={byPath} onClick={onLeave}>
          {header.portal.whose} {header.portal.what}
        </MenuLink>
      )}
      {isAdmin && (
        <MenuLink to={header.adminDashboard.to} activeOptions={byPath} onClick={onLeave}>
          {header.adminDashboard.label}
        </MenuLink>
      )}
      <Button variant="outline" mt="5" width="full" aria-disabled={isPending} onClick={() => !isPending && logOut()}>
        {header.logout}
      </Button>
    </>
  )
}
