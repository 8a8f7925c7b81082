import { useFirm } from '../calls/firm'
import { chakra } from '@/client/theme/chakra'
import { footer } from '@/content/platform/navigation'
import { type Firm, phoneLink } from '@/shared/site/firm/firm'
import { siteDrawings } from '@/shared/site/drawings'
import { footerSettingsFreshMilliseconds } from '@/shared/platform/time'
import { StreamMark } from '../sections/stream-mark'
import { trpc } from '../calls/trpc'
import { Container } from '../ui/container'
import { Heading } from '../ui/heading'
import { ExternalLink } from '../ui/text-link'
import { useIsLinked } from '../visibility'
import { Copyright } from './copyright'
import { FooterAnchor, FooterLink } from './footer-link'
import { FooterNewsletter } from './footer-newsletter'
import { Column, Row } from './footer-parts'
import { byPath } from './main-link'
import { LegalLinks } from './legal-links'

/** Who the firm is and how it is reached: on a phone in as few lines as it takes. */
const Imprint = ({ firm }: { firm: Firm }) => (
  <chakra.address fontStyle="normal" textStyle="small" mt={{ base: '2', sm: '5' }}>
    <chakra.span display="block">
      <chakra.span fontWeight="semibold">{firm.name}</chakra.span>
      <span>{`, ${firm.postalAddress.join(', ')}`}</span>
    </chakra.span>
    <chakra.span display="flex" flexWrap="wrap" columnGap="5">
      <FooterAnchor href={`mailto:${firm.investorRelationsEmail}`}>{firm.investorRelationsEmail}</FooterAnchor>
      <FooterAnchor href={phoneLink(firm.phone)}>{firm.phone}</FooterAnchor>
    </chakra.span>
  </chakra.address>
)

/** Takes settings at most five minutes old (R27); the header's own reading is usually newer. */
const useFooterSettings = () =>
  trpc.public.settings.list.useQuery(undefined, { staleTime: footerSettingsFreshMilliseconds })

/** The footer of every public page (R18); below those of one's own stands a shorter one. */
export function Footer() {
  useFooterSettings()
  const isLinked = useIsLinked()
  const firm = useFirm()
  return (
    <chakra.footer
      data-ground="deep"
      position="relative"
      overflow="clip"
      pt={{ base: '6', sm: '16', lg: '24' }}
      pb={{ base: '4', sm: '10' }}
    >
      <chakra.img
        data-unprinted=""
        src={siteDrawings.markPaper}
        alt=""
        loading="lazy"
        // Without a size it would be a point below the clipped edge, which no scrolling ever brings near.
        htmlWidth={96}
        htmlHeight={96}
        position="absolute"
        width={{ base: '26rem', lg: '40rem' }}
        height="auto"
        aspectRatio="1"
        maxWidth="none"
        insetInlineEnd={{ base: '-9rem', lg: '-6rem' }}
        bottom={{ base: '-4rem', lg: '-7rem' }}
        opacity="0.055"
        pointerEvents="none"
      />
      <Container position="relative">
        <chakra.div
          display="grid"
          gridTemplateColumns={{
            base: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(12, minmax(0, 1fr))',
          }}
          columnGap={{ base: '4', sm: '8' }}
          rowGap={{ base: '4', sm: '12' }}
        >
          <chakra.div gridColumn={{ base: '1 / -1', lg: '1 / span 5' }}>
            <chakra.div hideBelow="sm" mb="6" data-unprinted="">
              <StreamMark />
            </chakra.div>
            <chakra.p data-unprinted="" textStyle="heading" fontSize={{ base: 'md', sm: 'xl' }} maxWidth="22em">
              {footer.blurb}
            </chakra.p>
            <Imprint firm={firm} />
            <ExternalLink
              data-unprinted=""
              href={firm.socialUrl}
              display="inline-flex"
              alignItems="center"
              textStyle="small"
              minHeight={{ base: '8', sm: '11' }}
            >
              <span>{footer.social(firm)}</span>
            </ExternalLink>
          </chakra.div>
          <chakra.nav data-unprinted="" aria-label={footer.quickLinks.heading} gridColumn={{ lg: '7 / span 3' }}>
            <Column heading={footer.quickLinks.heading}>
              <ul>
                {footer.quickLinks.links
                  .filter(({ to }) => isLinked(to))
                  .map(({ label, to }) => (
                    <li key={to}>
                      <FooterLink to={to} activeOptions={byPath}>
                        {label}
                      </FooterLink>
                    </li>
                  ))}
              </ul>
            </Column>
          </chakra.nav>
          <chakra.div data-unprinted="" gridColumn={{ lg: '10 / span 3' }}>
            <Column heading={footer.legal.heading}>
              <LegalLinks />
            </Column>
          </chakra.div>
        </chakra.div>
        <FooterNewsletter />
        <Row rowGap={{ base: '1', sm: '3' }}>
          <Heading level={2} textStyle="caps" color="fg.muted" gridColumn={{ lg: '1 / span 3' }} pt="0.5">
            {footer.disclaimerHeading}
          </Heading>
          <chakra.p
            textStyle={{ base: 'fine', sm: 'small' }}
            color="fg.muted"
            gridColumn={{ lg: '4 / -1' }}
            maxWidth="56rem"
          >
            {footer.disclaimer}
          </chakra.p>
          <chakra.p
            textStyle={{ base: 'fine', sm: 'small' }}
            color="fg.muted"
            gridColumn={{ lg: '4 / -1' }}
            mt={{ base: '2', sm: '6', lg: '8' }}
          >
            <Copyright />
          </chakra.p>
        </Row>
      </Container>
    </chakra.footer>
  )
}
