import { chakra } from '@/client/theme/chakra'
import { useState } from 'react'
import { portalPaymentList as words } from '@/content/ledger/portal-payments'
import { portalPage, portalPayments } from '@/content/reporting/portal'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { Field } from '@/client/ui/fields/field'
import { Select } from '@/client/ui/fields/select'
import { Spoken } from '@/client/ui/spoken'
import { TextLink } from '@/client/ui/text-link'
import { sumOfCents, toTheCent } from '@/shared/values/formats'
import { quarterOfDay } from '@/shared/values/quarters'
import type { PaidYear } from '@/shared/ledger/own-payments'
import {
  type PaymentFilter,
  type PaymentRow,
  amountOf,
  isShown,
  paymentFilters,
  rowsOf,
  sumShown,
} from './payment-rows'
import { PaymentTable, type Told } from './payment-table'
import { FoldedYear } from './folded-year'

type Narrowed = { entityId?: number; investmentId?: string }
type YearProps = { year: PaidYear; filter: PaymentFilter; narrowed: Narrowed; told: Told }

/** Narrower than this, more rows than these would be many screens. */
const wideWindow = '(min-width: 768px)'
const unfoldedMax = 12

type QuartersProps = { rows: readonly PaymentRow[]; year: number; told: Told }

/** The rows of a year by quarter, the latest open, the others folded with what their payments come to. */
const Quarters = ({ rows, year, told }: QuartersProps) =>
  [4, 3, 2, 1]
    .map((quarter) => ({
      quarter,
      of: rows.filter(({ entries: [{ effectiveOn }] }) => quarterOfDay(effectiveOn) === quarter),
    }))
    .filter(({ of }) => of.length > 0)
    .map(({ quarter, of }, at) => {
      const name = portalPayments.quarter(quarter, year)
      return (
        <FoldedYear
          key={name}
          year={name}
          level={4}
          isOpenFirst={at === 0}
          told={
            <chakra.span ms="auto" fontVariantNumeric="lining-nums tabular-nums">
              {toTheCent(sumOfCents(of.map((row) => amountOf(row).cents)))}
            </chakra.span>
          }
        >
          {(isOpen) => isOpen && <PaymentTable caption={words.quarterOf(name)} rows={of} told={told} />}
        </FoldedYear>
      )
    })

/** The rows of a year that is open. Where they cannot be read, that is said here, and the rest of the page stays. */
function Rows({ year: { year }, filter, narrowed, told }: YearProps) {
  const days = { from: `${year}-01-01`, to: `${year}-12-31` }
  const { data, error, refetch } = trpc.investor.entries.list.useQuery({ ...narrowed, ...days })
  // Only in a browser: the pages of the portal are drawn nowhere else.
  const [isWide] = useState(() => matchMedia(wideWindow).matches)
  if (data === undefined && error)
    return (
      <chakra.output display="block" color="warning.fg" py="3">
        <chakra.span display="block" mb="2">
          {portalPage.failed.text}
        </chakra.span>
        <Button size="small" variant="outline" onClick={() => void refetch()}>
          {portalPage.tryAgain}
        </Button>
      </chakra.output>
    )
  if (data === undefined) return <chakra.p py="3">{words.reading}</chakra.p>
  const rows = rowsOf(data.items.filter((entry) => isShown(entry, filter)))
  return (
    <>
      <Spoken text={words.shown(words.filter[filter], year, rows.length)} />
      {rows.length === 0 && <chakra.p py="3">{words.noneOf(words.filter[filter], year)}</chakra.p>}
      {rows.length > 0 && (isWide || rows.length <= unfoldedMax) && (
        <PaymentTable caption={words.yearOf(year)} rows={rows} told={told} />
      )}
      {!isWide && rows.length > unfoldedMax && <Quarters rows={rows} year={year} told={told} />}
    </>
  )
}

/** One year: its sum, and its rows once it is opened. */
function Year(props: YearProps & { isOpenFirst: boolean }) {
  const { year, filter, isOpenFirst } = props
  const sum = sumShown(year, filter)
  return (
    <FoldedYear
      year={year.year}
      level={3}
      isOpenFirst={isOpenFirst}
      told={
        <chakra.span ms="auto" fontVariantNumeric="lining-nums tabular-nums">
          {sum === null ? words.paidIn(toTheCent(year.contributedCents)) : toTheCent(sum)}
        </chakra.span>
      }
    >
      {(isOpen) => isOpen && <Rows {...props} />}
    </FoldedYear>
  )
}

/** What of the years is shown, the latest first. */
export const yearsShown = (years: readonly PaidYear[], chosen: number | 'all') =>
  years.filter(({ year }) => chosen === 'all' || year === chosen)

/** The way to what the period that is chosen leaves out. */
const AllYears = () => (
  <chakra.p mt="3" data-unprinted="">
    <TextLink variant="alone" to="." search={(now) => ({ ...now, period: 'all' as const })} resetScroll={false}>
      {words.allYears}
    </TextLink>
  </chakra.p>
)

type PaymentListProps = {
  years: readonly PaidYear[]
  /** The year that is shown; of all years the latest is open at first. */
  chosen: number | 'all'
  narrowed: Narrowed
  told: Told
}

/** Every payment once, by year, and by the filter every other entry: of the year that is shown, or of all, one open and the others folded with their sums. */
export function PaymentList({ years, chosen, narrowed, told }: PaymentListProps) {
  const [filter, setFilter] = useState<PaymentFilter>('payments')
  const shown = yearsShown(years, chosen)
  if (years.length === 0) return <p>{words.empty}</p>
  if (shown.length === 0)
    return (
      <>
        {typeof chosen === 'number' && <chakra.p mb="3">{words.nothingIn(chosen)}</chakra.p>}
        <AllYears />
      </>
    )
  return (
    <>
      <chakra.div width={{ base: 'full', sm: '18rem' }} mb="5" data-unprinted="">
        <Field label={words.filter.label}>
          {(ties) => (
            <Select
              {...ties}
              options={paymentFilters.map((each) => ({ value: each, label: words.filter[each] }))}
              value={filter}
              onChange={({ target }) => setFilter(paymentFilters.find((each) => each === target.value) ?? 'payments')}
            />
          )}
        </Field>
      </chakra.div>
      {shown.map((year, index) => (
        <Year
          // Another choice opens another year.
          key={`${year.year} ${chosen}`}
          year={year}
          filter={filter}
          narrowed={narrowed}
          told={told}
          isOpenFirst={index === 0}
        />
      ))}
      {shown.length < years.length && <AllYears />}
    </>
  )
}
