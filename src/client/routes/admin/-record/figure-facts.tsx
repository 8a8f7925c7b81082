import { chakra } from '@/client/theme/chakra'
import type { ReactNode } from 'react'

/** What is told in figures, one beside the other: as many in a line as there is room for, so that none stands alone below the others. */
export const FigureFacts = ({ children }: { children: ReactNode }) => (
  <chakra.dl
    display="grid"
    gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(auto-fit, minmax(7rem, 1fr))' }}
    gap="4"
    mb="4"
  >
    {children}
  </chakra.dl>
)

/** One of them. */
export const FigureFact = ({ label, children }: { label: string; children: ReactNode }) => (
  <chakra.div minWidth="0">
    <chakra.dt textStyle="figureLabel" color="fg.muted">
      {label}
    </chakra.dt>
    <chakra.dd fontVariantNumeric="tabular-nums">{children}</chakra.dd>
  </chakra.div>
)
