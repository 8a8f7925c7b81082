import { chakra } from '@/client/theme/chakra'
import { useId } from 'react'
import { interfaceWords } from '@/content/interface'
import { resourcesPage } from '@/content/pages/resources'
import { siteDrawings } from '@/shared/drawings'
import type { PublicPost } from '@/shared/posts'
import { verseOf } from '@/shared/verse-line'
import { Band } from '../../sections/band'
import { Columns, Margin, Matter } from '../../sections/columns'
import { ListFoot, ListHead, ToLastPage } from '../../sections/list-foot'
import { shownList, useShownPages } from '../../sections/shown-list'
import { Verse } from '../../sections/verse'
import { trpc } from '../../trpc'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Heading } from '../../ui/heading'

const { posts: words } = resourcesPage

const headingId = 'posts'

/** The day is the one in UTC, or the server and a reader's browser would write two. */
const dayOf = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A blank line begins a paragraph; a single line break stays one. */
const paragraphsOf = (text: string) => text.split(/\r?\n\s*\r?\n/).filter((paragraph) => paragraph.trim() !== '')

/** The verse of a post: quotation and source set apart where the line has the form that the Admin Portal suggests, else as typed. */
function QuotedVerse({ line }: { line: string }) {
  const verse = verseOf(line)
  if (verse) return <Verse verse={verse} size="margin" />
  return (
    <chakra.blockquote textStyle="verse" fontSize="xl" whiteSpace="pre-line">
      <p>{line}</p>
    </chakra.blockquote>
  )
}

/** A published post (R17): its facts in the margin, its text beside them. What was typed is text, never markup. */
function Post({ post }: { post: PublicPost }) {
  const { title, headline, bibleVerse, content, publishedAt } = post
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
        <Margin>
          {publishedAt !== null && (
            <chakra.p textStyle="small" color="fg.muted" mb="2">
              <time dateTime={publishedAt}>{words.published(dayOf.format(new Date(publishedAt)))}</time>
            </chakra.p>
          )}
          <Heading level={3} id={headingOf} textStyle="title">
            {title}
          </Heading>
        </Margin>
        <Matter>
          {headline !== null && (
            <chakra.p textStyle="lead" maxWidth="prose">
              {headline}
            </chakra.p>
          )}
          {bibleVerse !== null && (
            <chakra.div
              maxWidth="prose"
              mt={headline === null ? '0' : '6'}
              ps="5"
              borderInlineStartWidth="2px"
              borderColor="ornament"
            >
              <QuotedVerse line={bibleVerse} />
            </chakra.div>
          )}
          <chakra.div display="flex" flexDirection="column" gap="4" maxWidth="prose" mt="6" whiteSpace="pre-line">
            {paragraphsOf(content).map((paragraph, index) => (
              // Nothing is ever inserted between the paragraphs of one text, and two of them may be alike.
              <p key={`${index} ${paragraph}`}>{paragraph}</p>
            ))}
          </chakra.div>
        </Matter>
      </Columns>
    </chakra.article>
  )
}

/** The published posts, below the cards. Without one there is no such part, and while they load none is promised (R17). */
export function Posts() {
  const shown = useShownPages()
  const reads = trpc.useQueries((calls) => shown.pages.map((page) => calls.public.posts.list({ page })))
  const list = shownList(shown, reads)
  if (list.isPending) return null
  if (list.data?.items.length === 0)
    return list.data.total > 0 && <ToLastPage to="/resources" total={list.data.total} />
  // The button goes away with its press, so the focus needs a place to stay.
  const tryAgain = () => {
    document.getElementById(headingId)?.focus()
    void list.refetch()
  }
  return (
    <Band>
      <Heading level={2} id={headingId} tabIndex={-1} outline="none" mb={{ base: '8', lg: '12' }}>
        {words.heading}
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
