import { chakra } from '@/client/theme/chakra'
import type { ReactNode } from 'react'
import { Heading } from '../ui/heading'
import { Band, type Ground } from './band'
import { Columns, Margin, Matter } from './columns'

type SplitSectionProps = {
  heading: string
  /** A sentence or two under the heading. */
  intro?: string
  /** What else stands in the margin, under heading and intro: a verse, a link. */
  margin?: ReactNode
  ground?: Ground
  id?: string
  /** The matter, in the right eight columns. */
  children: ReactNode
}

/** The site's basic section: its heading in the left four columns, its matter in the right eight. */
export const SplitSection = ({ heading, intro, margin, ground, id, children }: SplitSectionProps) => (
  <Band ground={ground} id={id}>
    <Columns>
      {/* Stays in sight beside matter that is longer than the window. */}
      <Margin position={{ lg: 'sticky' }} top={{ lg: 'calc({sizes.header} + {spacing.8})' }}>
        <Heading level={2} maxWidth="14em">
          {heading}
        </Heading>
        {intro && (
          <chakra.p color="fg.muted" mt="4" maxWidth="prose">
            {intro}
          </chakra.p>
        )}
        {margin}
      </Margin>
      <Matter>{children}</Matter>
    </Columns>
  </Band>
)
