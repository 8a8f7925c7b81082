import { chakra } from '@/client/theme/chakra'
import type { ReactNode } from 'react'
import { footer } from '@/content/navigation'
import { siteDrawings } from '@/shared/drawings'
import { footerSettingsFreshMilliseconds } from '@/shared/time'
import { NewsletterForm } from '../forms/newsletter-form'
import { StreamMark } from '../sections/stream-mark'
import { trpc } from '../trpc'
import { Container } from '../ui/container'
import { Heading } from '../ui/heading'
import { ExternalLink } from '../ui/text-link'
import { useIsLinked } from '../visibility'
import { Copyright } from './copyright'
import { FooterLink } from './footer-link'
import { byPath } from './main-link'
import { LegalLinks } from './legal-links'

const Column = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <div>
    <Heading level={2} textStyle="caps" color="fg.muted" mb="3">
      {heading}
    </Heading>
    {children}
  </div>
)

/** A part of the footer that a hairline sets off from the one above. */
const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(12, minmax(0, 1fr))' },
    columnGap: '8',
    pt: '8',
    borderTopWidth: '1px',
    borderColor: 'border.rule',
  },
})

/** Takes settings at most five minutes old (R27); the header's own reading is usually newer. */
const useFooterSettings = () =>
  trpc.public.settings.list.useQuery(undefined, { staleTime: footerSettingsFreshMilliseconds })

/** The shared footer of every page but the Admin Portal (R18). */
export function Footer() {
  useFooterSettings()
  const isLinked = useIsLinked()
  return (
    <chakra.footer data-ground="deep" position="relative" overflow="clip" pt={{ base: '16', lg: '24' }} pb="10">
      <chakra.img
        src={siteDrawings.markPaper}
        alt=""
        loading="lazy"
        position="absolute"
        width={{ base: '26rem', lg: '40rem' }}
        height="auto"
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
            base: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(12, minmax(0, 1fr))',
          }}
          columnGap="8"
          rowGap="12"
        >
          <chakra.div gridColumn={{ sm: '1 / -1', lg: '1 / span 5' }}>
            <StreamMark />
            <chakra.p textStyle="heading" mt="6" maxWidth="22em">
              {footer.blurb}
            </chakra.p>
            <ExternalLink href={footer.social.url} display="inline-flex" alignItems="center" minHeight="11" mt="5">
              {footer.social.label}
            </ExternalLink>
          </chakra.div>
          <chakra.nav aria-label={footer.quickLinks.heading} gridColumn={{ lg: '7 / span 3' }}>
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
          <chakra.div gridColumn={{ lg: '10 / span 3' }}>
            <Column heading={footer.legal.heading}>
              <LegalLinks />
            </Column>
          </chakra.div>
        </chakra.div>
        <Row mt={{ base: '14', lg: '16' }} rowGap="6">
          <chakra.div gridColumn={{ lg: '1 / span 5' }}>
            <Column heading={footer.newsletter.heading}>
              <chakra.p maxWidth="24em" textWrap="balance">
                {footer.newsletter.text}
              </chakra.p>
            </Column>
          </chakra.div>
          <chakra.div gridColumn={{ lg: '7 / -1' }}>
            <NewsletterForm place="footer" />
          </chakra.div>
        </Row>
        <Row mt={{ base: '14', lg: '16' }} rowGap="3">
          <Heading level={2} textStyle="caps" color="fg.muted" gridColumn={{ lg: '1 / span 3' }} pt="0.5">
            {footer.disclaimerHeading}
          </Heading>
          <chakra.p textStyle="small" color="fg.muted" gridColumn={{ lg: '4 / -1' }} maxWidth="56rem">
            {footer.disclaimer}
          </chakra.p>
          <chakra.p textStyle="small" color="fg.muted" gridColumn={{ lg: '4 / -1' }} mt={{ base: '6', lg: '8' }}>
            <Copyright />
          </chakra.p>
        </Row>
      </Container>
    </chakra.footer>
  )
}
