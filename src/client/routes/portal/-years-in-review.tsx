import { chakra } from '@/client/theme/chakra'
import { yearInReviewWords as words } from '@/content/reporting/year-in-review'
import { ReviewsZip } from '@/client/holdings/review-files'
import { Heading } from '@/client/ui/heading'
import { TextLink } from '@/client/ui/text-link'
import { useChoice } from './-choice'

/** Where one's owners' years in review are: of the year for which taxes are prepared, and of this one. */
export function YearsInReview({ ofOwner }: { ofOwner?: number }) {
  // Every access opens them, an accountant's too.
  const { entities, entity, thisYear } = useChoice()
  const asked = ofOwner ?? entity
  const shown = entities.filter(({ id }) => asked === undefined || id === asked)
  if (shown.length === 0) return null
  return (
    <chakra.section mt={{ base: '12', lg: '16' }} data-unprinted="">
      <Heading level={2}>{words.heading}</Heading>
      <chakra.p color="fg.muted" mt="2" mb="4" maxWidth="prose">
        {words.lead}
      </chakra.p>
      <chakra.ul listStyleType="none">
        {shown.map(({ id, legalName }) => (
          <chakra.li key={id} py="2" borderTopWidth="1px" borderColor="border.rule">
            {shown.length > 1 && <chakra.span display="block">{legalName}</chakra.span>}
            <chakra.span display="inline-flex" gap="5">
              {[thisYear - 1, thisYear].map((year) => (
                <TextLink
                  variant="alone"
                  key={year}
                  to="/portal/years-in-review/$id"
                  params={{ id: String(id) }}
                  search={{ period: year }}
                  aria-label={words.ofOwner(year, legalName)}
                >
                  {words.ofYear(year)}
                </TextLink>
              ))}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
      {shown.length > 1 && (
        <chakra.p mt="3">
          <ReviewsZip year={thisYear - 1} />
        </chakra.p>
      )}
    </chakra.section>
  )
}
