import { chakra } from '@/client/theme/chakra'
import type { ReactNode } from 'react'

type VignetteProps = {
  /** The unit at which the leftmost line stands, so that it stands flush with the text. */
  left: number
  children: ReactNode
}

/**
 * A small line drawing that opens a page, 360 × 240 units; its lower edge is the ground that things stand on.
 * It is decoration, of few paths, in the colours of the ground it stands on.
 */
export const Vignette = ({ left, children }: VignetteProps) => (
  <chakra.svg
    aria-hidden="true"
    focusable="false"
    viewBox={`${left} 0 360 240`}
    display="block"
    width="full"
    height="auto"
    maxWidth={{ base: '17.5rem', lg: '22.5rem' }}
  >
    {children}
  </chakra.svg>
)

/** One path of a vignette, as it would be printed: a line, a line around a tint, or a tint alone. */
export const Print = chakra('path', {
  base: { fill: 'none', stroke: 'fg', strokeWidth: '1.5px' },
  variants: {
    tone: {
      line: {},
      fine: { stroke: 'fg.muted', strokeWidth: '1px' },
      gold: { stroke: 'ornament' },
      page: { fill: 'bg.page' },
      tint: { fill: 'bg.hover' },
      dark: { fill: 'primary.bg' },
      accent: { fill: 'accent' },
    },
  },
  defaultVariants: { tone: 'line' },
})

/** The outline of a rectangle as path data. */
export const box = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}z`
