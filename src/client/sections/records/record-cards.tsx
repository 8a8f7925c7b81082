import { chakra } from '@/client/theme/chakra'
import { Fragment, type ReactElement } from 'react'
import { interfaceWords } from '@/content/platform/interface'
import { siteDrawings } from '@/shared/site/drawings'
import { Button } from '../../ui/buttons/button'
import { EmptyState } from '../../ui/empty-state'
import { Heading } from '../../ui/heading'
import { Band } from '../band'
import { Columns, Margin, Matter } from '../columns'
import { ListFoot, ListHead, ToLastPage } from './list-foot'
import type { ShownList } from './shown-list'

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
    gap: { base: '6', lg: '8' },
  },
  variants: {
    // So that no row has a hole: one card is as wide as the page, two and four stand in pairs.
    columns: {
      one: { gridTemplateColumns: 'minmax(0, 1fr)' },
      two: { gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } },
      many: {},
    },
  },
})

const columnsOf = (count: number) => (count === 1 ? 'one' : count === 2 || count === 4 ? 'two' : 'many')

type Words = Record<'heading' | 'risk' | 'loading' | 'empty' | 'emptyHint' | 'failed' | 'failedHint', string>

/** Where a card stands: the first of the list, the only one under its heading, the first whose picture is a drawing. */
export type CardPlace = { isFirst: boolean; isAlone: boolean; saysDrawn: boolean }

type Listed = { id: number; image: string | null }

type RecordCardsProps<Item> = {
  /** The id of the heading, for links. */
  headingId: string
  words: Words
  /** The page's own address. */
  to: '/investments' | '/properties'
  list: ShownList<Item>
  /** The quiet shapes of cards, as list items; nothing may move when the cards take their place. */
  skeletons: readonly ReactElement[]
  renderCard: (item: Item, place: CardPlace) => ReactElement
  /** The heading that a card stands under within the list; null for those that the list's own heading is over. Cards of one stand together. */
  headingOf?: (item: Item) => string | null
}

/** The cards by their headings, in the order they come. */
function groupsOf<Item>(items: readonly Item[], headingOf: (item: Item) => string | null) {
  const groups: { heading: string | null; items: Item[] }[] = []
  for (const item of items) {
    const heading = headingOf(item)
    const last = groups.at(-1)
    if (last?.heading === heading) last.items.push(item)
    else groups.push({ heading, items: [item] })
  }
  return groups
}

/** The list in its four states: loading, failed, empty and full (R16). */
function States<Item extends Listed>({
  to,
  headingId,
  words,
  list,
  skeletons,
  renderCard,
  headingOf = () => null,
}: RecordCardsProps<Item>) {
  // The button goes away with its press, so the focus needs a place to stay.
  const tryAgain = () => {
    document.getElementById(headingId)?.focus()
    void list.refetch()
  }
  if (list.isPending)
    return (
      <chakra.div position="relative">
        {/* In the room between heading and list, so that the list stays where it is when the text goes. */}
        <chakra.output
          display="block"
          textStyle="small"
          color="fg.muted"
          position="absolute"
          bottom="full"
          mb={{ base: '1', lg: '2' }}
        >
          {words.loading}
        </chakra.output>
        <Grid columns={columnsOf(skeletons.length)} aria-hidden="true">
          {skeletons}
        </Grid>
      </chakra.div>
    )
  if (list.isError || !list.data)
    return (
      <EmptyState
        isFailure
        drawing={siteDrawings.emptyList}
        title={words.failed}
        text={words.failedHint}
        action={<Button onClick={tryAgain}>{interfaceWords.tryAgain}</Button>}
      />
    )
  if (list.data.items.length === 0 && list.data.total > 0) return <ToLastPage to={to} list={list} />
  if (list.data.items.length === 0)
    return <EmptyState drawing={siteDrawings.emptyList} title={words.empty} text={words.emptyHint} />
  return (
    <>
      <ListHead to={to} headingId={headingId} list={list} />
      {groupsOf(list.data.items, headingOf).map(({ heading, items }) => (
        <Fragment key={heading}>
          {heading !== null && (
            <Heading level={2} textStyle="heading" mt={{ base: '12', lg: '16' }} mb={{ base: '6', lg: '8' }}>
              {heading}
            </Heading>
          )}
          <Grid columns={columnsOf(items.length)}>
            {items.map((item) => (
              <chakra.li key={item.id} display="flex" minWidth="0">
                {renderCard(item, {
                  isFirst: item === list.data?.items[0],
                  isAlone: items.length === 1,
                  saysDrawn: item === list.data?.items.find(({ image }) => image === null),
                })}
              </chakra.li>
            ))}
          </Grid>
        </Fragment>
      ))}
      <ListFoot to={to} headingId={headingId} list={list} />
    </>
  )
}

/** A public list of records as cards, with the sentence that says what its figures are worth beside their heading (R15). */
export const RecordCards = <Item extends Listed>(props: RecordCardsProps<Item>) => (
  <Band ground="linen">
    <Columns mb={{ base: '8', lg: '12' }} alignItems="baseline">
      <Margin>
        <Heading level={2} id={props.headingId} tabIndex={-1} outline="none">
          {props.words.heading}
        </Heading>
      </Margin>
      <Matter>
        <chakra.p textStyle="small" color="fg.muted" maxWidth="prose">
          {props.words.risk}
        </chakra.p>
      </Matter>
    </Columns>
    <States {...props} />
  </Band>
)
