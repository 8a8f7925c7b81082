import { Global } from '@emotion/react'
import { useFirm } from '@/client/calls/firm'
import { chakra } from '@/client/theme/chakra'
import { Navigate, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { portalFoot, portalPage } from '@/content/reporting/portal'
import { useCurrentUser } from '@/client/accounts/current-user'
import { Logo } from '@/client/layout/logo'
import { SessionPrompt, useHeldUser } from '@/client/layout/session-prompt'
import { useOwnEntities } from '@/client/accounts/own-entities'
import { PortalNavigation } from '@/client/holdings/portal-navigation'
import { Container } from '@/client/ui/container'
import { EmptyState } from '@/client/ui/empty-state'
import { Heading } from '@/client/ui/heading'
import { LinkButton } from '@/client/ui/buttons/link-button'
import { PrintedAlone } from '@/client/ui/printed-alone'
import { siteDrawings } from '@/shared/site/drawings'
import { WholeWindow } from './-whole-window'

const Page = chakra('div', {
  base: {
    pt: { base: '5', md: '12' },
    pb: { base: '8', lg: '20' },
    '@media print': {
      py: '0',
      // Nothing is broken inside a row, and no heading stands alone at the end of a sheet.
      '& :is(summary, tr, li, dl > div, figure)': { breakInside: 'avoid' },
      '& :is(h2, h3, h4, :is(h2, h3, h4) + p, thead)': { breakAfter: 'avoid' },
    },
  },
})

/** As small as public pages are on paper (theme/paper.ts): so a sheet has room for the columns of every table. */
const paperSize = { '@media print': { html: { fontSize: '76%' } } }

/** Whose document it is, once it is paper: the letterhead, which a letter goes on with the firm's address. */
const Sender = chakra('div', {
  base: {
    display: 'none',
    fontWeight: 'semibold',
    mb: '4',
    '@media print': { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '2' },
  },
})

/** What stands under every page of the portal. */
const Foot = () => (
  <chakra.footer
    mt={{ base: '8', lg: '16' }}
    pt="4"
    borderTopWidth="1px"
    borderColor="border.rule"
    breakInside="avoid"
    _print={{ mt: '3', pt: '2' }}
  >
    {portalFoot.map((sentence) => (
      // On paper they are one paragraph.
      <chakra.p key={sentence} textStyle="small" color="fg.muted" _print={{ display: 'inline', me: '1' }}>
        {sentence}
      </chakra.p>
    ))}
  </chakra.footer>
)

function Closed({ text, isSignedOut }: { text: string; isSignedOut: boolean }) {
  const from = useLocation({ select: ({ href }) => href })
  return (
    <>
      <Heading level={1}>{portalPage.heading}</Heading>
      <chakra.p textStyle="lead" color="fg.muted" mt="3">
        {text}
      </chakra.p>
      {isSignedOut && (
        <LinkButton to="/login" search={{ from }} mt="6">
          {portalPage.signedOut.signIn}
        </LinkButton>
      )}
    </>
  )
}

/** Somebody who may see no holdings: what will stand here, and whom to write. */
type NothingProps = { heading?: string; title: string; text: string; action: ReactNode }
const Nothing = ({ heading = portalPage.heading, title, text, action }: NothingProps) => (
  <>
    <Heading level={1} mb="8">
      {heading}
    </Heading>
    <EmptyState drawing={siteDrawings.emptyList} title={title} titleLevel={2} text={text} action={action} />
  </>
)

type PortalGateProps = {
  /** The page is also for an accountant, who may see tax documents and years in review alone. */
  isForTaxes?: boolean
  /** The page on which one begins: an accountant begins at Taxes. */
  isLanding?: boolean
  /** The page is also for who is admitted to the room of an offering, and may see no holdings. */
  isForRooms?: boolean
  children: ReactNode
}

/** The frame of the portal's pages. What it holds is shown to who may see holdings. */
export function PortalGate({ isForTaxes = false, isLanding = false, isForRooms = false, children }: PortalGateProps) {
  const { user, isChecking, hasRooms } = useCurrentUser()
  const owner = useHeldUser(user)
  const own = useOwnEntities()
  const firm = useFirm()
  const { checking, signedOut, empty, taxOnly } = portalPage
  const content = () => {
    if (isChecking || own.isChecking) return <Closed text={checking} isSignedOut={false} />
    if (owner === null) return <Closed text={signedOut.text} isSignedOut />
    if (own.entities.length === 0 && isLanding && hasRooms) return <Navigate to="/portal/rooms" search replace />
    if (own.entities.length === 0 && !isForRooms)
      return <Nothing {...empty} action={<LinkButton to="/contact">{empty.action}</LinkButton>} />
    const owners = own.entities.filter(({ scope }) => scope !== 'tax')
    if (owners.length === 0 && isLanding) return <Navigate to="/portal/taxes" search replace />
    return (
      <>
        <PortalNavigation />
        {owners.length === 0 && !isForTaxes && !isForRooms ? (
          <Nothing {...taxOnly} action={<LinkButton to="/portal/taxes">{taxOnly.action}</LinkButton>} />
        ) : (
          children
        )}
      </>
    )
  }
  return (
    <Page data-printed="">
      <PrintedAlone />
      <Global styles={paperSize} />
      <Container>
        <Sender>
          <Logo isWhite={false} />
          <span>{firm.name}</span>
        </Sender>
        <WholeWindow>{content()}</WholeWindow>
        {owner && <SessionPrompt owner={owner} />}
        <Foot />
      </Container>
    </Page>
  )
}
