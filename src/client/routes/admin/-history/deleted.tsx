import { chakra } from '@/client/theme/chakra'
import { keepPreviousData } from '@tanstack/react-query'
import { adminSafety } from '@/content/admin-dialogs'
import { trpc } from '@/client/trpc'
import { DataTable, type Column } from '@/client/ui/data-table'
import { EmptyState } from '@/client/ui/empty-state'
import { Heading } from '@/client/ui/heading'
import { Icon } from '@/client/ui/icon'
import { LinkButton } from '@/client/ui/link-button'
import type { DeletedRecord } from '@/shared/deleted'
import { siteDrawings } from '@/shared/drawings'
import type { RecordList } from '@/shared/record-lists'
import { restorableDays } from '@/shared/time'
import { CellText } from '../-list/cell-text'
import { ListFailure } from '../-list/list-failure'
import { ListFrame } from '../-list/list-frame'
import { useRestore } from '../-record/restore'
import { Timestamp } from './timestamp'
import { Pages, usePages } from './pages'
import { RestoreButton } from './restore-button'

const words = adminSafety.recentlyDeleted
const rowsPerPage = 50

const columnsOf = (restore: ReturnType<typeof useRestore>): Column<DeletedRecord>[] => [
  { key: 'name', header: words.columns.name, isRowName: true, cell: ({ name }) => <CellText text={name} /> },
  { key: 'deletedAt', header: words.columns.deletedAt, cell: ({ deletedAt }) => <Timestamp at={deletedAt} /> },
  { key: 'deletedBy', header: words.columns.deletedBy, cell: ({ deletedBy }) => <CellText text={deletedBy} /> },
  {
    key: 'actions',
    header: words.columns.actions,
    width: '8rem',
    cell: ({ id, name }) => <RestoreButton name={name} onRestore={() => restore({ ids: [id] })} />,
  },
]

/** What was deleted from a list and can still be restored, last deleted first (R22). */
export function DeletedRecords({ list }: { list: RecordList }) {
  const { window, goTo } = usePages(rowsPerPage)
  const { data, error, isFetching, refetch } = trpc.admin.deleted.list.useQuery(
    { list, ...window },
    // Others delete as well, so it is read again each time it is opened.
    { staleTime: 0, placeholderData: keepPreviousData },
  )
  const restore = useRestore(list)
  // The page's last row was restored.
  if (data?.items.length === 0 && window.offset > 0) goTo(Math.max(0, window.offset - window.limit))

  const instead = () => {
    if (!data && isFetching) return undefined
    if (error) return <ListFailure title={words.failed} error={error} onRetry={() => void refetch()} />
    return data?.total === 0 ? (
      <EmptyState drawing={siteDrawings.emptyList} text={words.empty(restorableDays)} />
    ) : undefined
  }
  return (
    <section>
      <LinkButton
        to="/admin"
        search={(current) => ({ ...current, view: undefined })}
        variant="link"
        size="inline"
        textStyle="small"
        gap="1"
        ms="-1"
        mb="4"
      >
        <Icon name="chevron-left" />
        {words.back}
      </LinkButton>
      <Heading level={2} textStyle="heading">
        {words.label}
      </Heading>
      <chakra.p textStyle="small" color="fg.muted" mt="1" mb="4">
        {words.text(restorableDays)}
      </chakra.p>
      <ListFrame>
        <DataTable
          caption={words.label}
          columns={columnsOf(restore)}
          rows={data?.items ?? []}
          rowKey={({ id }) => id}
          {...(!data && { loadingRows: 5 })}
          instead={instead()}
        />
      </ListFrame>
      <Pages window={window} total={data?.total ?? 0} goTo={goTo} />
    </section>
  )
}
