import { type ReactElement, type ReactNode, useMemo } from 'react'
import { isRecordList } from '@/shared/records/record-lists'
import type { Column } from '@/client/ui/data-table'
import { useKeptPlace } from './kept-place'
import { ListFile } from './list-file'
import { type AnsweredList, isAwaited, ListTable } from './list-table'
import { ListHead } from './-toolbar/list-head'
import type { ListSearch } from './-toolbar/list-search'
import { FoundElsewhere } from './-toolbar/found-elsewhere'
import { ListToolbar } from './-toolbar/list-toolbar'
import { useActionsColumn } from './-rows/actions-column'
import type { SeveralFields } from './-selection/change-dialog'
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
  list: AnsweredList<Row>
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
  /** What can be changed of several records at once. */
  several?: SeveralFields | undefined
  /** The records whose deletion is under way. */
  deletingIds?: ReadonlySet<number>
}

/** A tab's list: its name, how many there are, what is searched for, and the table or why there is none. */
export function RecordList<Row extends { id: number }>(props: RecordListProps<Row>) {
  const { words, search, list, nameOf, add, besideAdd, emptyAction } = props
  const rows = list.data?.items ?? []
  const total = list.data?.total ?? 0

  const selection = useSelection({ search, rows, total, nameOf, refusalOf: props.refusalOf })
  const { keep, place } = useKeptPlace(rows)
  const actions = useActionsColumn({ ...props, header: words.columns.actions, onPress: keep })
  const columns = useMemo(() => [...search.columns, actions], [search.columns, actions])

  return (
    <section>
      <ListHead name={search.list} title={words.panel} isCounting={isAwaited(list)} add={add} besideAdd={besideAdd} />
      <ListToolbar label={words.search} search={search}>
        {props.fileActions}
        <ListFile list={search.list} search={search} />
      </ListToolbar>
      <ListTable
        caption={words.panel}
        columns={columns}
        search={search}
        list={list}
        failed={words.failed}
        empty={words.empty}
        emptyAction={emptyAction}
        elsewhere={<FoundElsewhere list={search.list} q={search.q} />}
        choice={props.onDelete && selection.choice}
        place={place}
        chosenCount={selection.count}
        chosen={
          isRecordList(search.list) &&
          selection.count > 0 && (
            <SelectionBar
              list={search.list}
              search={search}
              selection={selection}
              total={total}
              several={props.several}
            />
          )
        }
      />
    </section>
  )
}
