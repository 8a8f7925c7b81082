import { useNavigate } from '@tanstack/react-router'
import { adminIssues, issueWords } from '@/content/newsletter/admin-issues'
import { furtherToasts } from '@/content/records/admin-toasts'
import { trpc } from '@/client/calls/trpc'
import type { Post } from '@/shared/site/posts'
import { RowButton } from '../../-list/-rows/row-button'
import { useAfterWrite } from '../../-record/-saving/after-write'

/** The text of a letter that is made of a post; a verse stands before it, as it does on the post's page. */
const textOf = ({ bibleVerse, content }: Post) => (bibleVerse ? `${bibleVerse}\n\n${content}` : content)

/** Makes a draft of a letter of a post and leads to where it is looked at and sent. */
export function IssueButton({ post }: { post: Post }) {
  const navigate = useNavigate({ from: '/admin/' })
  const afterWrite = useAfterWrite('letters')
  const { mutate, isPending } = trpc.admin.letters.create.useMutation(
    afterWrite(() => furtherToasts.letterMade, issueWords.toasts.notCreated),
  )
  const { title, headline } = post
  return (
    <RowButton
      icon="mail"
      label={adminIssues.fromPost(title)}
      aria-disabled={isPending}
      onClick={() => {
        if (isPending) return
        mutate(
          { subject: title, preheader: headline, content: textOf(post) },
          { onSuccess: () => void navigate({ search: { tab: 'letters' } }) },
        )
      }}
    />
  )
}
