import { useFirm } from '../calls/firm'
import { chakra } from '@/client/theme/chakra'
import { footer } from '@/content/platform/navigation'
import { phoneLink } from '@/shared/site/firm/firm'
import { useOfficeZoneName } from '../accounts/office-clock'
import { Container } from '../ui/container'
import { Copyright } from './copyright'
import { FooterAnchor } from './footer-link'
import { LegalLinks } from './legal-links'

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '5',
    '& ul': { display: 'flex', flexWrap: 'wrap', columnGap: '5', listStyleType: 'none' },
  },
})

/** Below pages of one's own: how the firm is reached, and the law. Whoever reads their figures is sold nothing. */
export function PrivateFooter() {
  const zone = useOfficeZoneName()
  const firm = useFirm()
  return (
    <chakra.footer
      bg="bg.panel"
      borderTopWidth="1px"
      borderColor="border.rule"
      py="4"
      textStyle="small"
      color="fg.muted"
    >
      <Container display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="8">
        <Line>
          <span>{[firm.name, ...firm.postalAddress].join(', ')}</span>
          <FooterAnchor href={`mailto:${firm.investorRelationsEmail}`}>{firm.investorRelationsEmail}</FooterAnchor>
          <FooterAnchor href={phoneLink(firm.phone)}>{firm.phone}</FooterAnchor>
        </Line>
        <Line>
          <span>{footer.clock(zone)}</span>
          <LegalLinks />
          <Copyright />
        </Line>
      </Container>
    </chakra.footer>
  )
}
