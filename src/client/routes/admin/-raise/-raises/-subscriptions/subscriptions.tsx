import { chakra } from '@/client/theme/chakra'
import { staffSubscriptions as words } from '@/content/raise/admin-subscriptions'
import { subscriptionStatusNames } from '@/content/raise/raises'
import { adminTable } from '@/content/records/admin-table'
import { trpc } from '@/client/calls/trpc'
import { LinkButton } from '@/client/ui/buttons/link-button'
import { Checkbox } from '@/client/ui/fields/checkbox'
import { SearchBox } from '@/client/ui/fields/search-box'
import { Heading } from '@/client/ui/heading'
import type { StaffSubscription } from '@/shared/raise/staff-subscriptions'
import { subscriptionStatuses } from '@/shared/raise/subscriptions'
import { useActionsColumn } from '../../../-list/-rows/actions-column'
import { FilterSelect } from '../../../-list/-toolbar/filter-select'
import { namedOptions } from '../../../-list/-toolbar/list-search'
import { ListTable } from '../../../-list/list-table'
import { useRecordInAddress } from '../../../-list/record-in-address'
import { nameOf, subscriptionColumns } from './columns'
import { SubscriptionSheet } from './sheet'
import { useSubscriptionSearch } from './subscription-search'

const facts = subscriptionColumns({ namesOffering: true })

/** Every subscription, the latest begun first, page by page; one is opened over the list. */
export function Subscriptions() {
  const search = useSubscriptionSearch()
  const opened = useRecordInAddress(false)
  const list = trpc.admin.subscriptions.list.useQuery(search.input, search.options)
  const raises = trpc.admin.raises.list.useQuery({})
  const open = useActionsColumn<StaffSubscription>({
    header: words.columns.actions,
    nameOf,
    actionsWidth: '7rem',
    onOpen: ({ id }) => opened.open(id),
  })
  const raised = (raises.data?.items ?? []).map(({ investmentId, offeringName }) => ({
    value: String(investmentId),
    label: offeringName,
  }))
  return (
    <section>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3" mb="1">
        <Heading level={2} textStyle="heading">
          {words.title}
        </Heading>
        <LinkButton variant="outline" to="/admin" search={{ tab: 'raises' }}>
          {words.back}
        </LinkButton>
      </chakra.div>
      <chakra.p textStyle="small" color="fg.muted" maxWidth="prose" mb="4">
        {words.text}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" mb="2">
        <SearchBox
          clearLabel={adminTable.clearSearch}
          label={words.search}
          q={search.q}
          onSearch={(q) => search.change({ q }, { isReplacing: true })}
        />
        <FilterSelect
          words={words.filter.status}
          options={namedOptions(subscriptionStatuses, subscriptionStatusNames)}
          value={search.status}
          onChange={(status) => search.change({ status })}
        />
        <FilterSelect
          words={words.filter.raise}
          options={raised}
          value={search.offering?.toString()}
          onChange={(offering) => search.change({ book: offering === undefined ? undefined : Number(offering) })}
          isWide
        />
        <Checkbox
          label={words.filter.due}
          checked={search.isDue}
          onChange={({ target }) => search.change({ due: target.checked || undefined })}
        />
      </chakra.div>
      <section>
        <ListTable
          caption={words.title}
          columns={[...facts, open]}
          search={search}
          list={list}
          failed={words.failed}
          empty={words.empty}
        />
      </section>
      {typeof opened.record === 'number' && (
        <SubscriptionSheet key={opened.record} id={opened.record} onClose={opened.close} />
      )}
    </section>
  )
}
