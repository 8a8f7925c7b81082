import { chakra } from '@/client/theme/chakra'
import { portalPage } from '@/content/reporting/portal'
import { Heading } from '@/client/ui/heading'
import { type Reads, Stale } from './reads'

type ListHeaderProps = { heading: string; lead: string; reads: Reads }

/** The head of a page of the portal that lists something. */
export const ListHeader = ({ heading, lead, reads }: ListHeaderProps) => (
  <chakra.header mb={{ base: '6', lg: '8' }}>
    <chakra.p textStyle="caps" color="accent" mb="3">
      {portalPage.label}
    </chakra.p>
    <Heading level={1}>{heading}</Heading>
    <chakra.p color="fg.muted" mt="2" maxWidth="prose">
      {lead}
    </chakra.p>
    <Stale reads={reads} />
  </chakra.header>
)
