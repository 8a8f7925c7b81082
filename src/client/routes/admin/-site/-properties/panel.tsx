import { propertyWords } from '@/content/site/admin-properties'
import { adminTable } from '@/content/records/admin-table'
import { trpc } from '@/client/calls/trpc'
import { Tag, type TagVariant } from '@/client/ui/tag'
import { type PropertyStatus, propertyStatuses } from '@/shared/site/properties'
import { ImportButton } from '../../-import/import-button'
import { CellText } from '../../-list/-rows/cell-text'
import { DraftName } from '../../-list/-rows/draft-name'
import { asOptions, type ListColumn, useListSearch } from '../../-list/-toolbar/list-search'
import { RecordTab } from '../../-list/record-tab'
import { OrderButton } from '../../-order/order-button'
import { PropertyDialog } from './dialog'

const words = propertyWords

const badges: Record<PropertyStatus, TagVariant> = {
  Active: 'default',
  Inactive: 'secondary',
  'Under Construction': 'secondary',
}

const columns: ListColumn<'properties'>[] = [
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
    width: '12rem',
    cell: ({ status, saleDate }) => (
      <>
        <Tag variant={badges[status]}>{status}</Tag>
        {saleDate !== null && (
          <Tag variant="outline" ms="2">
            {words.sold}
          </Tag>
        )}
      </>
    ),
  },
  {
    key: 'location',
    header: words.columns.location,
    sortBy: 'location',
    cell: ({ location }) => <CellText text={location} />,
  },
  {
    key: 'units',
    header: words.columns.units,
    sortBy: 'units',
    isNumeric: true,
    width: '7rem',
    cell: ({ units }) => units ?? adminTable.dash,
  },
]

const filters = { status: asOptions(propertyStatuses) }
const several = { statuses: propertyStatuses, hasDrafts: true }

const nameOf = ({ name }: { name: string }) => name

/** The tab Properties. */
export function PropertiesPanel() {
  const search = useListSearch('properties', { columns, filters })
  const calls = trpc.useUtils()
  const list = trpc.admin.properties.list.useQuery(search.input, search.options)
  const removal = trpc.admin.properties.remove.useMutation()
  return (
    <RecordTab
      words={words}
      search={search}
      fileActions={
        <>
          <OrderButton list="properties" />
          <ImportButton kind="properties" />
        </>
      }
      list={list}
      nameOf={nameOf}
      several={several}
      read={(id) => calls.client.admin.properties.list.query({ id })}
      remove={removal.mutateAsync}
      renderDialog={(property, close) => <PropertyDialog property={property} onClose={close} />}
    />
  )
}
