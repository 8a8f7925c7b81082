import { chakra } from '@/client/theme/chakra'
import { keepPreviousData } from '@tanstack/react-query'
import { useRef } from 'react'
import { adminActivity } from '@/content/records/admin-activity'
import { trpc } from '@/client/calls/trpc'
import { EmptyState } from '@/client/ui/empty-state'
import { Skeleton } from '@/client/ui/skeleton'
import { VisuallyHidden } from '@/client/ui/visually-hidden'
import { siteDrawings } from '@/shared/site/drawings'
import { ListFailure } from '../-list/list-failure'
import { useActivitySearch } from './activity-search'
import { byDay, Day, DayFrame, keyOfLine } from './day'
import { ActivityFilters } from './filters'
import { Pages } from './pages'
import { peopleIn } from './people'

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

/** What happened in the whole house, newest first, each change with what was there before and after (R61). */
export function Activity() {
  const search = useActivitySearch()
  const start = useRef<HTMLParagraphElement>(null)
  const administrators = trpc.admin.contacts.assignees.useQuery()
  const { data, error, isFetching, refetch } = trpc.admin.activity.list.useQuery(
    search.input,
    // Others change things as well, so it is read again each time it is opened.
    { staleTime: 0, placeholderData: keepPreviousData, enabled: !search.isWaiting },
  )
  const isFirstRead = !data && (isFetching || search.isWaiting)
  return (
    <>
      <chakra.p ref={start} tabIndex={-1} outline="none" color="fg.muted" mb="4">
        {adminActivity.text}
      </chakra.p>
      <ActivityFilters
        search={search}
        people={peopleIn(administrators.data?.items ?? [], data)}
        onClear={() => {
          search.clear()
          start.current?.focus()
        }}
      />
      {isFirstRead && <Loading />}
      {!isFirstRead && error && (
        <ListFailure title={adminActivity.failed} titleLevel={2} error={error} onRetry={() => void refetch()} />
      )}
      {data && !error && data.total === 0 && (
        <EmptyState
          drawing={siteDrawings.emptyList}
          text={search.isNarrowed ? adminActivity.noMatch : adminActivity.empty}
        />
      )}
      {data && !error && byDay(data.items).map((lines) => <Day key={lines[0] && keyOfLine(lines[0])} lines={lines} />)}
      <Pages
        window={search.window}
        total={data?.total ?? 0}
        goTo={(offset) => {
          search.goTo(offset)
          // The next page begins above, where the eye and the keyboard go on.
          start.current?.focus()
        }}
      />
    </>
  )
}
