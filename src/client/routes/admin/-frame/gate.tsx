import { chakra } from '@/client/theme/chakra'
import { lazyRouteComponent, useLocation } from '@tanstack/react-router'
import { type ComponentProps, Suspense, useState, type ReactNode } from 'react'
import { adminFrame } from '@/content/records/admin'
import { useCurrentUser } from '@/client/accounts/current-user'
import { Heading } from '@/client/ui/heading'
import { LinkButton } from '@/client/ui/buttons/link-button'
import { Spinner } from '@/client/ui/spinner'
import { VisuallyHidden } from '@/client/ui/visually-hidden'
import { nounWords } from '@/shared/records/noun-words'
import type { SessionUser } from '@/shared/accounts/users'
import type { TabName, ViewName } from '../-list/tab-names'
import { preloadPanel } from './panels'
import { useIsAnythingUnsaved } from '../-record/-saving/unsaved'

/** What the window's title says. Here, so that no public page carries the administrators' words, and they come with the gate. */
export const titleOf = (tab: TabName, view: ViewName | undefined) =>
  adminFrame.pageTitle(view ? adminFrame.views[view] : nounWords[tab].name)

/** A chunk of its own, asked for only by the browser of an administrator; no call of it leaves any other browser. */
const Portal = lazyRouteComponent(() => import('./portal'), 'Portal')

const Middle = chakra('div', {
  base: {
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    gap: '5',
    minHeight: 'calc(100dvh - {sizes.header})',
    px: '5',
    py: '16',
    textAlign: 'center',
  },
})

const Checking = () => (
  <Middle>
    <VisuallyHidden as="h1">{adminFrame.title}</VisuallyHidden>
    <Spinner size="2rem" />
    <chakra.output color="fg.muted">{adminFrame.loading}</chakra.output>
  </Middle>
)

function AccessDenied({ isSignedIn }: { isSignedIn: boolean }) {
  const { accessDenied } = adminFrame
  const from = useLocation({ select: ({ href }) => href })
  return (
    <Middle>
      <Heading level={1}>{accessDenied.title}</Heading>
      <chakra.p textStyle="lead" color="fg.muted" maxWidth="prose">
        {accessDenied.text}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap="3" mt="2">
        {!isSignedIn && (
          <LinkButton to="/login" search={{ from }}>
            {accessDenied.signIn}
          </LinkButton>
        )}
        <LinkButton to={accessDenied.home.to} variant="outline">
          {accessDenied.home.label}
        </LinkButton>
      </chakra.div>
    </Middle>
  )
}

function FactorNeeded() {
  const { factorNeeded } = adminFrame
  return (
    <Middle>
      <Heading level={1}>{factorNeeded.title}</Heading>
      <chakra.p textStyle="lead" color="fg.muted" maxWidth="prose">
        {factorNeeded.text}
      </chakra.p>
      <LinkButton to="/account" mt="2">
        {factorNeeded.setUp}
      </LinkButton>
    </Middle>
  )
}

/** Shows what is for administrators to them, and tells everybody else why not (R18). */
export function AdministratorsOnly({ children }: { children: (administrator: SessionUser) => ReactNode }) {
  const { user, isAdmin, mustSetUpFactor, isChecking } = useCurrentUser()
  const isUnsaved = useIsAnythingUnsaved()
  const [admitted, setAdmitted] = useState<SessionUser | null>(null)
  if (isAdmin && user !== admitted) setAdmitted(user)
  if (isChecking) return <Checking />
  if (mustSetUpFactor && !isUnsaved) return <FactorNeeded />
  // A session that ends must not take a form away that somebody is typing into; the server refuses all the same (R23).
  const administrator = isAdmin ? user : isUnsaved ? admitted : null
  if (!administrator) return <AccessDenied isSignedIn={user !== null} />
  return <Suspense fallback={<Checking />}>{children(administrator)}</Suspense>
}

/** The portal and what it opens with are asked for together: one after the other they would take twice as long. */
function AdminPortal(props: ComponentProps<typeof Portal>) {
  const { tab, view } = props
  useState(() => preloadPanel(tab, view))
  return <Portal {...props} />
}

/** Lets administrators into the Admin Portal. */
export const Gate = ({ tab, view }: { tab: TabName; view: ViewName | undefined }) => (
  <AdministratorsOnly>
    {(administrator) => <AdminPortal tab={tab} view={view} administrator={administrator} />}
  </AdministratorsOnly>
)
