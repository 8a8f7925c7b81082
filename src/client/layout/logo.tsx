import { chakra } from '@/client/theme/chakra'
import { isDrawnName } from '@/shared/site/firm/firm'
import { siteDrawings } from '@/shared/site/drawings'
import { useFirm } from '../calls/firm'
import { useIsHydrated } from '../ui/use-is-hydrated'

/** The drawing's own size in pixels. */
const width = 532
const height = 96

const Face = chakra('img', {
  base: { position: 'absolute', inset: '0', width: 'full', height: 'full' },
  variants: { isShown: { true: {}, false: { visibility: 'hidden' } } },
})

const OwnName = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '3',
    minWidth: '0',
    minHeight: { base: '34px', md: 'clamp(22px, 2.9vw, 36px)' },
    textStyle: 'heading',
    fontSize: { base: 'md', md: 'lg' },
    lineHeight: 'short',
    overflowWrap: 'anywhere',
    '& > img': { flexShrink: '0', height: { base: '34px', md: 'clamp(22px, 2.9vw, 36px)' }, width: 'auto' },
  },
})

/** The mark with a name that the logo has no letters of. */
const NamedMark = ({ name, isWhite }: { name: string; isWhite: boolean }) => (
  <OwnName>
    <img src={isWhite ? siteDrawings.markPaper : siteDrawings.markEvergreen} alt="" width={height} height={height} />
    <span dir="auto">{name}</span>
  </OwnName>
)

/**
 * The firm's logo in the header. The variant that is not shown joins it as soon as React is here, so that the first paint does
 * not wait for it and nothing has to be fetched when they change places. The link around it carries the name.
 */
export function Logo({ isWhite }: { isWhite: boolean }) {
  const isHydrated = useIsHydrated()
  const { name } = useFirm()
  if (!isDrawnName(name)) return <NamedMark name={name} isWhite={isWhite} />
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
