import { chakra } from '@/client/theme/chakra'
import { k1BatchWords as words } from '@/content/admin-k1-batches'
import { Alert } from '@/client/ui/alert'
import { Anchor } from '@/client/ui/text-link'
import type { K1Batch } from '@/shared/k1-batches'

/** What became of a zip, and who gets theirs by post. */
export function K1BatchDone({ batch: { id, taxYear, rows, byPost } }: { batch: K1Batch }) {
  const made = rows.filter(({ documentId }) => documentId !== null).length
  return (
    <chakra.div display="grid" gap="4">
      <Alert variant={made > 0 ? 'success' : 'info'}>{words.done(made)}</Alert>
      {made > 0 && (
        <>
          <p>{words.doneText}</p>
          <p>{words.byPost(byPost)}</p>
          {byPost > 0 && (
            <Anchor href={`/api/admin/k1-paper.csv?year=${taxYear}&batchId=${id}`} download width="fit">
              {words.byPostFile}
            </Anchor>
          )}
        </>
      )}
    </chakra.div>
  )
}
