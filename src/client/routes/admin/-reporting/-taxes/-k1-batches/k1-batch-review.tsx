import { chakra } from '@/client/theme/chakra'
import { useMemo, useState } from 'react'
import { k1BatchWords as words } from '@/content/reporting/admin-k1-batches'
import { trpc } from '@/client/calls/trpc'
import { BusyLabel } from '@/client/ui/buttons/busy-label'
import { Button } from '@/client/ui/buttons/button'
import { Dialog } from '@/client/ui/overlays/dialog'
import { Heading } from '@/client/ui/heading'
import type { K1Batch, K1Row } from '@/shared/reporting/k1-batches'
import { useAfterWrite } from '../../../-record/-saving/after-write'
import { RecordActions } from '../../../-record/record-actions'
import { K1Blocks, blocksOf } from './k1-blocks'
import { K1CertainTable } from './k1-certain-table'
import { type K1Choices, useK1Choices } from './k1-choices'
import { isPublishable } from './k1-decisions'
import { k1GroupsOf } from './k1-groups'
import { K1OpenList } from './k1-open-list'

/** Publishes what is taken, or nothing at all; what is on screen afterwards is what became of it. */
function useConfirm() {
  const after = useAfterWrite('documents')
  return trpc.admin.k1Batches.confirm.useMutation(
    after(
      (_, { matches }: { matches: readonly unknown[] }) =>
        matches.length > 0 ? words.toasts.confirmed : words.toasts.discarded,
      words.notDone,
    ),
  )
}

/** Takes all that stands beside a K-1 as further tax documents in one press, or puts that back. */
function AllFurther({ further, actions }: Pick<K1Choices, 'further' | 'actions'>) {
  const [taken, setTaken] = useState<readonly string[] | null>(null)
  const press = () => {
    actions.takeAs(taken ?? further, taken === null ? 'other' : null)
    setTaken(taken === null ? further : null)
  }
  if (taken === null && further.length < 2) return null
  return (
    <chakra.div mb="4">
      <Button variant="outline" size="small" onClick={press}>
        {taken === null ? words.allFurther(further.length) : words.notFurther(taken.length)}
      </Button>
    </chakra.div>
  )
}

type K1BatchReviewProps = { batch: K1Batch; onClose: () => void }

/** Whose each K-1 of a zip seems to be: what needs somebody first, then what is certain. */
export function K1BatchReview({ batch, onClose }: K1BatchReviewProps) {
  const { id, rows } = batch
  const choices = useK1Choices(batch)
  const confirm = useConfirm()
  const { open, certain } = useMemo(() => k1GroupsOf(rows), [rows])
  const { taken, standings } = choices
  const blocks = blocksOf(rows, standings)
  const isReady = taken.length > 0 && blocks.length === 0 && !confirm.isPending
  const isUndecided = (row: K1Row) => isPublishable(row, batch.taxYear) && choices.decisions[row.file]?.use === null
  const undecided = rows.filter(isUndecided).length
  const openCount = rows.filter(({ match }) => match !== 'certain').length
  return (
    <Dialog
      isOpen
      title={words.title}
      description={words.leftOut(rows.length - taken.length, undecided)}
      size="broad"
      onCloseRequest={onClose}
      footer={
        <>
          <K1Blocks blocks={blocks} isNoneTaken={taken.length === 0} />
          <RecordActions
            isBusy={confirm.isPending}
            actions={[
              {
                key: 'discard',
                label: words.discard,
                asks: words.discardQuestion,
                onPress: () => confirm.mutate({ id, matches: [] }),
              },
            ]}
          />
          <Button aria-disabled={!isReady} onClick={() => isReady && confirm.mutate({ id, matches: taken })}>
            <BusyLabel isBusy={confirm.isPending}>{words.confirm(taken.length)}</BusyLabel>
          </Button>
        </>
      }
    >
      <Heading level={3} textStyle="heading" mb="3">
        {words.toDecide(openCount)}
      </Heading>
      <AllFurther further={choices.further} actions={choices.actions} />
      {openCount === 0 ? <p>{words.noneToDecide}</p> : <K1OpenList batch={batch} groups={open} choices={choices} />}
      {certain.length > 0 && <K1CertainTable batchId={id} rows={certain} choices={choices} />}
    </Dialog>
  )
}
