import { chakra } from '@/client/theme/chakra'
import { type ReactNode, useState } from 'react'
import { portalUpdates } from '@/content/reporting/portal'
import { PropertyFacts } from '@/client/holdings/property-facts'
import { WrittenText } from '@/client/sections/posts/written-text'
import { Heading } from '@/client/ui/heading'
import { TextLink } from '@/client/ui/text-link'
import { formatDay } from '@/shared/values/formats'
import type { OwnUpdate } from '@/shared/reporting/updates'

const words = portalUpdates

const News = ({ children }: { children: ReactNode }) => (
  <chakra.section mt={{ base: '8', lg: '16' }}>
    <Heading level={2} mb={{ base: '3', md: '4' }}>
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

/** Narrower than this, a text of some length would keep the payments below it out of sight. */
const wideWindow = '(min-width: 768px)'

/** So many can be seen by their titles, those before them are folded together. */
const newestMax = 2

type FoldedUpdateProps = { update: OwnUpdate; isOpenFirst: boolean }

const FoldedUpdate = ({ update: { title, publishedOn, blocks, facts }, isOpenFirst }: FoldedUpdateProps) => (
  <chakra.details open={isOpenFirst} borderTopWidth="1px" borderColor="border.rule">
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
)

/** Drawn once it is opened: folds within a fold that is closed would be measured, and found too small to press. */
function EarlierUpdates({ updates }: { updates: readonly OwnUpdate[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <chakra.details
      open={isOpen}
      onToggle={({ currentTarget, target }) => target === currentTarget && setOpen(currentTarget.open)}
      borderTopWidth="1px"
      borderColor="border.rule"
    >
      <chakra.summary minHeight="12" py="3" cursor="button">
        {words.earlier(updates.length)}
      </chakra.summary>
      {isOpen && updates.map((update) => <FoldedUpdate key={update.id} update={update} isOpenFirst={false} />)}
    </chakra.details>
  )
}

/**
 * The same of a page with much else: the latest is open where there is room for it, the one before it is folded, and all others are in one
 * fold.
 */
export function FoldedUpdates({ updates }: { updates: readonly OwnUpdate[] }) {
  // Only in a browser: the pages of the portal are drawn nowhere else.
  const [isWide] = useState(() => matchMedia(wideWindow).matches)
  if (updates.length === 0) return null
  const earlier = updates.slice(newestMax)
  return (
    <News>
      {updates.slice(0, newestMax).map((update, at) => (
        <FoldedUpdate key={update.id} update={update} isOpenFirst={at === 0 && isWide} />
      ))}
      {earlier.length > 0 && <EarlierUpdates updates={earlier} />}
    </News>
  )
}

/** The latest updates of all offerings, by their titles; the offering's page has the whole. */
export const LatestUpdates = ({ updates }: { updates: readonly OwnUpdate[] }) =>
  updates.length > 0 && (
    <News>
      <chakra.ul listStyleType="none">
        {updates.map(({ id, title, investmentId, investmentName, publishedOn }) => (
          <chakra.li key={id} py={{ base: '2', md: '3' }} borderTopWidth="1px" borderColor="border.rule">
            <TextLink
              variant="alone"
              to="/portal/offerings/$id"
              params={{ id: String(investmentId) }}
              search
              fontWeight="semibold"
              aria-label={words.linked(title, investmentName)}
            >
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
