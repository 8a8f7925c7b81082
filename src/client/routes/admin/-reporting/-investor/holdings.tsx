import { chakra } from '@/client/theme/chakra'
import { accessScopeNames } from '@/content/ledger/holdings'
import { investorPageWords } from '@/content/reporting/admin-investor'
import type { Column } from '@/client/ui/data-table'
import { Tag } from '@/client/ui/tag'
import type { InvestorPage } from '@/shared/reporting/investor-pages'
import { formatUnits, sumOfCents, toTheCent } from '@/shared/values/formats'
import { Beside } from '../../-list/beside'
import { recordSearch } from '../../-list/record-link'
import { CellText } from '../../-list/-rows/cell-text'
import { LocalDate } from '../../-list/-rows/local-date'
import { LocalDay } from '../../-list/-rows/local-day'
import { Section, SectionLink } from './section'

const { people, positions, payments, all } = investorPageWords

type Of<Name extends 'people' | 'positions'> = Column<InvestorPage[Name][number]>[]

const peopleColumns: Of<'people'> = [
  {
    key: 'name',
    header: people.columns.name,
    isRowName: true,
    cell: ({ name }) => <CellText text={name ?? people.noAccountYet} />,
  },
  {
    key: 'email',
    header: people.columns.email,
    // An address is read whole or not at all: it breaks anywhere.
    cell: ({ email }) => (
      <chakra.div overflowWrap="anywhere">
        <CellText text={email} />
      </chakra.div>
    ),
  },
  {
    key: 'scope',
    header: people.columns.scope,
    cell: ({ scope }) => <CellText text={accessScopeNames[scope]} />,
  },
  { key: 'since', header: people.columns.since, cell: ({ startsAt }) => <LocalDate timestamp={startsAt} /> },
]

const positionColumns: Of<'positions'> = [
  {
    key: 'offering',
    header: positions.columns.offering,
    isRowName: true,
    cell: ({ investmentId, investmentName, entityId }) => (
      <SectionLink to="/admin" search={{ tab: 'holdings', book: investmentId, owner: entityId }}>
        {investmentName}
      </SectionLink>
    ),
  },
  { key: 'class', header: positions.columns.class, cell: ({ className }) => <CellText text={className} /> },
  { key: 'units', header: positions.columns.units, isNumeric: true, cell: ({ units }) => formatUnits(units) },
  {
    key: 'paidIn',
    header: positions.columns.paidIn,
    isNumeric: true,
    cell: ({ contributedCents }) => toTheCent(contributedCents),
  },
  {
    key: 'stillIn',
    header: positions.columns.stillIn,
    isNumeric: true,
    cell: ({ stillInCents }) => toTheCent(stillInCents),
  },
  {
    key: 'paid',
    header: positions.columns.paid,
    isNumeric: true,
    cell: ({ returnedCents, distributedCents }) => toTheCent(sumOfCents([returnedCents, distributedCents])),
  },
]

const paymentColumns: Column<InvestorPage['payments']['items'][number]>[] = [
  {
    key: 'name',
    header: payments.columns.name,
    isRowName: true,
    cell: ({ distributionId, name }) => (
      <SectionLink to="/admin" search={recordSearch('distributions', distributionId)}>
        {name}
      </SectionLink>
    ),
  },
  {
    key: 'offering',
    header: payments.columns.offering,
    cell: ({ investmentName }) => <CellText text={investmentName} />,
  },
  { key: 'paidOn', header: payments.columns.paidOn, cell: ({ paidOn }) => <LocalDay day={paidOn} /> },
  {
    key: 'amount',
    header: payments.columns.amount,
    isNumeric: true,
    cell: ({ cents, withheldCents }) => (
      <chakra.div minWidth="0">
        <span>{toTheCent(cents)}</span>
        {withheldCents !== 0 && <Beside text={payments.withheld(toTheCent(withheldCents))} />}
      </chakra.div>
    ),
  },
  {
    key: 'state',
    header: payments.columns.state,
    cell: ({ returnedAt }) => returnedAt !== null && <Tag variant="warning">{payments.returned}</Tag>,
  },
]

/** Who may see what it holds. */
export const People = ({ page }: { page: InvestorPage }) => (
  <Section
    heading={people.heading}
    empty={people.empty}
    columns={peopleColumns}
    rows={page.people}
    rowKey={({ id }) => id}
  />
)

/** What it holds, and what was paid to it. */
export const Holdings = ({ page }: { page: InvestorPage }) => (
  <>
    <Section
      heading={positions.heading}
      empty={positions.empty}
      columns={positionColumns}
      rows={page.positions}
      rowKey={({ id }) => id}
    />
    <Section
      heading={payments.heading}
      empty={payments.empty}
      columns={paymentColumns}
      rows={page.payments.items}
      rowKey={({ distributionId }) => distributionId}
      total={page.payments.total}
      all={
        <SectionLink to="/admin" search={{ tab: 'distributions' }} aria-label={`${all}: ${payments.heading}`}>
          {all}
        </SectionLink>
      }
    />
  </>
)
