import { chakra } from '@chakra-ui/react/styled-system'
import { siteDrawings } from '@/shared/drawings'

/** The drawing's own size in pixels. */
const width = 532
const height = 96

const Face = chakra('img', {
  base: { position: 'absolute', inset: 0, width: 'full', height: 'full' },
  variants: { isShown: { true: {}, false: { visibility: 'hidden' } } },
})

/**
 * The firm's logo in the header. Both variants stay in the page, so that nothing has to be fetched when they change places.
 * The link around it carries the name.
 */
export const Logo = ({ isWhite }: { isWhite: boolean }) => (
  <chakra.span
    position="relative"
    display="block"
    height={{ base: '34px', md: '28px', xl: '36px' }}
    aspectRatio={`${width} / ${height}`}
  >
    <Face
      src={siteDrawings.logoPaper}
      alt=""
      htmlWidth={width}
      htmlHeight={height}
      isShown={isWhite}
      data-logo="white"
    />
    <Face
      src={siteDrawings.logoEvergreen}
      alt=""
      htmlWidth={width}
      htmlHeight={height}
      isShown={!isWhite}
      data-logo="default"
    />
  </chakra.span>
)
