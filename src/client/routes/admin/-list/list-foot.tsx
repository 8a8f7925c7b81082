import { chakra } from '@/client/theme/chakra'
import type { ReactNode } from 'react'
import { adminTable } from '@/content/records/admin-table'
import { VisuallyHidden } from '@/client/ui/visually-hidden'
import type { ListSearch } from './-toolbar/list-search'
import { ChosenCount } from './-selection/chosen-count'
import { Pages } from './pages'

type ListFootProps = {
  search: Pick<ListSearch<never>, 'page' | 'size' | 'isNarrowed' | 'change'>
  /** How many of its records are chosen, which is said in place of what is shown. */
  chosenCount?: number
  /** What can be done with those. */
  chosen?: ReactNode
  shown: number
  /** How many records match; none while that is unknown. */
  total: number | undefined
}

/** Below a list: which of its records are shown or chosen, and the way to the others. */
export function ListFoot({ search, chosenCount = 0, chosen, shown, total }: ListFootProps) {
  const first = (search.page - 1) * search.size
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      columnGap="6"
      rowGap="2"
      // With a height it would come into sight from below where the rows are fewer than those that stood for them.
      minHeight={total === undefined ? '0' : '12'}
      textStyle="small"
      bg="bg.page"
      css={{
        // Pages and what is chosen stay in reach while the rows scroll; a low window keeps its room for them.
        '&[data-rows]': {
          '@media (min-width: 48rem) and (min-height: 30rem)': { position: 'sticky', bottom: '0', zIndex: 'sticky' },
        },
        '&[data-choosing]': { '@media (min-height: 30rem)': { position: 'sticky', bottom: '0', zIndex: 'sticky' } },
      }}
      {...(shown > 0 && { 'data-rows': true })}
      {...(chosen && { 'data-choosing': true })}
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="1">
        {/* Read out when it changes, so that a search tells how many it found. */}
        <ChosenCount count={chosenCount}>
          {shown > 0 && total !== undefined && <span>{adminTable.pages.range(first + 1, first + shown, total)}</span>}
          {total === 0 && search.isNarrowed && <VisuallyHidden>{adminTable.noMatch.title}</VisuallyHidden>}
        </ChosenCount>
        {chosen}
      </chakra.div>
      {total !== undefined && <Pages search={search} total={total} />}
    </chakra.div>
  )
}
