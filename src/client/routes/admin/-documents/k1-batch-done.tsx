import { chakra } from '@/client/theme/chakra'
import { documentWords } from '@/content/admin-documents'
import { k1BatchWords as words } from '@/content/admin-k1-batches'
import { k1RecipientWords } from '@/content/admin-taxes'
import { trpc } from '@/client/trpc'
import { Alert } from '@/client/ui/alert'
import { Button } from '@/client/ui/button'
import type { K1Batch } from '@/shared/k1-batches'
import { FileLink } from '../-list/save-file'
import { useAfterWrite } from '../-record/after-write'
import { Countdown } from '../-record/countdown'

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

/** What became of a zip, and who gets theirs by post. */
export function K1BatchDone({ batch: { id, taxYear, rows, byPost, publishesAt } }: { batch: K1Batch }) {
  const made = rows.filter(({ documentId }) => documentId !== null).length
  if (made === 0) return <Alert variant="info">{words.nothing}</Alert>
  return (
    <chakra.div display="grid" gap="4">
      <Alert variant="success">{words.done(made)}</Alert>
      <p>{words.byPost(byPost)}</p>
      {byPost > 0 && (
        <FileLink
          href={`/api/admin/k1-paper.csv?year=${taxYear}&batchId=${id}`}
          label={k1RecipientWords.download}
          failed={k1RecipientWords.notSaved}
        />
      )}
      {publishesAt !== null && <TakeBack id={id} at={publishesAt} />}
    </chakra.div>
  )
}
