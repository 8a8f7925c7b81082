import type { z } from 'zod'
import { useWatch } from 'react-hook-form'
import { postWords } from '@/content/site/admin-posts'
import { useContractForm } from '@/client/forms/use-contract-form'
import { trpc } from '@/client/calls/trpc'
import { postFields, type Post } from '@/shared/site/posts'
import { RecordHistory } from '../../-history/record-history'
import { RecordForm, wordsOf } from '../../-record/record-form'
import { useAfterWrite } from '../../-record/-saving/after-write'
import { layout, valuesOf } from './fields'
import { PreviewLink } from './preview-link'
import { publishedTold, useScheduling } from './scheduling'
import { usePostPreview } from '../previews'
import { useDraft } from '../use-draft'

const { created, notCreated, updated, notUpdated } = postWords.toasts

const words = wordsOf(postWords)

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

/** 'Create Post' and 'Edit Post'. What was typed and not saved is kept as a draft when the dialog closes, and offered the next time. */
export function PostDialog({ post, onClose }: PostDialogProps) {
  const form = useContractForm(postFields, { defaultValues: valuesOf(post) })
  const { offer, leave, forget } = useDraft(form, { list: 'posts', id: post?.id, fields: layout.fields })
  const preview = usePostPreview(post?.id)
  const calls = trpc.useUtils()
  const { otherWay, beforeSave, dialogs } = useScheduling(form)
  const isPublished = useWatch({ control: form.control, name: 'isPublished' })
  const afterWrite = useAfterWrite('posts')
  const outcome = (done: typeof created | typeof updated, failed: typeof notCreated | typeof notUpdated) =>
    afterWrite((saved: Post) => publishedTold(saved, done), failed)
  const create = trpc.admin.posts.create.useMutation(outcome(created, notCreated))
  const update = trpc.admin.posts.update.useMutation(outcome(updated, notUpdated))
  const close = () => {
    leave()
    onClose()
  }
  return (
    <>
      <RecordForm
        list="posts"
        record={post}
        form={form}
        layout={layout}
        words={words}
        size="broad"
        failure={`${(post ? notUpdated : notCreated).title}.`}
        read={(id) => calls.client.admin.posts.list.query({ id })}
        valuesOf={valuesOf}
        onCreate={(values) => create.mutateAsync(sent(values)).then(forget)}
        onUpdate={(values, { id, updatedAt }) => update.mutateAsync({ ...sent(values), id, updatedAt }).then(forget)}
        onClose={close}
        opening={offer}
        preview={preview}
        otherWay={isPublished ? undefined : otherWay}
        beforeSave={beforeSave}
        closing={
          post && (
            <>
              {post.status !== 'published' && <PreviewLink postId={post.id} />}
              <RecordHistory list="posts" id={post.id} form={form} fields={layout.fields} />
            </>
          )
        }
      />
      {dialogs}
    </>
  )
}
