import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { adminTable } from '@/content/admin'
import { DataTable, type Column } from '@/client/ui/data-table'
import { EmptyState } from '@/client/ui/empty-state'
import { Heading } from '@/client/ui/heading'
import { Skeleton } from '@/client/ui/skeleton'
import { VisuallyHidden } from '@/client/ui/visually-hidden'
import { siteDrawings } from '@/shared/drawings'
import { DeletedLink } from './-history/deleted-link'
import { ListFailure } from './-list-failure'
import { ListFrame } from './-list-frame'
import { RowActions } from './-row-actions'

type RecordListProps<Row extends { id: number }> = {
  words: {
    panel: string
    columns: { actions: string }
    empty: { title: string; text: string }
    failed: string
  }
  list: {
    data: { items: Row[]; total: number } | undefined
    error: unknown
    isFetching: boolean
    refetch: () => Promise<unknown>
  }
  columns: readonly Column<Row>[]
  /** How a record is called, in the names of its buttons (R19). */
  nameOf: (row: Row) => string
  /** The button that adds a record, where there is one. */
  add?: ReactNode
  /** What the empty list offers to do. */
  emptyAction?: ReactNode
  /** The buttons of a row that this list alone has. */
  extraActions?: ((row: Row) => ReactNode) | undefined
  onEdit?: ((row: Row) => void) | undefined
  /** Deletes at once (spec section 2); resolves when the list is new, to whether the record is gone. */
  onDelete: (row: Row) => Promise<boolean>
  /** Why a record cannot be deleted, where that is known before. */
  refusalOf?: ((row: Row) => string | undefined) | undefined
  /** The records whose deletion is under way. */
  deletingIds: ReadonlySet<number>
}

/** As many whole rows as the window has room for, at least four, and half of the next, which says that there are more. */
const tableHeight = 'calc(max(12rem, round(down, 100dvh - 22rem, 3rem)) + 2.75rem + 1.5rem)'

type ActionsProps<Row extends { id: number }> = Pick<
  RecordListProps<Row>,
  'nameOf' | 'extraActions' | 'onEdit' | 'onDelete' | 'refusalOf' | 'deletingIds'
> & { header: string }

const actionsColumn = <Row extends { id: number }>(props: ActionsProps<Row>): Column<Row> => ({
  key: 'actions',
  header: props.header,
  width: props.extraActions ? '9rem' : '7.5rem',
  cell: (row) => (
    <RowActions
      name={props.nameOf(row)}
      extra={props.extraActions?.(row)}
      onEdit={props.onEdit && (() => props.onEdit?.(row))}
      onDelete={() => props.onDelete(row)}
      isDeleting={props.deletingIds.has(row.id)}
      refusal={props.refusalOf?.(row)}
    />
  ),
})

/** Takes the room of the total, so that nothing moves when that arrives. */
const Counting = () => (
  <>
    <Skeleton width="12" height="5" />
    <VisuallyHidden>{adminTable.loading}</VisuallyHidden>
  </>
)

/** A tab's list: its name, how many there are, and the table or why there is none. */
export function RecordList<Row extends { id: number }>(props: RecordListProps<Row>) {
  const { words, list, columns, add, emptyAction } = props
  const { data, error } = list
  const rows = data?.items ?? []
  const isFirstRead = !data && list.isFetching

  const actions = actionsColumn({ ...props, header: words.columns.actions })

  const instead = () => {
    if (isFirstRead) return undefined
    if (error) return <ListFailure title={words.failed} error={error} onRetry={() => void list.refetch()} />
    return rows.length === 0 ? (
      <EmptyState
        drawing={siteDrawings.emptyList}
        title={words.empty.title}
        text={words.empty.text}
        action={emptyAction}
      />
    ) : undefined
  }

  return (
    <section>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="3" mb="4">
        <Heading level={2} textStyle="heading">
          {words.panel}
        </Heading>
        <chakra.output textStyle="small" color="fg.muted" fontVariantNumeric="tabular-nums">
          {isFirstRead ? <Counting /> : data && adminTable.total(data.total)}
        </chakra.output>
        <DeletedLink />
        {add && <chakra.div ms="auto">{add}</chakra.div>}
      </chakra.div>
      <ListFrame>
        <DataTable
          caption={words.panel}
          columns={[...columns, actions]}
          rows={rows}
          rowKey={({ id }) => id}
          maxHeight={tableHeight}
          {...(isFirstRead && { loadingRows: 5 })}
          instead={instead()}
        />
      </ListFrame>
    </section>
  )
}
