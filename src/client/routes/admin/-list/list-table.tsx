import type { ReactNode } from 'react'
import { adminTable } from '@/content/records/admin-table'
import { Button } from '@/client/ui/buttons/button'
import { type Column, DataTable, type FreePlace, type RowChoice } from '@/client/ui/data-table'
import { EmptyState } from '@/client/ui/empty-state'
import { siteDrawings } from '@/shared/site/drawings'
import type { ListSearch } from './-toolbar/list-search'
import { ListFailure } from './list-failure'
import { ListFoot } from './list-foot'
import { ListFrame } from './list-frame'
import { ToLastPage } from './pages'

/** What the server answers to a list's query, as far as its table shows it. */
export type AnsweredList<Row> = {
  data: { items: Row[]; total: number } | undefined
  error: unknown
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => Promise<unknown>
}

type ListTableProps<Row extends { id: number }> = {
  /** Names the table for who cannot see the heading above it. */
  caption: string
  columns: readonly Column<Row>[]
  search: Pick<ListSearch<never>, 'isNarrowed' | 'sort' | 'order' | 'page' | 'size' | 'change' | 'sortBy' | 'clear'>
  list: AnsweredList<Row>
  /** What is said where the list could not be read. */
  failed: string
  /** What is said where nothing is in it. */
  empty: { title?: string; text: string }
  /** What the empty list offers to do. */
  emptyAction?: ReactNode
  /** What stands where nothing matches what is searched for: where else it is found. */
  elsewhere?: ReactNode
  /** The level in the page's outline of the title that stands where there are no rows. */
  titleLevel?: 2 | 3
  /** Where a row was that has just gone, as `useKeptPlace` keeps it. */
  place?: FreePlace | undefined
  choice?: RowChoice<Row> | undefined
  chosenCount?: number
  /** What can be done with those that are chosen. */
  chosen?: ReactNode
}

/** Nothing can be shown yet: the first answer is on its way, or the page that was asked for is beyond the list's end. */
export const isAwaited = <Row,>({ data, error, isFetching, isPlaceholderData }: AnsweredList<Row>) =>
  data ? !isPlaceholderData && data.items.length === 0 && data.total > 0 : isFetching || error === null

/**
 * A page of a list as the server answered it, what stands where it has no rows, and the way to the other pages. Whoever shows it puts a section
 * around it: the foot stays in sight within that, and a turned page begins where it begins.
 */
export function ListTable<Row extends { id: number }>(props: ListTableProps<Row>) {
  const { search, list, place, choice, chosenCount, chosen, titleLevel = 3 } = props
  const rows = list.data?.items ?? []
  const total = list.data?.total
  const isFirstRead = isAwaited(list)

  const instead = () => {
    if (isFirstRead || rows.length > 0 || place) return undefined
    if (!list.data)
      return (
        <ListFailure
          title={props.failed}
          titleLevel={titleLevel}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      )
    const { title, text } = search.isNarrowed ? adminTable.noMatch : props.empty
    const action = search.isNarrowed ? (
      <>
        {props.elsewhere}
        <Button variant="outline" onClick={search.clear}>
          {adminTable.noMatch.action}
        </Button>
      </>
    ) : (
      props.emptyAction
    )
    return (
      <EmptyState drawing={siteDrawings.emptyList} title={title} titleLevel={titleLevel} text={text} action={action} />
    )
  }

  return (
    <>
      {isFirstRead && total !== undefined && <ToLastPage total={total} size={search.size} />}
      <ListFrame>
        <DataTable
          caption={props.caption}
          columns={props.columns}
          rows={rows}
          rowKey={({ id }) => id}
          sorting={{ by: search.sort, order: search.order, onSort: search.sortBy }}
          {...(choice && { choice })}
          place={place}
          isRenewing={list.isPlaceholderData}
          {...(isFirstRead && { loadingRows: 5 })}
          instead={instead()}
        />
      </ListFrame>
      <ListFoot search={search} shown={rows.length} total={total} chosenCount={chosenCount} chosen={chosen} />
    </>
  )
}
