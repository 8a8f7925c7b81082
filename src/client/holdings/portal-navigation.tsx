import { chakra } from '@/client/theme/chakra'
import { createLink } from '@tanstack/react-router'
import { useCurrentUser } from '@/client/accounts/current-user'
import { useOwnEntities } from '@/client/accounts/own-entities'
import { VisuallyHidden } from '@/client/ui/visually-hidden'
import { header } from '@/content/platform/navigation'
import { portalNavigation } from '@/content/reporting/portal'

/** Quiet beside the header's row above it; the page that is open has a rule below it, so that colour alone tells nothing. */
const PortalLink = createLink(
  chakra('a', {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '11',
      textStyle: 'label',
      color: 'fg.muted',
      textDecoration: 'none',
      borderBottomWidth: '2px',
      borderColor: 'transparent',
      '&:hover': { color: 'accent' },
      '&[aria-current=page]': { color: 'fg', borderColor: 'accent' },
    },
  }),
)

const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '6', borderBottomWidth: '1px', borderColor: 'border.rule' },
})

/** Pages and owners each have one, because they are not of one kind to who hears them. */
const List = chakra('ul', {
  base: { listStyleType: 'none', display: 'flex', flexWrap: 'wrap', columnGap: '6', minWidth: '0' },
})

const isThisPage = { exact: true, includeSearch: false } as const

/** With more owners the row would be a list; the overview has one. */
export const ownersMax = 3

/** The pages of the portal that are open to whoever reads it, their owners, and where name and password are changed; nothing without any. */
export function PortalNavigation() {
  const { hasRooms, hasSubscriptions } = useCurrentUser()
  const { entities } = useOwnEntities()
  const hasEntities = entities.length > 0
  // Without any whose holdings are open to them their access is for taxes alone.
  const owners = entities.filter(({ scope }) => scope !== 'tax')
  if (!hasEntities && !hasRooms) return null
  const isOpen = { holders: owners.length > 0, taxes: hasEntities, rooms: hasRooms, subscriptions: hasSubscriptions }
  const pages = portalNavigation.pages.filter(({ isFor }) => isOpen[isFor])
  const named = owners.length > ownersMax ? [] : owners
  return (
    <chakra.nav aria-label={portalNavigation.label} data-unprinted="" mb={{ base: '6', md: '8' }}>
      <Row>
        <List>
          {pages.map(({ to, label }) => (
            <li key={to}>
              <PortalLink to={to} search activeOptions={isThisPage}>
                {label}
              </PortalLink>
            </li>
          ))}
        </List>
        {named.length > 0 && (
          <List aria-label={portalNavigation.owners}>
            {named.map(({ id, legalName, shortName }) => (
              <chakra.li key={id} minWidth="0" maxWidth="16rem">
                <PortalLink
                  to="/portal/entities/$id"
                  params={{ id: String(id) }}
                  search
                  activeOptions={isThisPage}
                  maxWidth="full"
                >
                  <chakra.span truncate>{shortName}</chakra.span>
                  {shortName !== legalName && <VisuallyHidden>{`, ${legalName}`}</VisuallyHidden>}
                </PortalLink>
              </chakra.li>
            ))}
          </List>
        )}
        <PortalLink to={header.account.to} ms={{ lg: 'auto' }}>
          {header.account.label}
        </PortalLink>
      </Row>
    </chakra.nav>
  )
}
