import { chakra } from '@/client/theme/chakra'

/** For screen readers only. */
export const hiddenToTheEye = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  padding: '0',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  borderWidth: '0',
} as const

/** Text for screen readers only. */
export const VisuallyHidden = chakra('span', { base: hiddenToTheEye })
