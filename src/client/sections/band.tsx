import { chakra } from '@/client/theme/chakra'
import type { ReactNode } from 'react'
import { Container } from '../ui/container'

/** 'deep' is the full-bleed evergreen; a page has one section on it (brand, 'Composition'). */
export type Ground = 'paper' | 'linen' | 'deep'

type BandProps = {
  ground?: Ground
  /** For links to this part of the page. */
  id?: string
  /** It says nothing to who holds the page on paper. */
  isForScreensAlone?: boolean
  children: ReactNode
}

/** A section across the whole window, told apart from its neighbours by its ground and a hairline. */
export const Band = ({ ground = 'paper', id, isForScreensAlone = false, children }: BandProps) => (
  <chakra.section
    id={id}
    data-ground={ground}
    data-unprinted={isForScreensAlone ? '' : undefined}
    py={{ base: '16', md: '20', lg: '28' }}
    borderTopWidth="1px"
    borderColor="border.rule"
  >
    <Container>{children}</Container>
  </chakra.section>
)
