import { chakra } from '@/client/theme/chakra'
import { useSearch } from '@tanstack/react-router'
import { portalChoice, portalPaid } from '@/content/ledger/portal-payments'
import { portalTaxes as words } from '@/content/reporting/taxes'
import { DocumentList } from '@/client/holdings/documents'
import { whenOf } from '@/client/holdings/next-k1'
import { TaxTable } from '@/client/holdings/tax-years'
import { Heading } from '@/client/ui/heading'
import { Spoken } from '@/client/ui/spoken'
import type { OwnDocument } from '@/shared/reporting/documents'
import { furtherPapers, isAwaited, taxYearsOf } from '@/shared/reporting/tax-lines'
import type { OwnTaxYear } from '@/shared/reporting/tax-years'
import type { PaidYear } from '@/shared/ledger/own-payments'
import { sumOfCents, toTheCent } from '@/shared/values/formats'
import type { Cents } from '@/shared/values/money'
import type { PortalSearch } from '../-address'
import { useChoice } from '../-choice'
import { TaxYearSelect, TaxYearZip } from './-tax-year'

const { k1 } = portalPaid

/** What is told of an offering whose K-1s of a year are not here: its first day, and that they are late. */
function comingOf(name: string, lines: readonly OwnTaxYear[]) {
  const [day = null] = lines.flatMap(({ expectedOn }) => expectedOn ?? []).toSorted()
  const isLate = lines.some(({ state }) => state === 'delayed')
  return k1.ofOffering(name, isLate ? k1.late(whenOf(day)) : whenOf(day))
}

/** The K-1s of another year that are not here yet, an offering in a line, however many owners wait for it. */
function ToCome({ year, lines }: { year: number; lines: readonly OwnTaxYear[] }) {
  const offerings = [...new Map(lines.map(({ investmentId, investmentName }) => [investmentId, investmentName]))]
  const late = lines.filter(({ state }) => state === 'delayed').length
  return (
    <chakra.details borderTopWidth="1px" borderColor="border.rule">
      <chakra.summary textStyle="label" cursor="button" minHeight="12" py="3">
        {[words.toCome.heading(year, lines.length), ...(late === 0 ? [] : [words.toCome.delayed(late)])].join(', ')}
      </chakra.summary>
      <chakra.ul listStyleType="none" pb="3">
        {offerings.map(([id, name]) => (
          <chakra.li key={id} py="1.5">
            {comingOf(
              name,
              lines.filter(({ investmentId }) => investmentId === id),
            )}
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.details>
  )
}

type OneYearProps = {
  year: number
  lines: readonly OwnTaxYear[]
  papers: readonly OwnDocument[]
  /** What of the year's payments went to a tax office; null where whoever reads it sees no payments. */
  withheldCents: Cents | null
}

/** How it stands with the K-1s of a year, and what else for taxes is here of it. */
function OneYear({ year, lines, papers, withheldCents }: OneYearProps) {
  const { shortNameOf } = useChoice()
  const further = furtherPapers(papers, lines, { year })
  return (
    <chakra.section mt="8" mb="5">
      <Heading level={2} textStyle="heading" mb="3">
        {words.yearOf(year)}
      </Heading>
      {withheldCents !== null && (
        <chakra.p mb="3">
          {withheldCents === 0 ? words.noneWithheld(year) : words.withheld(year, toTheCent(withheldCents))}
        </chakra.p>
      )}
      {lines.length === 0 ? (
        <chakra.p mb="3">{words.noneOf(year)}</chakra.p>
      ) : (
        <TaxTable caption={words.yearOf(year)} lines={lines} papers={papers} isViewed={false} />
      )}
      {further.length > 0 && (
        <chakra.div mt="4">
          <DocumentList papers={further} told={{ shortNameOf, isBrief: false }} />
        </chakra.div>
      )}
    </chakra.section>
  )
}

type OwnTaxesProps = {
  taxYears: readonly OwnTaxYear[]
  papers: readonly OwnDocument[]
}

/** The year that is shown: the one that the address asks for, else the newest of which one can be downloaded. */
function useShownYear({ taxYears, papers }: OwnTaxesProps) {
  const { period: asked }: PortalSearch = useSearch({ strict: false })
  const { thisYear } = useChoice()
  const { shown, years, first } = taxYearsOf(taxYears, papers, thisYear)
  return { shown, years, year: asked ?? first }
}

/** The select of the year, and all of that year as one file. @param entityId none is all of one's owners */
export function YearAndZip({ entityId, ...known }: OwnTaxesProps & { entityId?: number | undefined }) {
  const { years, year } = useShownYear(known)
  return (
    <>
      <TaxYearSelect years={years} year={year} hasAll />
      {year !== 'all' && known.papers.filter((paper) => paper.year === year).length > 1 && (
        <TaxYearZip year={year} entityId={entityId} text={words.zip(year)} />
      )}
    </>
  )
}

/**
 * An owner's K-1s of the year that is shown. What other years still owe is folded below it, so that eleven that are only expected do not
 * stand above what is here.
 * @param paidYears without them nothing is said of what was withheld
 */
export function OwnTaxes({ paidYears, ...known }: OwnTaxesProps & { paidYears: readonly PaidYear[] | null }) {
  const { papers } = known
  const { shown, years, year } = useShownYear(known)
  const withheldIn = (of: number) =>
    paidYears && (paidYears.find((each) => each.year === of)?.withheldCents ?? sumOfCents([]))
  const lines = shown.filter((line) => year === 'all' || line.year === year)
  const coming = year === 'all' ? [] : shown.filter((line) => isAwaited(line) && line.year !== year)
  return (
    <>
      <Spoken text={words.shown(year === 'all' ? portalChoice.all : String(year), lines.length)} />
      {(year === 'all' ? years : [year]).map((each) => (
        <OneYear
          key={each}
          year={each}
          lines={lines.filter((line) => line.year === each)}
          papers={papers}
          withheldCents={withheldIn(each)}
        />
      ))}
      {years
        .filter((each) => coming.some((line) => line.year === each))
        .map((each) => (
          <ToCome key={each} year={each} lines={coming.filter((line) => line.year === each)} />
        ))}
    </>
  )
}
