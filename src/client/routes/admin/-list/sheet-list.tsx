import { chakra } from '@/client/theme/chakra'
import type { ReactNode } from 'react'
import { adminTable } from '@/content/records/admin-table'
import { Button } from '@/client/ui/buttons/button'
import { type Column, DataTable } from '@/client/ui/data-table'
import { Skeleton } from '@/client/ui/skeleton'
import { ListFailure } from './list-failure'

/** The latest are looked at here; older ones are found where they belong: in a holder's book, a portal, on an offering's page. */
export const sheetListMax = 200

type SheetListProps<Row> = {
  words: {
    caption: string
    failed: string
    empty: string
    columns: { actions: string }
    shown: (shown: number, total: number) => string
  }
  /** The query of the list. */
  list: { data?: { items: Row[]; total: number } | undefined; error: unknown; refetch: () => unknown }
  columns: Column<Row>[]
  nameOf: (row: Row) => string
  /** Opens the sheet of a record. */
  onOpen: (id: number) => void
  /** What makes a new one; nothing for whoever may not. */
  add: ReactNode
}

/** The column that opens a record's sheet. */
const openColumn = <Row extends { id: number }>({
  words,
  nameOf,
  onOpen,
}: Omit<SheetListProps<Row>, 'columns'>): Column<Row> => ({
  key: 'actions',
  header: words.columns.actions,
  cell: (row) => (
    <Button size="small" variant="outline" aria-label={adminTable.open(nameOf(row))} onClick={() => onOpen(row.id)}>
      {adminTable.openLabel}
    </Button>
  ),
})

/** The latest records of a section whose records have a sheet with steps: how many there are, a table that opens one, and what adds one. */
export function SheetList<Row extends { id: number }>({ columns, ...props }: SheetListProps<Row>) {
  const { words, list, add } = props
  const { data, error, refetch } = list
  if (error) return <ListFailure title={words.failed} error={error} onRetry={() => void refetch()} />
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3" mb="4">
        <chakra.p color="fg.muted">{data && words.shown(data.items.length, data.total)}</chakra.p>
        {add}
      </chakra.div>
      {data ? (
        <DataTable
          caption={words.caption}
          columns={[...columns, openColumn(props)]}
          rows={data.items}
          rowKey={({ id }) => id}
          instead={data.total === 0 ? <p>{words.empty}</p> : undefined}
        />
      ) : (
        <Skeleton height="32" />
      )}
    </>
  )
}
