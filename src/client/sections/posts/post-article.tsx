import { chakra } from '@/client/theme/chakra'
import type { ReactNode } from 'react'
import { resourcesPage } from '@/content/pages/resources'
import { siteDrawings } from '@/shared/site/drawings'
import type { ReadablePost } from '@/shared/site/posts'
import { Columns, Margin, Matter } from '../columns'
import { Photograph } from '../photograph'
import { QuotedVerse } from '../quoted-verse'
import { WrittenText } from './written-text'
import { Container } from '../../ui/container'
import { Heading } from '../../ui/heading'
import { PostFacts, Topics } from './post-facts'

type PostArticleProps = {
  post: ReadablePost
  /** What stands above it. */
  opening: ReactNode
}

/** A post as its readers see it. */
export function PostArticle({ post, opening }: PostArticleProps) {
  const { title, headline, bibleVerse, image, tags, blocks } = post
  return (
    <chakra.article dir="auto" pt={{ base: '6', md: '10' }} pb={{ base: '12', lg: '20' }}>
      <Container>
        <chakra.div mb={{ base: '6', lg: '10' }}>{opening}</chakra.div>
        <Columns>
          <Margin display="flex" flexDirection="column" gap="4" pt={{ lg: '2' }}>
            <PostFacts post={post} />
            {tags.length > 0 && <Topics tags={tags} label={resourcesPage.posts.topicsOf(title)} />}
          </Margin>
          <Matter display="flex" flexDirection="column" gap="6" gridRow={{ base: '1', lg: 'auto' }}>
            <Heading level={1} maxWidth="18em" overflowWrap="anywhere">
              {title}
            </Heading>
            {headline !== null && (
              <chakra.p textStyle="lead" maxWidth="prose">
                {headline}
              </chakra.p>
            )}
          </Matter>
          <Matter display="flex" flexDirection="column" gap="8">
            {image !== null && (
              <chakra.div maxWidth="prose" borderRadius="sheet" overflow="hidden">
                <Photograph
                  image={image}
                  fallbackSrc={siteDrawings.frontDoor}
                  alt={{ image: '', fallback: '' }}
                  loading="eager"
                  sizes="(min-width: 768px) 640px, 100vw"
                />
              </chakra.div>
            )}
            {bibleVerse !== null && <QuotedVerse line={bibleVerse} />}
            <WrittenText blocks={blocks} level={2} />
          </Matter>
        </Columns>
      </Container>
    </chakra.article>
  )
}
