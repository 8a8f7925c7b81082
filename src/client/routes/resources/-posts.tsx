import { chakra } from '@/client/theme/chakra'
import { useSearch } from '@tanstack/react-router'
import { useId } from 'react'
import { interfaceWords } from '@/content/platform/interface'
import { resourcesPage } from '@/content/pages/resources'
import { siteDrawings } from '@/shared/site/drawings'
import { postPageRecords } from '@/shared/platform/limits'
import type { ListedPost } from '@/shared/site/posts'
import { Band } from '../../sections/band'
import { Columns, Margin, Matter } from '../../sections/columns'
import { ListFoot, ListHead, ToLastPage } from '../../sections/records/list-foot'
import { Photograph } from '../../sections/photograph'
import { QuotedVerse } from '../../sections/quoted-verse'
import { shownList, useShownPages } from '../../sections/records/shown-list'
import { WrittenText } from '../../sections/posts/written-text'
import { trpc } from '../../calls/trpc'
import { Button } from '../../ui/buttons/button'
import { EmptyState } from '../../ui/empty-state'
import { Heading } from '../../ui/heading'
import { LinkButton } from '../../ui/buttons/link-button'
import { TextLink } from '../../ui/text-link'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { PostFacts, Topics } from '../../sections/posts/post-facts'

const { posts: words } = resourcesPage

const headingId = 'posts'

/** A published post (R17): its facts in the margin, beside them its text, or the beginning of a longer one. */
function Post({ post }: { post: ListedPost }) {
  const { title, slug, headline, bibleVerse, image, tags, blocks, isWhole } = post
  const headingOf = useId()
  return (
    <chakra.article
      aria-labelledby={headingOf}
      pt={{ base: '8', lg: '10' }}
      borderTopWidth="1px"
      borderColor="border.rule"
      dir="auto"
    >
      <Columns>
        <Margin display="flex" flexDirection="column" gap="4">
          <div>
            <PostFacts post={post} />
            <Heading level={3} id={headingOf} textStyle="title" mt="2" overflowWrap="anywhere">
              <TextLink variant="plain" to="/resources/$slug" params={{ slug }}>
                {title}
              </TextLink>
            </Heading>
          </div>
          {image !== null && (
            <Photograph
              image={image}
              fallbackSrc={siteDrawings.frontDoor}
              alt={{ image: '', fallback: '' }}
              loading="lazy"
              sizes="(min-width: 1024px) 380px, 100vw"
            />
          )}
          {tags.length > 0 && <Topics tags={tags} label={words.topicsOf(title)} />}
        </Margin>
        <Matter display="flex" flexDirection="column" gap="6" alignItems="start">
          {headline !== null && (
            <chakra.p textStyle="lead" maxWidth="prose">
              {headline}
            </chakra.p>
          )}
          {bibleVerse !== null && <QuotedVerse line={bibleVerse} />}
          <WrittenText blocks={blocks} level={3} />
          {!isWhole && (
            <TextLink to="/resources/$slug" params={{ slug }}>
              {words.readOn}
              <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
            </TextLink>
          )}
        </Matter>
      </Columns>
    </chakra.article>
  )
}

/** The tags to choose from; of one that is chosen the way back to all. */
function Choice({ tags, current }: { tags: readonly string[]; current: string | undefined }) {
  if (tags.length === 0) return null
  return (
    <chakra.nav aria-label={words.tags} mb={{ base: '8', lg: '12' }} display="flex" flexWrap="wrap" gap="4">
      <Topics tags={tags} label={words.tags} {...(current !== undefined && { current })} />
      {current !== undefined && (
        <TextLink to="/resources" hash={headingId} textStyle="small">
          {words.allTopics}
        </TextLink>
      )}
    </chakra.nav>
  )
}

/** The published posts, before the cards of what is in preparation (R53). Without one there is no such part, and while they load none is promised. */
export function Posts() {
  const tag = useSearch({ from: '/resources/', select: (search) => search.tag })
  const shown = useShownPages()
  const reads = trpc.useQueries((calls) => shown.pages.map((page) => calls.public.posts.browse({ page, tag })))
  const list = shownList(shown, reads, postPageRecords)
  const isEmpty = list.data?.items.length === 0
  if (list.isPending) return null
  if (isEmpty && list.data && list.data.total > 0) return <ToLastPage to="/resources" list={list} />
  if (isEmpty && tag === undefined) return null
  // The button goes away with its press, so the focus needs a place to stay.
  const tryAgain = () => {
    document.getElementById(headingId)?.focus()
    void list.refetch()
  }
  return (
    <Band>
      <Heading level={2} id={headingId} tabIndex={-1} outline="none" mb={{ base: '6', lg: '8' }}>
        {tag === undefined ? words.heading : words.headingOf(tag)}
      </Heading>
      {list.isError || !list.data ? (
        <EmptyState
          isFailure
          drawing={siteDrawings.emptyList}
          title={words.failed}
          text={words.failedHint}
          action={<Button onClick={tryAgain}>{interfaceWords.tryAgain}</Button>}
        />
      ) : (
        <>
          <Choice tags={reads[0]?.data?.tags ?? []} current={tag} />
          {isEmpty && (
            <EmptyState
              drawing={siteDrawings.emptyList}
              title={words.noneOfTopic}
              text={words.noneOfTopicHint}
              action={<LinkButton to="/resources">{words.allTopics}</LinkButton>}
            />
          )}
          <ListHead to="/resources" headingId={headingId} list={list} />
          <chakra.div display="flex" flexDirection="column" gap={{ base: '10', lg: '14' }}>
            {list.data.items.map((post) => (
              <Post key={post.id} post={post} />
            ))}
          </chakra.div>
          <ListFoot to="/resources" headingId={headingId} list={list} />
        </>
      )}
    </Band>
  )
}
