import { offeringWords } from '@/content/site/admin-offerings'
import { trpc } from '@/client/calls/trpc'
import { Tag, type TagVariant } from '@/client/ui/tag'
import { type OfferingStatus, offeringStatuses } from '@/shared/site/offerings'
import { ImportButton } from '../../-import/import-button'
import { CellText } from '../../-list/-rows/cell-text'
import { DraftName } from '../../-list/-rows/draft-name'
import { asOptions, type ListColumn, useListSearch } from '../../-list/-toolbar/list-search'
import { RecordTab } from '../../-list/record-tab'
import { OrderButton } from '../../-order/order-button'
import { OfferingDialog } from './dialog'

const words = offeringWords

const badges: Record<OfferingStatus, TagVariant> = { Open: 'default', Closed: 'secondary', 'Coming Soon': 'outline' }

const columns: ListColumn<'investments'>[] = [
  {
    key: 'name',
    header: words.columns.name,
    sortBy: 'name',
    isRowName: true,
    cell: (record) => <DraftName record={record} />,
  },
  {
    key: 'status',
    header: words.columns.status,
    sortBy: 'status',
    width: '9rem',
    cell: ({ status }) => <Tag variant={badges[status]}>{status}</Tag>,
  },
  {
    key: 'location',
    header: words.columns.location,
    sortBy: 'location',
    cell: ({ location }) => <CellText text={location} />,
  },
  {
    key: 'targetReturn',
    header: words.columns.targetReturn,
    sortBy: 'targetReturn',
    cell: ({ targetReturn }) => <CellText text={targetReturn} />,
  },
]

const filters = { status: asOptions(offeringStatuses) }
const several = { statuses: offeringStatuses, hasDrafts: true }

const nameOf = ({ name }: { name: string }) => name

/** The tab Investments. */
export function OfferingsPanel() {
  const search = useListSearch('investments', { columns, filters })
  const calls = trpc.useUtils()
  const list = trpc.admin.investments.list.useQuery(search.input, search.options)
  const removal = trpc.admin.investments.remove.useMutation()
  return (
    <RecordTab
      words={words}
      search={search}
      fileActions={
        <>
          <OrderButton list="investments" />
          <ImportButton kind="investments" />
        </>
      }
      list={list}
      nameOf={nameOf}
      several={several}
      read={(id) => calls.client.admin.investments.list.query({ id })}
      remove={removal.mutateAsync}
      renderDialog={(investment, close) => <OfferingDialog investment={investment} onClose={close} />}
    />
  )
}
