import { chakra } from '@/client/theme/chakra'
import { siteDrawings } from '@/shared/site/drawings'
import { useIsHydrated } from '../ui/use-is-hydrated'

/** The drawing's own size in pixels. */
const width = 532
const height = 96

const Face = chakra('img', {
  base: { position: 'absolute', inset: '0', width: 'full', height: 'full' },
  variants: { isShown: { true: {}, false: { visibility: 'hidden' } } },
})

/**
 * The firm's logo in the header. The variant that is not shown joins it as soon as React is here, so that the first paint does
 * not wait for it and nothing has to be fetched when they change places. The link around it carries the name.
 */
export function Logo({ isWhite }: { isWhite: boolean }) {
  const isHydrated = useIsHydrated()
  return (
    <chakra.span
      position="relative"
      display="block"
      height={{ base: '34px', md: 'clamp(22px, 2.9vw, 36px)' }}
      aspectRatio={`${width} / ${height}`}
    >
      {(isWhite || isHydrated) && (
        <Face
          src={siteDrawings.logoPaper}
          alt=""
          htmlWidth={width}
          htmlHeight={height}
          isShown={isWhite}
          data-logo="white"
        />
      )}
      {(!isWhite || isHydrated) && (
        <Face
          src={siteDrawings.logoEvergreen}
          alt=""
          htmlWidth={width}
          htmlHeight={height}
          isShown={!isWhite}
          data-logo="default"
        />
      )}
    </chakra.span>
  )
}
