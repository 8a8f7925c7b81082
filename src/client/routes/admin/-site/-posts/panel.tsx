import { chakra } from '@/client/theme/chakra'
import { postWords } from '@/content/site/admin-posts'
import { trpc } from '@/client/calls/trpc'
import { Tag } from '@/client/ui/tag'
import { type Post, postStatuses } from '@/shared/site/posts'
import { Timestamp } from '../../-history/timestamp'
import { CellText } from '../../-list/-rows/cell-text'
import { type ListColumn, namedOptions, useListSearch } from '../../-list/-toolbar/list-search'
import { LocalDate } from '../../-list/-rows/local-date'
import { MarkedName } from '../../-list/-rows/marked-name'
import { RecordTab } from '../../-list/record-tab'
import { PostDialog } from './dialog'
import { IssueButton } from './issue-button'
import { PublishButton } from './publish-button'

const words = postWords

const Mark = ({ status }: Pick<Post, 'status'>) => (
  <Tag variant={status === 'draft' ? 'outline' : 'secondary'}>{words.marks[status]}</Tag>
)

const columns: ListColumn<'posts'>[] = [
  {
    key: 'title',
    header: words.columns.title,
    sortBy: 'title',
    isRowName: true,
    cell: (post) => (
      <MarkedName name={post.title}>
        <Mark status={post.status} />
        {post.status === 'scheduled' && post.publishedAt !== null && (
          <chakra.span textStyle="small" color="fg.muted">
            <Timestamp at={post.publishedAt} />
          </chakra.span>
        )}
      </MarkedName>
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

const filters = { status: namedOptions(postStatuses, words.marks) }

const buttonsOf = (post: Post) => (
  <>
    <PublishButton post={post} />
    <IssueButton post={post} />
  </>
)

const nameOf = ({ title }: Post) => title

/** The tab Posts. */
export function PostsPanel() {
  const search = useListSearch('posts', { columns, filters })
  const calls = trpc.useUtils()
  const list = trpc.admin.posts.list.useQuery(search.input, search.options)
  const removal = trpc.admin.posts.remove.useMutation()
  return (
    <RecordTab
      words={words}
      search={search}
      list={list}
      nameOf={nameOf}
      extraActions={buttonsOf}
      actionsWidth="16rem"
      several={{ hasDrafts: true }}
      read={(id) => calls.client.admin.posts.list.query({ id })}
      remove={removal.mutateAsync}
      renderDialog={(post, close) => <PostDialog post={post} onClose={close} />}
    />
  )
}
