import { chakra } from '@/client/theme/chakra'
import type { ReactNode } from 'react'
import { type Column, DataTable } from '@/client/ui/data-table'
import { Skeleton } from '@/client/ui/skeleton'
import { ListFailure } from './list-failure'

type SheetListProps<Row> = {
  words: {
    caption: string
    failed: string
    empty: string
    shown: (shown: number, total: number) => string
  }
  /** The query of the list. */
  list: { data?: { items: Row[]; total: number } | undefined; error: unknown; refetch: () => unknown }
  columns: Column<Row>[]
  /** What makes a new one; nothing for whoever may not. */
  add: ReactNode
}

/** The latest records of a section whose records have a sheet with steps: how many there are, a table, and what adds one. */
export function SheetList<Row extends { id: number }>({ words, list, columns, add }: SheetListProps<Row>) {
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
          columns={columns}
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
