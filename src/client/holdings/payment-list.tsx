import { chakra } from '@/client/theme/chakra'
import { useState } from 'react'
import { portalPaymentList as words } from '@/content/ledger/portal-payments'
import { portalPage } from '@/content/reporting/portal'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { Field } from '@/client/ui/fields/field'
import { Select } from '@/client/ui/fields/select'
import { Spoken } from '@/client/ui/spoken'
import { toTheCent } from '@/shared/values/formats'
import type { PaidYear } from '@/shared/ledger/own-payments'
import { type PaymentFilter, isShown, paymentFilters, rowsOf, sumShown } from './payment-rows'
import { PaymentTable, type Told } from './payment-table'
import { FoldedYear } from './folded-year'

type Narrowed = { entityId?: number; investmentId?: string }
type YearProps = { year: PaidYear; filter: PaymentFilter; narrowed: Narrowed; told: Told }

/** The rows of a year that is open. Where they cannot be read, that is said here, and the rest of the page stays. */
function Rows({ year: { year }, filter, narrowed, told }: YearProps) {
  const days = { from: `${year}-01-01`, to: `${year}-12-31` }
  const { data, error, refetch } = trpc.investor.entries.list.useQuery({ ...narrowed, ...days })
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
      {rows.length === 0 ? (
        <chakra.p py="3">{words.noneOf(words.filter[filter], year)}</chakra.p>
      ) : (
        <PaymentTable caption={words.yearOf(year)} rows={rows} told={told} />
      )}
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

type PaymentListProps = {
  years: readonly PaidYear[]
  /** The year that is shown: it is open at first; of all years the latest. */
  chosen: number | 'all'
  narrowed: Narrowed
  told: Told
}

/** Every payment once, by year, and by the filter every other entry; one year is open, the others are folded with their sums. */
export function PaymentList({ years, chosen, narrowed, told }: PaymentListProps) {
  const [filter, setFilter] = useState<PaymentFilter>('payments')
  const isOpenFirst = (year: number) => (chosen === 'all' ? year === years[0]?.year : year === chosen)
  if (years.length === 0) return <p>{words.empty}</p>
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
      {years.map((year) => (
        <Year
          // Another choice opens another year.
          key={`${year.year} ${chosen}`}
          year={year}
          filter={filter}
          narrowed={narrowed}
          told={told}
          isOpenFirst={isOpenFirst(year.year)}
        />
      ))}
    </>
  )
}
