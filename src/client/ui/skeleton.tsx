import { chakra } from '@/client/theme/chakra'

/** The quiet shape of what is still loading. Give it the true width and height, so that nothing moves when it arrives. */
export const Skeleton = chakra(
  'div',
  {
    base: { bg: 'bg.hover', borderRadius: 'sheet', minHeight: '1em', animation: 'breathe 1.6s ease-in-out infinite' },
  },
  { defaultProps: { 'aria-hidden': true } },
)
