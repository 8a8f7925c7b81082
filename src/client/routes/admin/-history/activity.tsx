import { chakra } from '@/client/theme/chakra'
import { keepPreviousData } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { changedNames } from '@/content/admin'
import { adminActivity } from '@/content/admin-dialogs'
import { trpc } from '@/client/trpc'
import { EmptyState } from '@/client/ui/empty-state'
import { Select } from '@/client/ui/select'
import { Skeleton } from '@/client/ui/skeleton'
import { VisuallyHidden } from '@/client/ui/visually-hidden'
import { auditedLists } from '@/shared/audit'
import { siteDrawings } from '@/shared/drawings'
import { ListFailure } from '../-list/list-failure'
import { byDay, Day, DayFrame } from './day'
import { Pages, usePages } from './pages'

const entriesPerPage = 50
const filters = [
  { value: '', label: adminActivity.all },
  ...auditedLists.map((list) => ({ value: list, label: changedNames[list] })),
]

const Loading = () => (
  <DayFrame>
    <Skeleton height="6" width="40" mb="3" />
    <chakra.div display="grid" gap="5" py="3">
      <VisuallyHidden as="output">{adminActivity.loading}</VisuallyHidden>
      {(['90%', '75%', '82%', '68%', '78%'] as const).map((width) => (
        <Skeleton key={width} height="5" maxWidth={width} />
      ))}
    </chakra.div>
  </DayFrame>
)

/** Who changed what in the whole portal, newest first, each change with what was there before and after. */
export function Activity() {
  const [filter, setFilter] = useState('')
  const { window, goTo } = usePages(entriesPerPage)
  const start = useRef<HTMLParagraphElement>(null)
  const list = auditedLists.find((name) => name === filter)
  const { data, error, isFetching, refetch } = trpc.admin.audit.list.useQuery(
    { ...window, ...(list && { list }) },
    // Others change things as well, so it is read again each time it is opened.
    { staleTime: 0, placeholderData: keepPreviousData },
  )
  const isFirstRead = !data && isFetching
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="4" mb="6">
        <chakra.p ref={start} tabIndex={-1} outline="none" color="fg.muted">
          {adminActivity.text}
        </chakra.p>
        <chakra.div>
          <Select
            aria-label={adminActivity.filter}
            options={filters}
            value={filter}
            onChange={({ target }) => {
              setFilter(target.value)
              goTo(0)
            }}
          />
        </chakra.div>
      </chakra.div>
      {isFirstRead && <Loading />}
      {!isFirstRead && error && (
        <ListFailure title={adminActivity.failed} titleLevel={2} error={error} onRetry={() => void refetch()} />
      )}
      {data && !error && data.total === 0 && (
        <EmptyState drawing={siteDrawings.emptyList} text={list ? adminActivity.emptyList : adminActivity.empty} />
      )}
      {data && !error && byDay(data.items).map((entries) => <Day key={entries[0]?.id} entries={entries} />)}
      <Pages
        window={window}
        total={data?.total ?? 0}
        goTo={(offset) => {
          goTo(offset)
          // The next page begins above, where the eye and the keyboard go on.
          start.current?.focus()
        }}
      />
    </>
  )
}
