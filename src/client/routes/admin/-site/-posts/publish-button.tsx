import { adminTable } from '@/content/records/admin-table'
import { furtherToasts } from '@/content/records/admin-toasts'
import { trpc } from '@/client/calls/trpc'
import type { Post } from '@/shared/site/posts'
import { Button } from '@/client/ui/buttons/button'
import { useOutcome } from '../../-record/-saving/write-outcome'

const { published, notPublished, unpublished, notUnpublished } = furtherToasts

/** Shows a post to visitors or takes it back, from its row (R17). */
export function PublishButton({ post: { id, title, isPublished } }: { post: Post }) {
  const outcome = useOutcome('posts')
  const words = isPublished ? outcome(unpublished, notUnpublished) : outcome(published, notPublished)
  const update = trpc.admin.posts.update.useMutation(words)
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={isPublished ? adminTable.unpublish(title) : adminTable.publish(title)}
      // Not `disabled`, which would take the focus away.
      aria-disabled={update.isPending}
      onClick={() => {
        if (!update.isPending) update.mutate({ id, isPublished: !isPublished })
      }}
    >
      {isPublished ? adminTable.unpublishLabel : adminTable.publishLabel}
    </Button>
  )
}
