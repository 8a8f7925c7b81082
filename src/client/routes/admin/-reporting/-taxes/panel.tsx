import { chakra } from '@/client/theme/chakra'
import { useState } from 'react'
import { taxWords } from '@/content/reporting/admin-taxes'
import { counted } from '@/content/platform/counted'
import { taxStateNames } from '@/content/reporting/taxes'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { type Column, DataTable } from '@/client/ui/data-table'
import { Field } from '@/client/ui/fields/field'
import { Select } from '@/client/ui/fields/select'
import { Skeleton } from '@/client/ui/skeleton'
import { Spoken } from '@/client/ui/spoken'
import { Tag } from '@/client/ui/tag'
import type { CountedTaxYear } from '@/shared/reporting/tax-years'
import { CellText } from '../../-list/-rows/cell-text'
import { NamedCell } from '../../-list/-rows/named-cell'
import { ListFailure } from '../../-list/list-failure'
import { ListFrame } from '../../-list/list-frame'
import { LocalDay } from '../../-list/-rows/local-day'
import { TaxYearDialog } from './dialog'
import { Recipients } from './recipients'

const words = taxWords
/** As far back as K-1s are corrected, and the year that goes on. */
const offeredYears = 8

const columnsFor = (onChange: (taxYear: CountedTaxYear) => void): Column<CountedTaxYear>[] => [
  {
    key: 'offering',
    header: words.columns.offering,
    isRowName: true,
    cell: ({ investmentName, note }) => (
      <NamedCell name={investmentName}>{note && <CellText text={note} mayTakeTwoLines />}</NamedCell>
    ),
  },
  {
    key: 'state',
    header: words.columns.state,
    width: '9.5rem',
    cell: ({ state, expectedOn }) => (
      <chakra.div minWidth="0">
        <Tag variant={state === 'available' ? 'default' : state === 'delayed' ? 'outline' : 'secondary'}>
          {taxStateNames[state]}
        </Tag>
        {expectedOn && state !== 'available' && (
          <chakra.span display="block" color="fg.muted" mt="1" whiteSpace="nowrap">
            {words.expectedOn} <LocalDay day={expectedOn} />
          </chakra.span>
        )}
      </chakra.div>
    ),
  },
  {
    key: 'published',
    header: words.columns.published,
    isNumeric: true,
    width: '7.5rem',
    cell: ({ published, holders }) => words.publishedOf(published, holders),
  },
  {
    key: 'missing',
    header: words.columns.missing,
    isNumeric: true,
    width: '6rem',
    cell: ({ missing }) => counted(missing),
  },
  {
    key: 'opened',
    header: words.columns.opened,
    isNumeric: true,
    width: '6rem',
    cell: ({ opened }) => counted(opened),
  },
  {
    key: 'byPost',
    header: words.columns.byPost,
    isNumeric: true,
    width: '6rem',
    cell: ({ byPost }) => counted(byPost),
  },
  {
    key: 'actions',
    header: words.columns.actions,
    width: '7.5rem',
    cell: (taxYear) => (
      <Button
        size="small"
        variant="outline"
        aria-label={words.changeOf(taxYear.investmentName)}
        onClick={() => onChange(taxYear)}
      >
        {words.change}
      </Button>
    ),
  },
]

/** The section Taxes: a year is chosen, then each offering says how far its K-1s are. */
export function TaxesPanel() {
  const [thisYear] = useState(() => new Date().getFullYear())
  // The documents that are being worked on are last year's.
  const [year, setYear] = useState(thisYear - 1)
  const [opened, setOpened] = useState<CountedTaxYear | null>(null)
  const list = trpc.admin.taxYears.list.useQuery({ year })
  const options = Array.from({ length: offeredYears }, (_, back) => String(thisYear - back))
  if (list.error) return <ListFailure title={words.failed} error={list.error} onRetry={() => void list.refetch()} />
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" alignItems="flex-end" justifyContent="space-between" gap="4" mb="4">
        <chakra.p textStyle="small" color="fg.muted" maxWidth="prose">
          {words.intro}
        </chakra.p>
        <chakra.div width={{ base: 'full', sm: '10rem' }}>
          <Field label={words.year}>
            {(ties) => (
              <Select
                {...ties}
                options={options.map((value) => ({ value, label: value }))}
                value={String(year)}
                onChange={({ target }) => setYear(Number(target.value))}
              />
            )}
          </Field>
        </chakra.div>
      </chakra.div>
      <Spoken text={list.data && words.shown(year, list.data.total)} />
      {list.data ? (
        <ListFrame>
          <DataTable
            caption={words.caption(year)}
            columns={columnsFor(setOpened)}
            rows={list.data.items}
            rowKey={({ investmentId }) => investmentId}
            instead={list.data.total === 0 ? <p>{words.empty}</p> : undefined}
          />
        </ListFrame>
      ) : (
        <Skeleton height="32" />
      )}
      <Recipients key={year} year={year} />
      {opened && <TaxYearDialog stored={{ ...opened, state: opened.said }} onClose={() => setOpened(null)} />}
    </>
  )
}
