import type { z } from 'zod'
import { adminDialogs } from '@/content/admin-dialogs'
import { adminFields, adminHints, adminPlaceholders } from '@/content/admin-fields'
import { adminToasts } from '@/content/admin-toasts'
import { useContractForm } from '@/client/forms/use-contract-form'
import { trpc } from '@/client/trpc'
import { postFields, type Post } from '@/shared/posts'
import { useOutcome } from '../-outcome'
import { RecordDialog } from '../-record-dialog'
import { MoreDetails, RecordFields } from '../-record-fields'
import { fields, further, specified, valuesOf } from './fields'
import { useDraft } from './use-draft'

const { created, notCreated, updated, notUpdated } = adminToasts.posts

const words = { labels: adminFields.posts, placeholders: adminPlaceholders.posts, hints: adminHints.posts }

/** A moment travels as text (R6). */
const sent = ({ publishedAt, ...values }: z.output<typeof postFields>) => ({
  ...values,
  publishedAt: publishedAt?.toISOString() ?? null,
})

type PostDialogProps = {
  /** The record to edit; null adds one. */
  post: Post | null
  onClose: () => void
}

/** 'Create Post' and 'Edit Post': the specified fields, then all others under 'More details' (spec section 2, R20). */
export function PostDialog({ post, onClose }: PostDialogProps) {
  const form = useContractForm(postFields, { defaultValues: valuesOf(post) })
  const { offer, leave } = useDraft(form, post?.id)
  const calls = trpc.useUtils()
  const outcome = useOutcome('posts')
  const create = trpc.admin.posts.create.useMutation(outcome(created, notCreated))
  const update = trpc.admin.posts.update.useMutation(outcome(updated, notUpdated))
  const close = () => {
    leave()
    onClose()
  }
  return (
    <RecordDialog
      form={form}
      words={adminDialogs.posts[post ? 'edit' : 'create']}
      size="wide"
      failure={`${(post ? notUpdated : notCreated).title}.`}
      stored={
        post && {
          row: post,
          list: 'posts',
          read: (id) => calls.client.admin.posts.list.query({ id }),
          valuesOf,
          labels: adminFields.posts,
        }
      }
      onSave={(values, seen) =>
        seen
          ? update.mutateAsync({ ...sent(values), id: seen.id, updatedAt: seen.updatedAt })
          : create.mutateAsync(sent(values))
      }
      onClose={close}
    >
      {offer}
      <RecordFields form={form} fields={fields} names={specified} words={words} />
      <MoreDetails form={form} fields={fields} names={further} words={words} />
    </RecordDialog>
  )
}
