import { chakra } from '@/client/theme/chakra'
import type { ReactNode } from 'react'
import { portalPage } from '@/content/reporting/portal'
import { Heading } from '@/client/ui/heading'
import { Choice } from './-choice'
import { AsOf, type readsOf } from './-reads/reads'

type OpeningProps = {
  heading: string
  lead?: ReactNode
  /** What the page reads. */
  reads: ReturnType<typeof readsOf>
  /** Those that can be chosen, the latest first. */
  years: readonly number[]
}

/** The beginning of a page of figures: what it is, as of when, and of which time and owner. */
export const Opening = ({ heading, lead, reads, years }: OpeningProps) => (
  <chakra.header
    display="flex"
    flexWrap="wrap"
    alignItems="flex-end"
    justifyContent="space-between"
    gap="5"
    mb={{ base: '6', lg: '10' }}
  >
    <div>
      <chakra.p textStyle="caps" color="accent" mb="3">
        {portalPage.label}
      </chakra.p>
      <Heading level={1}>{heading}</Heading>
      {lead}
      <AsOf reads={reads} />
    </div>
    <Choice years={years} />
  </chakra.header>
)
