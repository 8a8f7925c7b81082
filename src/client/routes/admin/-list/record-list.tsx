import { type ReactElement, type ReactNode, useMemo } from 'react'
import { adminTable } from '@/content/records/admin-table'
import { isRecordList } from '@/shared/records/record-lists'
import { Button } from '@/client/ui/buttons/button'
import { DataTable, type Column } from '@/client/ui/data-table'
import { EmptyState } from '@/client/ui/empty-state'
import { siteDrawings } from '@/shared/site/drawings'
import { useKeptPlace } from './kept-place'
import { ListFailure } from './list-failure'
import { ListFile } from './list-file'
import { ListFoot } from './list-foot'
import { ListFrame } from './list-frame'
import { ListHead } from './-toolbar/list-head'
import type { ListSearch } from './-toolbar/list-search'
import { ListToolbar } from './-toolbar/list-toolbar'
import { ToLastPage } from './pages'
import { useActionsColumn } from './-rows/actions-column'
import { useSelection } from './-selection/selection'
import { SelectionBar } from './-selection/selection-bar'

export type RecordListProps<Row extends { id: number }> = {
  words: {
    panel: string
    columns: { actions: string }
    search: string
    empty: { title: string; text: string }
    failed: string
  }
  /** What the address asks for, by `useListSearch`. */
  search: ListSearch<Row>
  /** What the server answers to it. */
  list: {
    data: { items: Row[]; total: number } | undefined
    error: unknown
    isFetching: boolean
    isPlaceholderData: boolean
    refetch: () => Promise<unknown>
  }
  /** How a record is called, in the names of its buttons (R19). */
  nameOf: (row: Row) => string
  /** The button that adds a record, where there is one. */
  add?: ReactNode
  /** A further button beside it. */
  besideAdd?: ReactNode
  /** What else is done with files of the list. */
  fileActions?: ReactNode
  /** What the empty list offers to do. */
  emptyAction?: ReactNode
  /** The buttons of a row that this list alone has. The rows are drawn again with each other function, so it should stay the same. */
  extraActions?: ((row: Row) => ReactElement) | undefined
  /** Shows a record, by a button before the others. */
  onView?: ((row: Row) => void) | undefined
  /** How wide a row's buttons are where one of them is a word. */
  actionsWidth?: Column<Row>['width']
  onEdit?: ((row: Row) => void) | undefined
  /** Opens what is done with a record, in place of buttons that do it. */
  onOpen?: ((row: Row) => void) | undefined
  /** Deletes at once; resolves when the list is new, to whether the record is gone. Nothing where records last. */
  onDelete?: ((row: Row) => Promise<boolean>) | undefined
  /** Why a record cannot be deleted, where that is known before. */
  refusalOf?: ((row: Row) => string | undefined) | undefined
  /** The records whose deletion is under way. */
  deletingIds?: ReadonlySet<number>
}

/** A tab's list: its name, how many there are, what is searched for, and the table or why there is none. */
export function RecordList<Row extends { id: number }>(props: RecordListProps<Row>) {
  const { words, search, list, nameOf, add, besideAdd, emptyAction } = props
  const { data, error } = list
  const rows = data?.items ?? []
  const total = data?.total ?? 0
  const isBeyondEnd = data !== undefined && !list.isPlaceholderData && rows.length === 0 && total > 0
  const isFirstRead = (!data && list.isFetching) || isBeyondEnd

  const selection = useSelection({ search, rows, total, nameOf, refusalOf: props.refusalOf })
  const { keep, place } = useKeptPlace(rows)
  const actions = useActionsColumn({ ...props, header: words.columns.actions, onPress: keep })
  const columns = useMemo(() => [...search.columns, actions], [search.columns, actions])

  const instead = () => {
    if (isFirstRead) return undefined
    if (error && !data) return <ListFailure title={words.failed} error={error} onRetry={() => void list.refetch()} />
    if (rows.length > 0 || place) return undefined
    const { title, text } = search.isNarrowed ? adminTable.noMatch : words.empty
    const action = search.isNarrowed ? (
      <Button variant="outline" onClick={search.clear}>
        {adminTable.noMatch.action}
      </Button>
    ) : (
      emptyAction
    )
    return <EmptyState drawing={siteDrawings.emptyList} title={title} text={text} action={action} />
  }

  return (
    <section>
      {isBeyondEnd && <ToLastPage total={total} size={search.size} />}
      <ListHead name={search.list} title={words.panel} isCounting={isFirstRead} add={add} besideAdd={besideAdd} />
      <ListToolbar label={words.search} search={search}>
        {props.fileActions}
        <ListFile list={search.list} search={search} />
      </ListToolbar>
      <ListFrame>
        <DataTable
          caption={words.panel}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          sorting={{ by: search.sort, order: search.order, onSort: search.sortBy }}
          {...(props.onDelete && { choice: selection.choice })}
          place={place}
          isRenewing={list.isPlaceholderData}
          {...(isFirstRead && { loadingRows: 5 })}
          instead={instead()}
        />
      </ListFrame>
      <ListFoot
        search={search}
        shown={rows.length}
        total={data && total}
        chosenCount={selection.count}
        chosen={
          isRecordList(search.list) &&
          selection.count > 0 && <SelectionBar list={search.list} search={search} selection={selection} total={total} />
        }
      />
    </section>
  )
}
