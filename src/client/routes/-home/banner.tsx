import { chakra } from '@/client/theme/chakra'
import { homePage } from '@/content/pages/home'
import { siteDrawings } from '@/shared/site/drawings'
import { useShownLinks } from '../../sections/page-link'
import { Verse } from '../../sections/verse'
import { Heading } from '../../ui/heading'
import { LinkButton } from '../../ui/buttons/link-button'

const { banner } = homePage

/** From the middle of the window to the end of the page's measure. */
const rightHalf = 'min(50vw - {sizes.gutter}, 37.5rem)'

/** A street of front doors at dusk, its moon whole, on the left half of the window to its very edge; what they mean to us on the right. */
export function Banner() {
  const [properties] = useShownLinks([banner.properties])
  return (
    <chakra.section
      data-ground="linen"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      borderTopWidth="1px"
      borderColor="border.rule"
    >
      <chakra.div data-unprinted="" position="relative" minHeight={{ base: '20rem', md: '30rem' }}>
        <chakra.img
          src={siteDrawings.frontDoor}
          alt=""
          htmlWidth={960}
          htmlHeight={640}
          loading="lazy"
          decoding="async"
          position="absolute"
          inset="0"
          width="full"
          height="full"
          objectFit="cover"
          objectPosition="84% bottom"
        />
      </chakra.div>
      <chakra.div
        width={{ lg: rightHalf }}
        px={{ base: '{sizes.gutter}', lg: '0' }}
        ps={{ lg: '16', xl: '20' }}
        py={{ base: '14', md: '20', lg: '32' }}
      >
        <Heading level={2} textStyle="display">
          {banner.heading}
        </Heading>
        <chakra.p textStyle="lead" mt="7" maxWidth="prose">
          {banner.text}
        </chakra.p>
        <Verse verse={banner.verse} size="margin" mt="9" pt="8" borderTopWidth="1px" borderColor="border.rule" />
        {properties && (
          <LinkButton to={properties.to} size="large" mt="10">
            {properties.label}
          </LinkButton>
        )}
      </chakra.div>
    </chakra.section>
  )
}
