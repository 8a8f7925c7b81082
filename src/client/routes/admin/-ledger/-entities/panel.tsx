import { addressRequestWords } from '@/content/ledger/address-requests'
import { entityWords } from '@/content/ledger/admin-entities'
import { investorPageWords } from '@/content/reporting/admin-investor'
import { viewWords } from '@/content/reporting/admin-view'
import { entityKindNames } from '@/content/ledger/holdings'
import { trpc } from '@/client/calls/trpc'
import { LinkButton } from '@/client/ui/buttons/link-button'
import { type Entity, entityStatuses } from '@/shared/ledger/entities'
import { ownerLabel } from '@/shared/ledger/owner-labels'
import { townOf } from '@/shared/site/towns'
import { LedgerImportButton } from '../ledger-import-button'
import { CellText } from '../../-list/-rows/cell-text'
import { type ListColumn, useListSearch } from '../../-list/-toolbar/list-search'
import { RecordTab } from '../../-list/record-tab'
import { EntityDialog } from './dialog'

const words = entityWords

const columns: ListColumn<'entities'>[] = [
  {
    key: 'legalName',
    header: words.columns.legalName,
    sortBy: 'legalName',
    isRowName: true,
    cell: ({ legalName }) => <CellText text={legalName} />,
  },
  {
    key: 'kind',
    header: words.columns.kind,
    sortBy: 'kind',
    width: '8rem',
    cell: ({ kind }) => entityKindNames[kind],
  },
  {
    key: 'tinLast4',
    header: words.columns.tinLast4,
    width: '5.5rem',
    cell: ({ tinLast4 }) => <CellText text={tinLast4} />,
  },
  {
    key: 'town',
    header: words.columns.town,
    width: '7rem',
    cell: ({ addressLines }) => <CellText text={townOf(addressLines)} isOneOfMany />,
  },
  {
    key: 'contactName',
    header: words.columns.contactName,
    sortBy: 'contactName',
    width: '7rem',
    cell: ({ contactName }) => <CellText text={contactName} />,
  },
]

const filters = { status: entityStatuses.map((value) => ({ value, label: addressRequestWords.filter })) }

/** Leads to everything that is known of it, and to what an owner of it reads in the portal. */
const pagesOf = (entity: Entity) => (
  <>
    <LinkButton
      to="/admin/investors/$id"
      params={{ id: String(entity.id) }}
      variant="quiet"
      size="small"
      aria-label={investorPageWords.openOf(ownerLabel(entity))}
    >
      {investorPageWords.open}
    </LinkButton>
    <LinkButton
      to="/admin/view/$entity"
      params={{ entity: String(entity.id) }}
      variant="quiet"
      size="small"
      aria-label={viewWords.viewAsOf(ownerLabel(entity))}
    >
      {viewWords.viewAs}
    </LinkButton>
  </>
)

/** The section Investors: the legal owners of investments, and who may see what they hold. */
export function EntitiesPanel() {
  const search = useListSearch('entities', { columns, filters })
  const list = trpc.admin.entities.list.useQuery(search.input, search.options)
  const calls = trpc.useUtils()
  const removal = trpc.admin.entities.remove.useMutation()
  return (
    <RecordTab
      words={words}
      search={search}
      fileActions={<LedgerImportButton first="entities" />}
      list={list}
      nameOf={ownerLabel}
      read={(id) => calls.client.admin.entities.list.query({ id })}
      remove={removal.mutateAsync}
      extraActions={pagesOf}
      actionsWidth="15rem"
      renderDialog={(entity, close) => <EntityDialog entity={entity} onClose={close} />}
    />
  )
}
