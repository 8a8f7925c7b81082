import { adminTable } from '@/content/records/admin-table'
import { furtherToasts } from '@/content/records/admin-toasts'
import { trpc } from '@/client/calls/trpc'
import type { Post } from '@/shared/site/posts'
import { Button } from '@/client/ui/buttons/button'
import { useAfterWrite } from '../../-record/-saving/after-write'
import { publishedTold } from './scheduling'

const { published, notPublished, unpublished, notUnpublished } = furtherToasts

/** Shows a post to visitors or takes it back, from its row (R17). */
export function PublishButton({ post: { id, title, isPublished } }: { post: Post }) {
  const afterWrite = useAfterWrite('posts')
  const update = trpc.admin.posts.update.useMutation(
    isPublished
      ? afterWrite(() => unpublished, notUnpublished)
      : afterWrite((saved: Post) => publishedTold(saved, published), notPublished),
  )
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
