import { useState } from 'react'
import type { RowChoice } from '@/client/ui/data-table'
import { adminTable } from '@/content/records/admin-table'

/**
 * Which records are chosen: each with the window it was chosen in, or all that match. A record that is no longer in its window
 * while that is on screen is gone, and no longer chosen.
 */
type Chosen = { matching: string; windows: ReadonlyMap<number, string> | 'matching' }

const nobody: ReadonlyMap<number, string> = new Map()

type SelectionOptions<Row> = {
  /** What decides which records match, how they are sorted, and which window of them is shown. */
  search: { matching: object; sorted: object; page: number; size: number }
  rows: readonly Row[]
  /** How many records match. */
  total: number
  nameOf: (row: Row) => string
  /** Why a record cannot be deleted, where that is known before; it cannot be chosen either. */
  refusalOf?: ((row: Row) => string | undefined) | undefined
}

/**
 * The records chosen in a list, also those on other pages. Another search or filter begins anew: what is chosen can be looked at.
 * @returns `choice` for the table, how many are chosen, and their ids unless they are all that match
 */
export function useSelection<Row extends { id: number }>({
  search,
  rows,
  total,
  nameOf,
  refusalOf,
}: SelectionOptions<Row>) {
  const matching = JSON.stringify(search.matching)
  const window = JSON.stringify([search.sorted, search.page, search.size])
  const [chosen, setChosen] = useState<Chosen>({ matching, windows: nobody })
  const asked = chosen.matching === matching ? chosen.windows : nobody
  const choosable = rows.filter((row) => !refusalOf?.(row)).map(({ id }) => id)
  const isMatching = asked === 'matching' && total > rows.length
  const windows = asked === 'matching' ? new Map(choosable.map((id) => [id, window])) : asked
  const ids = [...windows].filter(([id, chosenIn]) => chosenIn !== window || choosable.includes(id)).map(([id]) => id)
  const shown = choosable.filter((id) => windows.has(id))
  const choose = (next: Chosen['windows']) => setChosen({ matching, windows: next })
  const chooseAlso = (some: readonly number[]) =>
    choose(new Map([...windows, ...some.map((id) => [id, window] as const)]))
  const without = (some: readonly number[]) => choose(new Map([...windows].filter(([id]) => !some.includes(id))))
  const isAllOfPage = shown.length > 0 && shown.length === choosable.length

  const choice: RowChoice<Row> = {
    labelOf: (row) => adminTable.select.row(nameOf(row)),
    isChosen: ({ id }) => windows.has(id),
    refusalOf: (row) => refusalOf?.(row),
    onToggle: ({ id }) => (windows.has(id) ? without([id]) : chooseAlso([id])),
    allLabel: adminTable.select.page,
    ofAll: isAllOfPage ? 'all' : shown.length > 0 ? 'some' : 'none',
    onToggleAll: () => (isAllOfPage ? without(choosable) : chooseAlso(choosable)),
  }
  return {
    choice,
    isMatching,
    count: isMatching ? total : ids.length,
    ids,
    /** Set where more match than are chosen and all of the page are. */
    canChooseMatching: !isMatching && isAllOfPage && total > ids.length && total > rows.length,
    chooseMatching: () => choose('matching'),
    clear: () => choose(nobody),
  }
}

export type Selection = Pick<
  ReturnType<typeof useSelection>,
  'count' | 'ids' | 'isMatching' | 'canChooseMatching' | 'chooseMatching' | 'clear'
>
