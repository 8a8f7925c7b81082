import type { ReactNode } from 'react'
import { chakra, type HTMLChakraProps } from '@/client/theme/chakra'
import { portalPage } from '@/content/reporting/portal'
import { Heading } from '@/client/ui/heading'
import { type Reads, Stale } from './reads'

type PortalHeaderProps = Pick<HTMLChakraProps<'header'>, 'mb'> & {
  /** What kind of page it is, above its name; the portal, where it is none of its own. */
  label?: string
  heading: string
  lead?: string
  reads: Reads
  /** What is known of the one thing that the page is about. */
  children?: ReactNode
}

/** The head of a page of the portal: its kind, its name, a sentence, and whether what it shows is from before. */
export const PortalHeader = ({
  label = portalPage.label,
  heading,
  lead,
  reads,
  children,
  mb = { base: '6', lg: '8' },
}: PortalHeaderProps) => (
  <chakra.header mb={mb}>
    <chakra.p textStyle="caps" color="accent" mb="3">
      {label}
    </chakra.p>
    <Heading level={1} overflowWrap="anywhere">
      {heading}
    </Heading>
    {lead !== undefined && (
      <chakra.p color="fg.muted" mt="2" maxWidth="prose">
        {lead}
      </chakra.p>
    )}
    {children}
    <Stale reads={reads} />
  </chakra.header>
)
