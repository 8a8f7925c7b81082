import { chakra } from '@/client/theme/chakra'

/** The page's measure: 1200 px in the middle, with margins that never fall under 20 px. */
export const Container = chakra('div', {
  base: {
    width: 'full',
    maxWidth: 'calc({sizes.page} + 2 * {sizes.gutter})',
    mx: 'auto',
    px: '{sizes.gutter}',
  },
})
