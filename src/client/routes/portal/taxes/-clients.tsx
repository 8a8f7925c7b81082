import { chakra } from '@/client/theme/chakra'
import { useSearch } from '@tanstack/react-router'
import { portalPaid } from '@/content/ledger/portal-payments'
import { portalTaxes } from '@/content/reporting/taxes'
import { yearInReviewWords } from '@/content/reporting/year-in-review'
import { DocumentList } from '@/client/holdings/documents'
import { ReviewFiles, ReviewsZip } from '@/client/holdings/review-files'
import { whenOf } from '@/client/holdings/next-k1'
import { TaxTable } from '@/client/holdings/tax-years'
import { Heading } from '@/client/ui/heading'
import { TextLink } from '@/client/ui/text-link'
import { Spoken } from '@/client/ui/spoken'
import type { OwnDocument } from '@/shared/reporting/documents'
import { furtherPapers, isAwaited, taxYearsOf } from '@/shared/reporting/tax-lines'
import type { OwnTaxYear } from '@/shared/reporting/tax-years'
import type { PortalSearch } from '../-address'
import { useChoice } from '../-choice'
import { TaxYearBar, TaxYearSelect, TaxYearZip } from './-tax-year'

const words = portalTaxes.clients

/** When a K-1 comes that is missing, as far as it was told. */
const comingOf = ({ state, expectedOn }: OwnTaxYear) => {
  if (state === 'delayed') return portalPaid.k1.late(whenOf(expectedOn))
  return expectedOn === null ? null : whenOf(expectedOn)
}

/** What of a client is not here yet; nothing is said of one of whom nothing is known. */
function Missing({ lines }: { lines: readonly OwnTaxYear[] }) {
  const missing = lines.filter(isAwaited)
  const here = lines.filter(({ state }) => state === 'available' || state === 'by_post')
  if (missing.length + here.length === 0) return null
  return (
    <chakra.p mb="3" {...(missing.length > 0 && { color: 'warning.fg' })}>
      {missing.length === 0
        ? words.complete(here.length)
        : words.missing(
            here.length,
            here.length + missing.length,
            missing.map((line) => words.missingOne(line.investmentName, comingOf(line))).join(', '),
          )}
    </chakra.p>
  )
}

type ClientsProps = {
  clients: readonly { id: number; legalName: string }[]
  lines: readonly OwnTaxYear[]
  papers: readonly OwnDocument[]
}

/** An accountant's page: each client by name, with what is here of a year and what is missing. */
export function Clients({ clients, lines, papers }: ClientsProps) {
  const { period: asked }: PortalSearch = useSearch({ strict: false })
  const { thisYear } = useChoice()
  const { years, first } = taxYearsOf(lines, papers, thisYear)
  const year = typeof asked === 'number' ? asked : first
  const hasPapers = (id?: number) =>
    papers.some((paper) => paper.year === year && (id === undefined || paper.entityId === id))
  const named = clients.toSorted((one, other) => one.legalName.localeCompare(other.legalName))
  return (
    <>
      <TaxYearBar>
        <TaxYearSelect years={years} year={year} />
        {hasPapers() && clients.length > 1 && <TaxYearZip year={year} text={portalTaxes.zip(year)} />}
        {clients.length > 1 && (
          <chakra.p mb="2">
            <ReviewsZip year={year} />
          </chakra.p>
        )}
      </TaxYearBar>
      <Spoken text={words.shown(year, clients.length)} />
      {named.map(({ id, legalName }) => {
        const own = lines.filter((line) => line.entityId === id && line.year === year)
        const further = furtherPapers(papers, own, { year, entityId: id })
        return (
          <chakra.section key={id} mt="8" pt="4" borderTopWidth="1px" borderColor="ornament" breakInside="avoid">
            <Heading level={2} textStyle="heading" mb="2" overflowWrap="anywhere">
              {legalName}
            </Heading>
            <Missing lines={own} />
            <chakra.p display="flex" flexWrap="wrap" alignItems="baseline" columnGap="4" mb="2" data-unprinted="">
              <TextLink
                variant="alone"
                to="/portal/years-in-review/$id"
                params={{ id: String(id) }}
                search={{ period: year }}
                aria-label={yearInReviewWords.ofOwner(year, legalName)}
              >
                {yearInReviewWords.ofYear(year)}
              </TextLink>
              <ReviewFiles entityId={id} entityName={legalName} year={year} />
            </chakra.p>
            {hasPapers(id) && (
              <TaxYearZip year={year} entityId={id} label={words.zipOf(legalName, year)} text={words.zip} />
            )}
            {own.length + further.length === 0 && <p>{words.none(year)}</p>}
            {own.length > 0 && (
              <TaxTable
                caption={words.lines(legalName, year)}
                lines={own}
                papers={papers}
                isViewed={false}
                isOfOneOwner
              />
            )}
            {further.length > 0 && <DocumentList papers={further} />}
          </chakra.section>
        )
      })}
      <chakra.p mt="8" textStyle="small" color="fg.muted">
        {words.ended}
      </chakra.p>
    </>
  )
}
