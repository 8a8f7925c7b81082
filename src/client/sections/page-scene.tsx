import { chakra } from '@/client/theme/chakra'

/** From the page's measure to the right edge of the window. */
const beyondMeasure = 'calc(-1 * max({sizes.gutter}, (100vw - 75rem) / 2))'

/** The printed scene that opens a page: it runs off the right edge of the window and stands on the line that ends the opening. */
export const PageScene = ({ address }: { address: string }) => (
  <chakra.div data-unprinted="" marginInlineEnd={beyondMeasure} display="flex" justifyContent="flex-end">
    {/* Of an image outside of a <picture> React would have the file asked for ahead, which is in the page already. */}
    <chakra.picture display="contents">
      <chakra.img
        // The server puts the drawing itself in the place of its address.
        suppressHydrationWarning
        src={address}
        alt=""
        htmlWidth={760}
        htmlHeight={320}
        fetchPriority="high"
        display="block"
        width="full"
        maxWidth="56rem"
        height="auto"
      />
    </chakra.picture>
  </chakra.div>
)
