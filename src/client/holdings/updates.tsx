import { chakra } from '@/client/theme/chakra'
import type { ReactNode } from 'react'
import { portalUpdates } from '@/content/reporting/portal'
import { PropertyFacts } from '@/client/holdings/property-facts'
import { WrittenText } from '@/client/sections/posts/written-text'
import { Heading } from '@/client/ui/heading'
import { TextLink } from '@/client/ui/text-link'
import { formatDay } from '@/shared/values/formats'
import type { OwnUpdate } from '@/shared/reporting/updates'

const words = portalUpdates

const News = ({ children }: { children: ReactNode }) => (
  <chakra.section mt={{ base: '12', lg: '16' }}>
    <Heading level={2} mb="4">
      {words.heading}
    </Heading>
    {children}
  </chakra.section>
)

/** What is said, and beside it the figures. */
const Sides = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 24rem)' },
    columnGap: '10',
    rowGap: '5',
    alignItems: 'start',
  },
})

const Article = chakra('article', { base: { py: '5', borderTopWidth: '1px', borderColor: 'border.rule' } })

/** The updates of one offering, whole, each with its figures. */
export const Updates = ({ updates }: { updates: readonly OwnUpdate[] }) =>
  updates.length > 0 && (
    <News>
      {updates.map(({ id, title, publishedOn, blocks, facts }) => (
        <Article key={id}>
          <Heading level={3} textStyle="heading">
            {title}
          </Heading>
          <chakra.p textStyle="small" color="fg.muted" mt="1" mb="3">
            <time dateTime={publishedOn}>{formatDay(publishedOn)}</time>
          </chakra.p>
          <Sides>
            <WrittenText blocks={blocks} level={4} />
            {facts && <PropertyFacts title={title} facts={facts} />}
          </Sides>
        </Article>
      ))}
    </News>
  )

/** The first paragraph; of a text without one nothing. */
const beginningOf = (blocks: OwnUpdate['blocks']) => blocks.filter(({ kind }) => kind === 'paragraph').slice(0, 1)

/** The latest updates of all offerings, each with its beginning; the offering's page has the whole. */
export const LatestUpdates = ({ updates, entity }: { updates: readonly OwnUpdate[]; entity: number | undefined }) =>
  updates.length > 0 && (
    <News>
      {updates.map(({ id, title, investmentId, investmentName, publishedOn, blocks }) => (
        <Article key={id}>
          <Heading level={3} textStyle="heading">
            <TextLink
              to="/portal/offerings/$id"
              params={{ id: String(investmentId) }}
              search={entity === undefined ? {} : { entity }}
            >
              {title}
            </TextLink>
          </Heading>
          <chakra.p textStyle="small" color="fg.muted" mt="1" mb="3">
            {words.about(formatDay(publishedOn), investmentName)}
          </chakra.p>
          <WrittenText blocks={beginningOf(blocks)} level={4} />
        </Article>
      ))}
    </News>
  )
