import { adminLists, adminTable } from '@/content/admin'
import { adminToasts } from '@/content/admin-toasts'
import { trpc } from '@/client/trpc'
import { Button } from '@/client/ui/button'
import { Icon } from '@/client/ui/icon'
import { Tag, type TagVariant } from '@/client/ui/tag'
import { type Property, type PropertyStatus, propertyStatuses } from '@/shared/properties'
import { CellText } from '../-cell-text'
import { asOptions, type ListColumn, useListSearch } from '../-list-search'
import { useOpenedRecord } from '../-opened-record'
import { useOutcome } from '../-outcome'
import { RecordList } from '../-record-list'
import { useRemoval } from '../-removal'
import { PropertyDialog } from './dialog'

const words = adminLists.properties
const { deleted, notDeleted } = adminToasts.properties

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
    cell: ({ name }) => <CellText text={name} />,
  },
  {
    key: 'status',
    header: words.columns.status,
    sortBy: 'status',
    width: '12rem',
    cell: ({ status }) => <Tag variant={badges[status]}>{status}</Tag>,
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

/** The tab Properties (spec section 2). */
export function PropertiesPanel() {
  const search = useListSearch('properties', { columns, filters })
  const list = trpc.admin.properties.list.useQuery(search.input, search.options)
  const outcome = useOutcome('properties')
  const removal = trpc.admin.properties.remove.useMutation(outcome(deleted, notDeleted))
  const { remove, deletingIds } = useRemoval(removal.mutateAsync)
  const { opened, add, edit, close } = useOpenedRecord<Property>()
  return (
    <>
      <RecordList
        words={words}
        search={search}
        list={list}
        nameOf={({ name }) => name}
        add={
          <Button onClick={add}>
            <Icon name="plus" />
            {words.add}
          </Button>
        }
        onEdit={edit}
        onDelete={remove}
        deletingIds={deletingIds}
      />
      {opened && <PropertyDialog property={opened.row} onClose={close} />}
    </>
  )
}
