import { chakra } from '@/client/theme/chakra'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { postPage } from '@/content/pages/post'
import type { Block } from '@/shared/platform/blocks'
import type { PostPage } from '@/shared/site/posts'
import { recordHead } from '../../page-head'
import { orNotFound } from '../../record-address'
import { Band } from '../../sections/band'
import { RecordLead } from '../../sections/records/record-lead'
import { trpc } from '../../calls/trpc'
import { TextLink } from '../../ui/text-link'
import { guardPage } from '../../visibility'
import { PostArticle } from '../../sections/posts/post-article'

/** The first words of a text, for who has no headline to go by. */
const beginningOf = (blocks: readonly Block[]) =>
  blocks
    .flatMap((block) => (block.kind === 'paragraph' ? block.text : []))
    .map(({ text }) => text)
    .join('')

export const Route = createFileRoute('/resources/$slug')({
  beforeLoad: (guarded) => guardPage(guarded, 'resources'),
  loader: async ({ context: { calls, firm }, params: { slug } }) => {
    const found = await orNotFound(calls.public.posts.get.ensureData({ slug }))
    if (found.slug !== slug) throw redirect({ to: '/resources/$slug', params: { slug: found.slug }, replace: true })
    const { title, headline, searchTitle, searchDescription, blocks } = found
    const { postPage: words } = await import('@/content/pages/post')
    return {
      words: words.head(searchTitle ?? title, searchDescription, headline, beginningOf(blocks), firm.current()),
      isForAll: true,
    }
  },
  head: ({ match, loaderData }) => recordHead(loaderData, match.context.firm.current()),
  component: PostOfItsOwn,
})

/** The posts right before and after this one. */
function Further({ previous, next }: Pick<PostPage, 'previous' | 'next'>) {
  const { label, ...names } = postPage.further
  const ways = [
    { name: names.previous, post: previous },
    { name: names.next, post: next },
  ]
  if (ways.every(({ post }) => post === null)) return null
  return (
    <chakra.nav
      aria-label={label}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      gap="8"
    >
      {ways.map(({ name, post }, index) =>
        post === null ? (
          <chakra.span key={name} hideBelow="md" />
        ) : (
          <chakra.div key={name} textAlign={{ md: index === 1 ? 'end' : 'start' }} dir="auto">
            <chakra.p textStyle="small" color="fg.muted">
              {name}
            </chakra.p>
            <TextLink to="/resources/$slug" params={{ slug: post.slug }} textStyle="heading" overflowWrap="anywhere">
              {post.title}
            </TextLink>
          </chakra.div>
        ),
      )}
    </chakra.nav>
  )
}

function PostOfItsOwn() {
  const { slug } = Route.useParams()
  const { data: post } = trpc.public.posts.get.useQuery({ slug })
  // The loader has read it, or found that it is not there: then the not-found screen takes this place in a moment.
  if (post === undefined) return null
  const { previous, next } = post
  const hasFurther = previous !== null || next !== null
  return (
    <>
      <PostArticle post={post} opening={<RecordLead back={postPage.back} />} />
      {hasFurther && (
        <Band ground="linen">
          <Further previous={previous} next={next} />
        </Band>
      )}
    </>
  )
}
