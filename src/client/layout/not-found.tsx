import { chakra } from '@/client/theme/chakra'
import { notFoundPage } from '@/content/pages/not-found'
import { siteDrawings } from '@/shared/site/drawings'
import { Columns } from '../sections/columns'
import { scrollToTop } from '../navigation'
import { Container } from '../ui/container'
import { Heading } from '../ui/heading'
import { LinkButton } from '../ui/buttons/link-button'

/** The not-found screen: for unknown addresses, and at '/' after a visit to a hidden page (R10, R11). */
export const NotFound = () => (
  <chakra.section py={{ base: '12', md: '16', lg: '24' }}>
    <Container>
      <Columns alignItems="center">
        <chakra.div gridColumn={{ lg: '1 / span 6' }}>
          <Heading level={1} textStyle="hero">
            {notFoundPage.heading}
          </Heading>
          <chakra.p textStyle="lead" mt="6">
            {notFoundPage.text}
          </chakra.p>
          <chakra.p color="fg.muted" mt="3" maxWidth="30em">
            {notFoundPage.hint}
          </chakra.p>
          {/* At '/' the same address is asked for once more, which shows Home there; only the scrolling is left to do. */}
          <LinkButton to={notFoundPage.home.to} size="large" mt="9" onClick={scrollToTop}>
            {notFoundPage.home.label}
          </LinkButton>
        </chakra.div>
        <chakra.img
          gridColumn={{ lg: '7 / -1' }}
          src={siteDrawings.emptyLot}
          alt={notFoundPage.drawing}
          htmlWidth={960}
          htmlHeight={520}
          width="full"
          height="auto"
        />
      </Columns>
    </Container>
  </chakra.section>
)
