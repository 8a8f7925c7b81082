import { lazyRouteComponent } from '@tanstack/react-router'
import { useState } from 'react'
import { chakra } from '@/client/theme/chakra'
import { raiseScreens as words } from '@/content/raise/admin-raise'
import { staffSubscriptions } from '@/content/raise/admin-subscriptions'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { LinkButton } from '@/client/ui/buttons/link-button'
import { type Column, DataTable } from '@/client/ui/data-table'
import { EmptyState } from '@/client/ui/empty-state'
import type { Raise } from '@/shared/raise/raises'
import { siteDrawings } from '@/shared/site/drawings'
import { useActionsColumn } from '../../-list/-rows/actions-column'
import { CellText } from '../../-list/-rows/cell-text'
import { LocalDay } from '../../-list/-rows/local-day'
import { useListAddress } from '../../-list/-toolbar/list-search'
import { AddButton } from '../../-list/-toolbar/add-button'
import { ListFailure } from '../../-list/list-failure'
import { ListFrame } from '../../-list/list-frame'
import { useRecordInAddress } from '../../-list/record-in-address'
import { subscriptionsSearch } from '../../-list/record-link'
import { RaiseDialog } from './raise-dialog'
import { RaiseForm } from './raise-form'
import { RaiseStatusTag } from './status-tag'

const facts: Column<Raise>[] = [
  {
    key: 'offering',
    header: words.columns.offering,
    isRowName: true,
    cell: ({ offeringName }) => <CellText text={offeringName} />,
  },
  {
    key: 'admitted',
    header: words.columns.admitted,
    isNumeric: true,
    width: '8rem',
    cell: ({ admitted }) => admitted,
  },
  {
    key: 'notReceived',
    header: words.columns.notReceived,
    isNumeric: true,
    width: '9rem',
    cell: ({ notReceived }) => notReceived,
  },
  {
    key: 'openedOn',
    header: words.columns.openedOn,
    width: '9rem',
    cell: ({ openedOn }) => <LocalDay day={openedOn} />,
  },
  {
    key: 'status',
    header: words.columns.status,
    width: '8rem',
    cell: ({ status }) => <RaiseStatusTag status={status} />,
  },
]

const nameOf = ({ offeringName }: Raise) => offeringName

const Subscriptions = lazyRouteComponent(() => import('./-subscriptions/subscriptions'), 'Subscriptions')

const MoneyOfRaise = lazyRouteComponent(() => import('./-money/money-of-raise'), 'MoneyOfRaise')

/** The section Raise: every raise, what was subscribed in them, or the money of one, as the address says. */
export function RaisesPanel() {
  const { address } = useListAddress()
  if (address.raise !== undefined) return <MoneyOfRaise key={address.raise} id={address.raise} />
  return address.subscriptions ? <Subscriptions /> : <Raises />
}

/** Every raise, the latest first; one is opened over the list. */
function Raises() {
  const opened = useRecordInAddress(true)
  /** The raise whose form stands in place of what is open. */
  const [changed, setChanged] = useState<Raise | null>(null)
  const list = trpc.admin.raises.list.useQuery({})
  const open = useActionsColumn<Raise>({
    header: words.columns.actions,
    nameOf,
    actionsWidth: '7rem',
    onOpen: ({ id }) => opened.open(id),
  })
  const add = () => opened.open('new')
  const instead = () => {
    if (list.data === undefined)
      return list.error === null ? undefined : (
        <ListFailure title={words.failed} titleLevel={2} error={list.error} onRetry={() => void list.refetch()} />
      )
    if (list.data.items.length > 0) return undefined
    return (
      <EmptyState
        drawing={siteDrawings.emptyList}
        title={words.empty.title}
        titleLevel={2}
        text={words.empty.text}
        action={
          <Button variant="outline" onClick={add}>
            {words.add}
          </Button>
        }
      />
    )
  }
  const saved = (id: number) => {
    setChanged(null)
    opened.open(id)
  }
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3" mb="4">
        <chakra.p textStyle="small" color="fg.muted" maxWidth="prose">
          {words.panel}
        </chakra.p>
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <LinkButton variant="outline" to="/admin" search={subscriptionsSearch}>
            {staffSubscriptions.title}
          </LinkButton>
          <AddButton label={words.add} onClick={add} />
        </chakra.div>
      </chakra.div>
      <section>
        <ListFrame>
          <DataTable
            caption={words.caption}
            columns={[...facts, open]}
            rows={list.data?.items ?? []}
            rowKey={({ id }) => id}
            {...(list.isPending && { loadingRows: 3 })}
            instead={instead()}
          />
        </ListFrame>
      </section>
      {changed && <RaiseForm stored={changed} onSaved={saved} onClose={() => setChanged(null)} />}
      {opened.record === 'new' && <RaiseForm stored={null} onSaved={saved} onClose={opened.close} />}
      {typeof opened.record === 'number' && changed === null && (
        <RaiseDialog key={opened.record} id={opened.record} onChange={setChanged} onClose={opened.close} />
      )}
    </>
  )
}
