import { defineKeyframes } from '@chakra-ui/react/styled-system'

/** Short and small: opacity and a few pixels. Under reduced motion the global styles end each at once. */
export const keyframes = defineKeyframes({
  spin: { to: { transform: 'rotate(360deg)' } },
  appear: { from: { opacity: 0 }, to: { opacity: 1 } },
  vanish: { from: { opacity: 1 }, to: { opacity: 0 } },
  rise: { from: { opacity: 0, translate: '0 4px' }, to: { opacity: 1, translate: '0 0' } },
  breathe: { '0%, 100%': { opacity: 1 }, '50%': { opacity: 0.55 } },
})
