import { chakra } from '@/client/theme/chakra'
import { offeringPage } from '@/content/pages/offering'
import type { Offering, ReturnedProperty } from '@/shared/site/offerings'
import { ComparedReturns } from '../compared-returns'
import { SplitSection } from '../../split-section'
import { TextLink } from '../../../ui/text-link'

type OutcomeProps = Pick<Offering, 'result' | 'targetReturn'> & { property: ReturnedProperty | null }

/** What came of an offering that is closed: first on its page, because it is what there is to ask. */
export const Outcome = ({ result, targetReturn, property }: OutcomeProps) => (
  <SplitSection heading={offeringPage.result} ground="linen">
    {property && <ComparedReturns target={targetReturn} reached={property.annualizedReturn} stated={property} />}
    <chakra.p maxWidth="prose" whiteSpace="pre-line" dir="auto">
      {result ?? offeringPage.noResult}
    </chakra.p>
    {property && (
      <chakra.p mt="4">
        {offeringPage.property}
        <TextLink to="/properties/$slug" params={{ slug: property.slug }}>
          {property.name}
        </TextLink>
      </chakra.p>
    )}
  </SplitSection>
)
