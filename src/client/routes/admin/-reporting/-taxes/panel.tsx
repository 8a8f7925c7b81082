import { chakra } from '@/client/theme/chakra'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { taxWords as words } from '@/content/reporting/admin-taxes'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { DataTable } from '@/client/ui/data-table'
import { Field } from '@/client/ui/fields/field'
import { Select } from '@/client/ui/fields/select'
import { Skeleton } from '@/client/ui/skeleton'
import { Spoken } from '@/client/ui/spoken'
import { officeYear } from '@/client/accounts/office-clock'
import { k1Standings, printableOf } from '@/shared/reporting/k1-season'
import type { CountedTaxYear } from '@/shared/reporting/tax-years'
import { ListFailure } from '../../-list/list-failure'
import { useListAddress } from '../../-list/-toolbar/list-search'
import { ListFrame } from '../../-list/list-frame'
import { columnsFor } from './columns'
import { TaxYearDialog } from './dialog'
import { K1sDialog, type ShownK1s } from './k1s-dialog'
import { Recipients } from './recipients'
import { Season } from './season'

const K1BatchDialog = lazyRouteComponent(() => import('./-k1-batches/k1-batch-dialog'), 'K1BatchDialog')

/** As far back as K-1s are corrected, and the year that goes on. */
const offeredYears = 8

/** The dialog over the section. */
type Opened = { taxYear: CountedTaxYear } | { shown: ShownK1s } | { batch: number | null }

/** How many of what is listed can be printed now: while a list is open, others publish and print. */
const printableNow = (taxYears: readonly CountedTaxYear[], { investmentId }: ShownK1s) =>
  taxYears
    .filter((each) => investmentId === undefined || each.investmentId === investmentId)
    .reduce((sum, counts) => sum + printableOf(counts), 0)

/** The section Taxes, a year at a time: what is to be done, how far each offering's K-1s are, and how they reach their holders. */
export function TaxesPanel() {
  const [thisYear] = useState(officeYear)
  // The documents that are being worked on are last year's.
  const { address } = useListAddress()
  const [year, setYear] = useState(address.year ?? thisYear - 1)
  const asked = k1Standings.find((standing) => standing === address.status)
  const [opened, setOpened] = useState<Opened | null>(asked ? { shown: { standing: asked } } : null)
  const list = trpc.admin.taxYears.list.useQuery({ year })
  // What is to be done is drawn once all of it is known, so that nothing moves.
  const reminders = trpc.admin.k1s.reminders.useQuery({ year, limit: 0 })
  const batches = trpc.admin.k1Batches.list.useQuery()
  const isReady = !reminders.isPending && !batches.isPending
  const options = Array.from({ length: offeredYears }, (_, back) => String(thisYear - back))
  const close = () => setOpened(null)
  if (list.error) return <ListFailure title={words.failed} error={list.error} onRetry={() => void list.refetch()} />
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" alignItems="flex-end" justifyContent="space-between" gap="4" mb="6">
        <chakra.p textStyle="small" color="fg.muted" maxWidth="prose" flex="1 1 20rem">
          {words.intro}
        </chakra.p>
        <chakra.div display="flex" flexWrap="wrap" alignItems="flex-end" gap="3">
          <chakra.div width="8rem">
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
          <Button onClick={() => setOpened({ batch: null })}>{words.upload}</Button>
        </chakra.div>
      </chakra.div>
      <Spoken text={list.data && words.shown(year, list.data.total)} />
      {list.data && isReady ? (
        <>
          <Season
            year={year}
            taxYears={list.data.items}
            onShow={(standing) => setOpened({ shown: { standing } })}
            onOpenBatch={(batch) => setOpened({ batch })}
          />
          <ListFrame isClose>
            <DataTable
              caption={words.caption(year)}
              columns={columnsFor({
                onChange: (taxYear) => setOpened({ taxYear }),
                onShow: (standing, { investmentId, investmentName }) =>
                  setOpened({ shown: { standing, investmentId, investmentName } }),
              })}
              rows={list.data.items}
              rowKey={({ investmentId }) => investmentId}
              instead={list.data.total === 0 ? <p>{words.empty}</p> : undefined}
            />
          </ListFrame>
          <Recipients key={year} year={year} />
        </>
      ) : (
        <Skeleton height="32" />
      )}
      {opened && 'taxYear' in opened && (
        <TaxYearDialog stored={{ ...opened.taxYear, state: opened.taxYear.said }} onClose={close} />
      )}
      {opened && 'shown' in opened && (
        <K1sDialog
          year={year}
          shown={opened.shown}
          printable={printableNow(list.data?.items ?? [], opened.shown)}
          onClose={close}
        />
      )}
      {opened && 'batch' in opened && (
        <Suspense>
          <K1BatchDialog taken={opened.batch} year={year} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
