import { useState } from 'react'
import { chakra } from '@/client/theme/chakra'
import { closingScreens as words } from '@/content/raise/closings/admin-closings'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { Skeleton } from '@/client/ui/skeleton'
import type { Closing } from '@/shared/raise/closings/closings'
import type { Raise } from '@/shared/raise/raises'
import { useDuties } from '../../../../-ledger/duties'
import { ListFailure } from '../../../../-list/list-failure'
import { Part } from '../../part'
import { ClosingCard } from './closing-card'
import { useClosingCalls } from './closing-calls'
import { ClosingDialog } from './closing-dialog'

/** What writes accepted, paid subscriptions of a raise into the book, the latest first. */
export function Closings({ raise: { id, status } }: { raise: Raise }) {
  const { investors } = useDuties()
  const { data, error, refetch } = trpc.admin.closings.list.useQuery({ raiseId: id })
  const calls = useClosingCalls()
  const [over, setOver] = useState<'new' | Closing | null>(null)
  const content = () => {
    if (error) return <ListFailure title={words.failed} titleLevel={3} error={error} onRetry={() => void refetch()} />
    if (!data) return <Skeleton height="24" />
    return (
      <>
        <chakra.p textStyle="small" color="fg.muted" maxWidth="prose">
          {data.total === 0 ? words.none : words.text}
        </chakra.p>
        {data.items.map((closing) => (
          <ClosingCard key={closing.id} closing={closing} calls={calls} onChange={() => setOver(closing)} />
        ))}
        {over !== null && (
          <ClosingDialog
            raiseId={id}
            closing={over === 'new' ? null : over}
            closings={data.items}
            onClose={() => setOver(null)}
          />
        )}
      </>
    )
  }
  return (
    <Part
      title={words.title}
      add={
        investors && status === 'open' ? (
          <Button size="small" variant="outline" onClick={() => setOver('new')}>
            {words.add}
          </Button>
        ) : undefined
      }
    >
      {content()}
    </Part>
  )
}
