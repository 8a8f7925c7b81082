import { useState } from 'react'
import { chakra } from '@/client/theme/chakra'
import { filingScreens as words, jurisdictionName } from '@/content/raise/admin-filings'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { type Column, DataTable } from '@/client/ui/data-table'
import { Skeleton } from '@/client/ui/skeleton'
import type { Filing } from '@/shared/raise/money/filings'
import type { Raise } from '@/shared/raise/raises'
import { Part } from '../../part'
import { useDuties } from '../../../../-ledger/duties'
import { LocalDay } from '../../../../-list/-rows/local-day'
import { Beside } from '../../../../-list/beside'
import { ListFailure } from '../../../../-list/list-failure'
import { ListFrame } from '../../../../-list/list-frame'
import { FilingDialog } from './filing-dialog'

const facts: Column<Filing>[] = [
  {
    key: 'jurisdiction',
    header: words.columns.jurisdiction,
    isRowName: true,
    cell: ({ jurisdiction }) => jurisdictionName(jurisdiction),
  },
  {
    key: 'firstSaleOn',
    header: words.columns.firstSaleOn,
    width: '9rem',
    cell: ({ firstSaleOn, saidOn }) => (
      <chakra.div minWidth="0">
        <LocalDay day={firstSaleOn} />
        <Beside text={saidOn !== null && saidOn === firstSaleOn ? words.said : null} />
      </chakra.div>
    ),
  },
  {
    key: 'dueOn',
    header: words.columns.dueOn,
    width: '16rem',
    cell: ({ dueOn, state }) => (
      <chakra.div
        minWidth="0"
        {...((state === 'pressing' || state === 'amend') && { color: 'danger.fg', fontWeight: 'semibold' })}
      >
        {state !== 'filed' && state !== 'amend' && <LocalDay day={dueOn} />}
        <chakra.span display="block">{words.states[state]}</chakra.span>
      </chakra.div>
    ),
  },
  {
    key: 'filedOn',
    header: words.columns.filedOn,
    width: '11rem',
    cell: ({ filedOn, reference }) => (
      <chakra.div minWidth="0">
        <LocalDay day={filedOn} />
        <Beside text={reference} />
      </chakra.div>
    ),
  },
]

const changingOf = (onChange: (filing: Filing) => void): Column<Filing> => ({
  key: 'actions',
  header: words.columns.actions,
  width: '7.5rem',
  cell: (filing) => (
    <Button
      size="small"
      variant="outline"
      aria-label={words.changeOf(jurisdictionName(filing.jurisdiction))}
      onClick={() => onChange(filing)}
    >
      {words.change}
    </Button>
  ),
})

/** Where Form D of a raise is to be filed, until when, and what was filed. */
export function Filings({ raise: { id } }: { raise: Raise }) {
  const { investors } = useDuties()
  const { data, error, refetch } = trpc.admin.filings.list.useQuery({ id })
  const [over, setOver] = useState<Filing | 'new' | null>(null)
  const content = () => {
    if (error) return <ListFailure title={words.failed} titleLevel={3} error={error} onRetry={() => void refetch()} />
    if (!data) return <Skeleton height="24" />
    return (
      <>
        <chakra.p textStyle="small" color="fg.muted" maxWidth="prose" mb="3">
          {words.text}
        </chakra.p>
        <ListFrame endsIn={investors ? 'actions' : 'fact'}>
          <DataTable
            caption={words.title}
            columns={investors ? [...facts, changingOf(setOver)] : facts}
            rows={data.items}
            rowKey={({ jurisdiction }) => jurisdiction}
          />
        </ListFrame>
      </>
    )
  }
  return (
    <Part
      title={words.title}
      add={
        investors ? (
          <Button size="small" variant="outline" onClick={() => setOver('new')}>
            {words.add}
          </Button>
        ) : undefined
      }
    >
      <>
        {content()}
        {over !== null && (
          <FilingDialog raiseId={id} filing={over === 'new' ? null : over} onClose={() => setOver(null)} />
        )}
      </>
    </Part>
  )
}
