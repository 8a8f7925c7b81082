import { useState } from 'react'
import { k1BatchWords as words } from '@/content/reporting/admin-k1-batches'
import { trpc } from '@/client/calls/trpc'
import { Alert } from '@/client/ui/alert'
import { Button } from '@/client/ui/buttons/button'
import { Dialog } from '@/client/ui/overlays/dialog'
import { Skeleton } from '@/client/ui/skeleton'
import { ListFailure } from '../../../-list/list-failure'
import { K1BatchDone } from './k1-batch-done'
import { K1BatchReview } from './k1-batch-review'
import { K1BatchStart } from './k1-batch-start'

type OpenBatchProps = { id: number; onClose: () => void }

/** A zip that was read: what is to be decided, or what became of it. */
function OpenBatch({ id, onClose }: OpenBatchProps) {
  const { data, error, refetch } = trpc.admin.k1Batches.get.useQuery({ id })
  const close = (
    <Button variant="outline" onClick={onClose}>
      {words.close}
    </Button>
  )
  if (data && data.confirmedAt === null && data.isHere) return <K1BatchReview batch={data} onClose={onClose} />
  const content = () => {
    if (data)
      return data.confirmedAt === null ? <Alert variant="warning">{words.gone}</Alert> : <K1BatchDone batch={data} />
    if (error) return <ListFailure title={words.notLoaded} error={error} onRetry={() => void refetch()} />
    return <Skeleton height="32" />
  }
  return (
    <Dialog isOpen title={words.title} size="broad" onCloseRequest={onClose} footer={close}>
      {content()}
    </Dialog>
  )
}

type K1BatchDialogProps = {
  /** A zip that was sent before; null: another one is sent. */
  taken: number | null
  /** The year that is proposed. */
  year: number
  onClose: () => void
}

/** Takes a zip of K-1s, shows whose each seems to be, and publishes those that somebody confirms. */
export function K1BatchDialog({ taken, year, onClose }: K1BatchDialogProps) {
  const [id, setId] = useState(taken)
  return id === null ? (
    <K1BatchStart firstYear={year} onTaken={setId} onClose={onClose} />
  ) : (
    <OpenBatch id={id} onClose={onClose} />
  )
}
