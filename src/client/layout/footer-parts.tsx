import { chakra } from '@/client/theme/chakra'
import type { ReactNode } from 'react'
import { Heading } from '../ui/heading'

/** A part of the footer under a small heading. */
export const Column = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <div>
    <Heading level={2} textStyle="caps" color="fg.muted" mb={{ base: '1', sm: '3' }}>
      {heading}
    </Heading>
    {children}
  </div>
)

/** A part of the footer that a hairline sets off from the one above. */
export const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(12, minmax(0, 1fr))' },
    columnGap: '8',
    mt: { base: '4', sm: '14', lg: '16' },
    pt: { base: '4', sm: '8' },
    borderTopWidth: '1px',
    borderColor: 'border.rule',
  },
})
