import { chakra } from '@/client/theme/chakra'
import { createLink } from '@tanstack/react-router'
import { portalNavigation } from '@/content/portal'

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

const isThisPage = { exact: true, includeSearch: false } as const

/** The pages of the portal that are open to whoever reads it; nothing where there is but one. @param isForTaxes their access is for tax papers alone */
export function PortalNavigation({ isForTaxes }: { isForTaxes: boolean }) {
  const pages = portalNavigation.pages.filter((page) => page.isForTaxes || !isForTaxes)
  if (pages.length < 2) return null
  return (
    <chakra.nav aria-label={portalNavigation.label} data-unprinted="" mb="8">
      <chakra.ul
        listStyleType="none"
        display="flex"
        flexWrap="wrap"
        columnGap="6"
        borderBottomWidth="1px"
        borderColor="border.rule"
      >
        {pages.map(({ to, label }) => (
          <li key={to}>
            <PortalLink to={to} activeOptions={isThisPage}>
              {label}
            </PortalLink>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  )
}
