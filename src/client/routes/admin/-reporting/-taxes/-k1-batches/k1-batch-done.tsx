import { chakra } from '@/client/theme/chakra'
import { documentWords } from '@/content/reporting/admin-documents'
import { k1BatchWords as words } from '@/content/reporting/admin-k1-batches'
import { k1RecipientWords } from '@/content/reporting/admin-taxes'
import { trpc } from '@/client/calls/trpc'
import { Alert } from '@/client/ui/alert'
import { Button } from '@/client/ui/buttons/button'
import { onOfficeClock } from '@/client/accounts/office-clock'
import type { K1Batch } from '@/shared/reporting/k1-batches'
import { k1BatchDays } from '@/shared/platform/limits'
import { dayMilliseconds } from '@/shared/platform/time'
import { FileLink } from '../../../-list/save-file'
import { useAfterWrite } from '../../../-record/-saving/after-write'
import { Countdown } from '../../../-record/countdown'
import { K1LeftOut } from './k1-left-out'
import { fileAddress } from '@/shared/platform/file-paths'

/** Takes all of them back while that can be done. */
function TakeBack({ id, at }: { id: number; at: string }) {
  const after = useAfterWrite('documents')
  const unpublish = trpc.admin.k1Batches.unpublish.useMutation(
    after(() => words.toasts.takenBack, documentWords.toasts.failed),
  )
  const { isPending, mutate } = unpublish
  return (
    <>
      <Countdown at={at} />
      <chakra.div>
        <Button variant="outline" aria-disabled={isPending} onClick={() => !isPending && mutate({ id })}>
          {words.takeBack}
        </Button>
        <chakra.p textStyle="small" color="fg.muted" mt="2">
          {words.takeBackHint}
        </chakra.p>
      </chakra.div>
    </>
  )
}

const lastDayOf = (createdAt: string) =>
  onOfficeClock(new Date(new Date(createdAt).getTime() + k1BatchDays * dayMilliseconds), 'date')

/** Deletes the zip, once somebody says that it is needed no more. */
function Finish({ batch: { id, createdAt } }: { batch: K1Batch }) {
  const after = useAfterWrite('documents')
  const { isPending, mutate } = trpc.admin.k1Batches.finish.useMutation(
    after(() => words.toasts.finished, words.notFinished),
  )
  return (
    <chakra.div display="grid" gap="2" justifyItems="start">
      <chakra.p textStyle="small" color="fg.muted">
        {words.kept(lastDayOf(createdAt))}
      </chakra.p>
      <Button variant="outline" aria-disabled={isPending} onClick={() => !isPending && mutate({ id })}>
        {words.finish}
      </Button>
    </chakra.div>
  )
}

/** What became of a zip, who gets theirs by post, and what was left out. */
export function K1BatchDone({ batch }: { batch: K1Batch }) {
  const { id, taxYear, rows, byPost, publishesAt, isHere, doneAt } = batch
  const made = rows.filter(({ documentId }) => documentId !== null).length
  return (
    <chakra.div display="grid" gap="4">
      {made === 0 ? (
        <Alert variant="info">{words.nothing}</Alert>
      ) : (
        <>
          <Alert variant="success">{words.done(made)}</Alert>
          <p>{words.byPost(byPost)}</p>
        </>
      )}
      {byPost > 0 && (
        <FileLink
          href={fileAddress('k1sByPost', { year: taxYear, batchId: id })}
          label={k1RecipientWords.download}
          failed={k1RecipientWords.notSaved}
        />
      )}
      {publishesAt !== null && <TakeBack id={id} at={publishesAt} />}
      {isHere && doneAt === null ? (
        <Finish batch={batch} />
      ) : (
        <chakra.p textStyle="small" color="fg.muted" data-state-told>
          {words.keptNoMore}
        </chakra.p>
      )}
      <K1LeftOut batch={batch} />
    </chakra.div>
  )
}
