import { chakra } from '@/client/theme/chakra'
import { homePage } from '@/content/pages/home'
import { siteDrawings } from '@/shared/site/drawings'
import { useShownLinks } from '../../sections/page-link'
import { Container } from '../../ui/container'
import { Heading } from '../../ui/heading'
import { LinkButton } from '../../ui/buttons/link-button'

const { hero } = homePage

/** From here on the scene stands beside the text; below, under it. */
const wideWindow = '(min-width: 64rem)'
/** How far the text may reach beside the scene; the heading, which stands above the tree, may reach further. */
const textWidth = 'clamp(26.5rem, 43.5vw, 40rem)'
/** The scene begins where the text ends, counted from the page's left margin, and goes on to the edge of the window. */
const sceneStart = `calc(max({sizes.gutter}, (100vw - 75rem) / 2) + ${textWidth})`

/**
 * The first thing a visitor sees: the promise on evergreen, and the houses by the stream, which leave the sheet to the right
 * and below (brand, 'Composition'). The header lies over it, so it begins at the very top of the window.
 */
export function Hero() {
  const links = useShownLinks([hero.investments, hero.approach])
  return (
    <chakra.section data-ground="deep" position="relative" overflow="clip">
      <Container
        position="relative"
        zIndex="1"
        display="flex"
        flexDirection="column"
        justifyContent={{ lg: 'center' }}
        minHeight={{ lg: 'min(100svh, clamp(40rem, 60vw, 54rem))' }}
        pt={{
          base: 'calc({sizes.header} + 2.5rem)',
          md: 'calc({sizes.header} + 4rem)',
          lg: 'calc({sizes.header} + 2rem)',
        }}
        pb={{ base: '8', md: '12', lg: '16', xl: '28' }}
      >
        <chakra.p textStyle="caps" color="accent" width="fit">
          {hero.label}
        </chakra.p>
        <Heading
          level={1}
          textStyle="hero"
          // Each of the two sentences keeps its line, on a phone too.
          fontSize={{ base: 'min(2.5rem, max(9.6vw, 1.4rem + 2.5vw))', md: 'clamp(2.5rem, 1rem + 4.75vw, 4.75rem)' }}
          maxWidth="10em"
          mt={{ base: '4', lg: '6' }}
        >
          {hero.heading}
        </Heading>
        <chakra.div maxWidth={{ base: '40rem', lg: textWidth }}>
          <chakra.p textStyle="lead" mt={{ base: '5', lg: '7' }}>
            {hero.subline}
          </chakra.p>
          <chakra.div display="flex" flexWrap="wrap" gap={{ base: '3', xl: '4' }} mt={{ base: '7', lg: '9' }}>
            {links.map(({ label, to }, index) => (
              <LinkButton
                key={to}
                to={to}
                variant={index === 0 ? 'primary' : 'outline'}
                minHeight="12"
                px="min(1.5rem, 6.5vw)"
              >
                {label}
              </LinkButton>
            ))}
          </chakra.div>
          <chakra.p textStyle="small" color="fg.muted" mt={{ base: '5', lg: '7' }}>
            {hero.risk}
          </chakra.p>
        </chakra.div>
      </Container>
      <chakra.picture
        data-unprinted=""
        display="block"
        position={{ lg: 'absolute' }}
        insetInlineStart={{ lg: sceneStart }}
        insetInlineEnd="0"
        bottom="0"
      >
        <source media={wideWindow} srcSet={siteDrawings.heroWide} width="1100" height="720" />
        <chakra.img
          // The server puts the drawing itself in the place of its address.
          suppressHydrationWarning
          src={siteDrawings.heroTall}
          alt=""
          htmlWidth={780}
          htmlHeight={520}
          fetchPriority="high"
          display="block"
          width="full"
          height="auto"
        />
      </chakra.picture>
    </chakra.section>
  )
}
