import { chakra } from '@/client/theme/chakra'
import { resourcesPage } from '@/content/pages/resources'
import type { ReadablePost } from '@/shared/site/posts'
import { longDay } from '@/shared/values/formats'
import { TextLink } from '../../ui/text-link'

const { posts: words } = resourcesPage

type FactsProps = { post: Pick<ReadablePost, 'publishedAt' | 'publishedOn' | 'authorName' | 'readingMinutes'> }

/** When a post was published, who wrote it, how long it takes to read. */
export const PostFacts = ({ post: { publishedAt, publishedOn, authorName, readingMinutes } }: FactsProps) => (
  <chakra.div textStyle="small" color="fg.muted">
    {publishedAt !== null && publishedOn !== null && (
      <p>
        <time dateTime={publishedAt}>{words.published(longDay(publishedOn))}</time>
      </p>
    )}
    <p>
      {authorName !== null && <span dir="auto">{words.by(authorName)}</span>}
      <span>{`${authorName === null ? '' : ' · '}${words.minutes(readingMinutes)}`}</span>
    </p>
  </chakra.div>
)

type TopicsProps = {
  tags: readonly string[]
  /** What the list is called for who cannot see it. */
  label: string
  /** The one that the list shows already. */
  current?: string
}

/** Tags as links to the posts that have them. */
export const Topics = ({ tags, label, current }: TopicsProps) => (
  <chakra.ul aria-label={label} display="flex" flexWrap="wrap" columnGap="4" rowGap="1" textStyle="small">
    {tags.map((tag) => (
      <chakra.li key={tag} dir="auto" overflowWrap="anywhere">
        <TextLink
          to="/resources"
          search={{ tag }}
          hash="posts"
          {...(tag === current && { 'aria-current': 'true' as const, fontWeight: 'semibold' })}
        >
          {tag}
        </TextLink>
      </chakra.li>
    ))}
  </chakra.ul>
)
