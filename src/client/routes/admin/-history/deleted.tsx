import { chakra } from '@/client/theme/chakra'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { adminTable } from '@/content/records/admin-table'
import { adminSafety } from '@/content/records/admin-dialogs'
import { trpc } from '@/client/calls/trpc'
import { DataTable, type Column } from '@/client/ui/data-table'
import { EmptyState } from '@/client/ui/empty-state'
import { Button } from '@/client/ui/buttons/button'
import { Heading } from '@/client/ui/heading'
import { Icon } from '@/client/ui/icon'
import { LinkButton } from '@/client/ui/buttons/link-button'
import type { DeletedRecord } from '@/shared/records/deleted'
import { siteDrawings } from '@/shared/site/drawings'
import type { RecordList } from '@/shared/records/record-lists'
import { restorableDays } from '@/shared/platform/time'
import { CellText } from '../-list/-rows/cell-text'
import { ListFailure } from '../-list/list-failure'
import { ListFrame } from '../-list/list-frame'
import { OnceButton } from '../-list/once-button'
import { SearchBox } from '@/client/ui/fields/search-box'
import { useSelection } from '../-list/-selection/selection'
import { useRestore } from '../-record/restore'
import { Timestamp } from './timestamp'
import { EraseDialog } from './erase-dialog'
import { Pages, usePages } from './pages'
import { RestoreBar } from './restore-bar'

const words = adminSafety.recentlyDeleted
const rowsPerPage = 50

/** The first row of each deletion of several; it offers to restore all of them. */
const firstOfDeletion = (rows: readonly DeletedRecord[], { id, deletedAt, deletedTogether }: DeletedRecord) =>
  deletedTogether > 1 && rows.find((row) => row.deletedAt === deletedAt)?.id === id

const columnsOf = (
  rows: readonly DeletedRecord[],
  restore: ReturnType<typeof useRestore>,
  onErase: (record: DeletedRecord) => void,
): Column<DeletedRecord>[] => [
  { key: 'name', header: words.columns.name, isRowName: true, cell: ({ name }) => <CellText text={name} /> },
  { key: 'deletedAt', header: words.columns.deletedAt, cell: ({ deletedAt }) => <Timestamp at={deletedAt} /> },
  { key: 'deletedBy', header: words.columns.deletedBy, cell: ({ deletedBy }) => <CellText text={deletedBy} /> },
  {
    key: 'actions',
    header: words.columns.actions,
    cell: (row) => (
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <OnceButton label={words.restore(row.name)} onPress={() => restore({ ids: [row.id] })}>
          {words.restoreLabel}
        </OnceButton>
        <Button variant="quiet" size="small" aria-label={words.erase(row.name)} onClick={() => onErase(row)}>
          {words.eraseLabel}
        </Button>
        {firstOfDeletion(rows, row) && (
          <OnceButton onPress={() => restore({ deletedAt: row.deletedAt })}>
            {words.restoreTogether(row.deletedTogether)}
          </OnceButton>
        )}
      </chakra.div>
    ),
  },
]

/** What was deleted from a list and can still be restored, last deleted first (R22). */
export function DeletedRecords({ list }: { list: RecordList }) {
  const { window, goTo } = usePages(rowsPerPage)
  const [q, setSearch] = useState<string>()
  const { data, error, isFetching, refetch } = trpc.admin.deleted.list.useQuery(
    { list, ...(q !== undefined && { q }), ...window },
    // Others delete as well, so it is read again each time it is opened.
    { staleTime: 0, placeholderData: keepPreviousData },
  )
  const rows = data?.items ?? []
  const restore = useRestore(list)
  const [erased, setErased] = useState<DeletedRecord | null>(null)
  const selection = useSelection({
    search: { matching: { ...(q !== undefined && { q }) }, sorted: {}, page: window.offset, size: window.limit },
    rows,
    total: data?.total ?? 0,
    nameOf: ({ name }) => name,
  })
  // The page's last row was restored.
  if (data?.items.length === 0 && window.offset > 0) goTo(Math.max(0, window.offset - window.limit))

  const instead = () => {
    if (!data && isFetching) return undefined
    if (error) return <ListFailure title={words.failed} error={error} onRetry={() => void refetch()} />
    if (data?.total !== 0) return undefined
    const { title, text } =
      q === undefined ? { title: undefined, text: words.empty(restorableDays) } : adminTable.noMatch
    return <EmptyState drawing={siteDrawings.emptyList} {...(title && { title })} text={text} />
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
      <SearchBox
        clearLabel={adminTable.clearSearch}
        label={words.search}
        q={q}
        onSearch={(typed) => {
          setSearch(typed)
          goTo(0)
        }}
      />
      <RestoreBar selection={selection} onRestore={(ids) => restore({ ids })} />
      <ListFrame>
        <DataTable
          caption={words.label}
          columns={columnsOf(rows, restore, setErased)}
          rows={rows}
          rowKey={({ id }) => id}
          choice={selection.choice}
          {...(!data && { loadingRows: 5 })}
          instead={instead()}
        />
      </ListFrame>
      <Pages window={window} total={data?.total ?? 0} goTo={goTo} />
      {erased && <EraseDialog list={list} record={erased} onClose={() => setErased(null)} />}
    </section>
  )
}
