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

/** The same of a page with much else: the latest is open, those before it are folded. */
export const FoldedUpdates = ({ updates }: { updates: readonly OwnUpdate[] }) =>
  updates.length > 0 && (
    <News>
      {updates.map(({ id, title, publishedOn, blocks, facts }, at) => (
        <chakra.details key={id} open={at === 0} borderTopWidth="1px" borderColor="border.rule">
          <chakra.summary minHeight="12" py="3" cursor="button">
            <Heading level={3} textStyle="heading" display="inline">
              {title}
            </Heading>
            <chakra.time dateTime={publishedOn} display="block" textStyle="small" color="fg.muted">
              {formatDay(publishedOn)}
            </chakra.time>
          </chakra.summary>
          <chakra.div pb="5">
            <Sides>
              <WrittenText blocks={blocks} level={4} />
              {facts && <PropertyFacts title={title} facts={facts} />}
            </Sides>
          </chakra.div>
        </chakra.details>
      ))}
    </News>
  )

/** The latest updates of all offerings, by their titles; the offering's page has the whole. */
export const LatestUpdates = ({ updates }: { updates: readonly OwnUpdate[] }) =>
  updates.length > 0 && (
    <News>
      <chakra.ul listStyleType="none">
        {updates.map(({ id, title, investmentId, investmentName, publishedOn }) => (
          <chakra.li key={id} py="3" borderTopWidth="1px" borderColor="border.rule">
            <TextLink to="/portal/offerings/$id" params={{ id: String(investmentId) }} search fontWeight="semibold">
              {title}
            </TextLink>
            <chakra.span display="block" textStyle="small" color="fg.muted">
              {words.about(formatDay(publishedOn), investmentName)}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </News>
  )
