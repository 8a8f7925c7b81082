import { chakra } from '@/client/theme/chakra'
import { approvalWords } from '@/content/ledger/admin-approvals'
import { trpc } from '@/client/calls/trpc'
import { type Column, DataTable } from '@/client/ui/data-table'
import { Heading } from '@/client/ui/heading'
import { TextLink } from '@/client/ui/text-link'
import type { Distribution } from '@/shared/ledger/distributions'
import { formatDay, toTheCent } from '@/shared/values/formats'
import { Beside } from '../../-list/beside'
import { recordSearch } from '../../-list/record-link'

const words = approvalWords.distributions
const { columns: labels } = words
/** So many are named; the list of distributions has the rest. */
const shownDrafts = 10

const columns: Column<Distribution>[] = [
  {
    key: 'name',
    header: labels.name,
    isRowName: true,
    cell: ({ id, name, investmentName, className }) => (
      <chakra.div minWidth="0">
        <TextLink to="/admin" search={recordSearch('distributions', id)}>
          {name}
        </TextLink>
        <Beside text={`${investmentName}, ${className}`} />
      </chakra.div>
    ),
  },
  { key: 'paidOn', header: labels.paidOn, cell: ({ paidOn }) => formatDay(paidOn) },
  { key: 'total', header: labels.total, isNumeric: true, cell: ({ totalCents }) => toTheCent(totalCents) },
  {
    key: 'prepared',
    header: labels.prepared,
    cell: ({ preparedByName }) => preparedByName ?? approvalWords.former,
  },
]

/** Drafts of distributions, which are approved where they are: nothing while there are none. */
export function DistributionDrafts() {
  const { data } = trpc.admin.distributions.list.useQuery({
    status: 'draft',
    lines: 'without',
    sort: 'paidOn',
    limit: shownDrafts,
  })
  if (!data || data.total === 0) return null
  return (
    <chakra.section aria-label={words.title} mb="8">
      <Heading level={2} textStyle="subheading" mb="2">
        {words.title}
      </Heading>
      <chakra.div overflowX="auto">
        <DataTable caption={words.title} columns={columns} rows={data.items} rowKey={({ id }) => id} />
      </chakra.div>
      {data.total > shownDrafts && (
        <chakra.p mt="2">
          <TextLink to="/admin" search={{ tab: 'distributions', status: 'draft' }}>
            {words.all(data.total)}
          </TextLink>
        </chakra.p>
      )}
    </chakra.section>
  )
}
