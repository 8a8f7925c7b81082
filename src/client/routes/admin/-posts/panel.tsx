import { chakra } from '@/client/theme/chakra'
import { adminLists } from '@/content/admin'
import { trpc } from '@/client/trpc'
import { Tag } from '@/client/ui/tag'
import type { Post } from '@/shared/posts'
import { CellText } from '../-list/cell-text'
import { type ListColumn, useListSearch } from '../-list/list-search'
import { LocalDate } from '../-list/local-date'
import { RecordTab } from '../-list/record-tab'
import { PostDialog } from './dialog'
import { PublishButton } from './publish-button'

const words = adminLists.posts

/** Whether visitors read a post: a publication in the future hides it until then (R17). */
function publicationOf({ isPublished, publishedAt }: Post) {
  if (!isPublished) return 'draft'
  return publishedAt !== null && Date.parse(publishedAt) > Date.now() ? 'scheduled' : 'published'
}

function Mark({ post }: { post: Post }) {
  const publication = publicationOf(post)
  return <Tag variant={publication === 'draft' ? 'outline' : 'secondary'}>{words.marks[publication]}</Tag>
}

const columns: ListColumn<'posts'>[] = [
  {
    key: 'title',
    header: words.columns.title,
    sortBy: 'title',
    isRowName: true,
    cell: (post) => (
      <chakra.div display="flex" alignItems="center" gap="3">
        <CellText text={post.title} />
        <Mark post={post} />
      </chakra.div>
    ),
  },
  {
    key: 'headline',
    header: words.columns.headline,
    sortBy: 'headline',
    cell: ({ headline }) => <CellText text={headline ?? words.noHeadline} />,
  },
  {
    key: 'createdAt',
    header: words.columns.createdAt,
    sortBy: 'createdAt',
    width: '8rem',
    cell: ({ createdAt }) => <LocalDate timestamp={createdAt} />,
  },
]

const filters = { status: (['published', 'draft'] as const).map((value) => ({ value, label: words.marks[value] })) }

const publishButton = (post: Post) => <PublishButton post={post} />

/** The tab Posts. */
export function PostsPanel() {
  const search = useListSearch('posts', { columns, filters })
  const list = trpc.admin.posts.list.useQuery(search.input, search.options)
  const removal = trpc.admin.posts.remove.useMutation()
  return (
    <RecordTab
      words={words}
      search={search}
      list={list}
      nameOf={({ title }) => title}
      extraActions={publishButton}
      actionsWidth="13rem"
      remove={removal.mutateAsync}
      renderDialog={(post, close) => <PostDialog post={post} onClose={close} />}
    />
  )
}
