import { chakra } from '@/client/theme/chakra'
import { useNavigate } from '@tanstack/react-router'
import { portalHoldings } from '@/content/reporting/portal'
import { yearInReviewWords as words } from '@/content/reporting/year-in-review'
import { ReviewFiles } from '@/client/holdings/review-files'
import { trpc } from '@/client/calls/trpc'
import { Alert } from '@/client/ui/alert'
import { Field } from '@/client/ui/fields/field'
import { Select } from '@/client/ui/fields/select'
import { Spoken } from '@/client/ui/spoken'
import { TextLink } from '@/client/ui/text-link'
import { ownerLines, periodOf } from '@/shared/reporting/statement-rows'
import { reviewTables } from '@/shared/reporting/year-in-review-rows'
import type { YearInReview as Review } from '@/shared/reporting/years-in-review'
import { daysOfYear } from '@/shared/values/days'
import { formatDay } from '@/shared/values/formats'
import { useChoice } from '../-choice'
import { Failure } from '../-failure'
import { Letter } from '../-letter'
import { usePageTitle } from '../-page-title'
import { Stale, readsOf } from '../-reads/reads'
import { PageLoading } from '../-whole-window'

/** Which year is shown, among those in which something was entered. */
function YearChoice({ year, firstYear }: { year: number; firstYear: number }) {
  const { thisYear } = useChoice()
  const navigate = useNavigate()
  const all = Array.from({ length: thisYear - Math.min(firstYear, year) + 1 }, (_, before) => thisYear - before)
  return (
    <chakra.div width={{ base: 'full', sm: '14rem' }} mb="6" data-unprinted="">
      <Field label={words.year}>
        {(ties) => (
          <Select
            {...ties}
            options={all.map((each) => ({ value: String(each), label: String(each) }))}
            value={String(year)}
            onChange={({ target: { value } }) =>
              void navigate({
                to: '.',
                search: (now) => ({ ...now, period: Number(value) }),
                resetScroll: false,
              })
            }
          />
        )}
      </Field>
      <Spoken text={words.shown(year)} />
    </chakra.div>
  )
}

const Sheet = ({ review }: { review: Review }) => (
  <Letter
    title={words.title(review.year)}
    facts={words.asOf(formatDay(review.asOf))}
    ownerName={review.entityName}
    ownerLines={ownerLines(review.owner)}
    period={periodOf({ periodFrom: daysOfYear(review.year).from, periodTo: review.until })}
    tables={reviewTables(review)}
  >
    <Alert variant="info" isSilent>
      {words.notTax}
    </Alert>
    {review.offerings.length === 0 ? (
      <chakra.p mt="4">{words.nothing(review.year)}</chakra.p>
    ) : (
      <chakra.p mt="4">
        <ReviewFiles entityId={review.entityId} entityName={review.entityName} year={review.year} />
      </chakra.p>
    )}
  </Letter>
)

/** What a year of an owner came to, for whoever prepares the owner's taxes: the page says what its PDF and its table say. */
export function YearInReview({ id }: { id: string }) {
  const { owners, year: chosen, thisYear } = useChoice()
  const year = chosen === 'all' ? thisYear : Math.min(chosen, thisYear)
  const read = trpc.investor.yearsInReview.get.useQuery(
    { id, year },
    // Another year of the same owner stays in sight until this one has come.
    { placeholderData: (before) => (String(before?.entityId) === id ? before : undefined) },
  )
  const reads = readsOf([read])
  const review = read.data
  usePageTitle(review && words.ofOwner(review.year, review.entityName))
  return (
    <>
      <chakra.p mb="6" data-unprinted="">
        <TextLink variant="alone" to={owners.length > 0 ? '/portal' : '/portal/taxes'} search>
          {owners.length > 0 ? portalHoldings.back : portalHoldings.backToTaxes}
        </TextLink>
      </chakra.p>
      {reads.error !== null && <Failure error={reads.error} onRetry={reads.again} />}
      {reads.error === null && review === undefined && <PageLoading />}
      {review !== undefined && (
        <>
          <YearChoice year={year} firstYear={review.firstYear} />
          <Stale reads={reads} />
          <Sheet review={review} />
        </>
      )}
    </>
  )
}
