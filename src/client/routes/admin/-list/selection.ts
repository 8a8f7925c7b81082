import { useState } from 'react'
import type { RowChoice } from '@/client/ui/data-table'
import { adminTable } from '@/content/admin'
import type { ListSearch } from './list-search'

/** Which records are chosen: some of those on screen, or all that match, also those on other pages. */
type Chosen = { window: string; ids: ReadonlySet<number> | 'matching' }

const nobody: ReadonlySet<number> = new Set()

type SelectionOptions<Row> = {
  search: Pick<ListSearch<Row>, 'sorted' | 'page' | 'size'>
  rows: readonly Row[]
  /** How many records match. */
  total: number
  nameOf: (row: Row) => string
}

/**
 * The records chosen in a list. Nothing stays chosen that is not in sight: another search, order or page begins anew.
 * @returns `choice` for the table, how many are chosen, and their ids unless they are all that match
 */
export function useSelection<Row extends { id: number }>({ search, rows, total, nameOf }: SelectionOptions<Row>) {
  const window = JSON.stringify([search.sorted, search.page, search.size])
  const [chosen, setChosen] = useState<Chosen>({ window, ids: nobody })
  const asked = chosen.window === window ? chosen.ids : nobody
  const isMatching = asked === 'matching' && total > rows.length
  const ids = asked === 'matching' ? new Set(rows.map(({ id }) => id)) : asked
  // A record that is gone is no longer chosen.
  const shown = rows.filter(({ id }) => ids.has(id)).map(({ id }) => id)
  const choose = (next: Chosen['ids']) => setChosen({ window, ids: next })

  const choice: RowChoice<Row> = {
    labelOf: (row) => adminTable.select.row(nameOf(row)),
    isChosen: ({ id }) => ids.has(id),
    onToggle: ({ id }) => choose(new Set(ids.has(id) ? shown.filter((other) => other !== id) : [...shown, id])),
    allLabel: adminTable.select.page,
    ofAll: shown.length === 0 ? 'none' : shown.length < rows.length ? 'some' : 'all',
    onToggleAll: () => choose(shown.length === rows.length ? nobody : new Set(rows.map(({ id }) => id))),
  }
  return {
    choice,
    isMatching,
    count: isMatching ? total : shown.length,
    ids: shown,
    /** Set where more match than the page shows and all of the page are chosen. */
    canChooseMatching: !isMatching && shown.length > 0 && shown.length === rows.length && total > rows.length,
    chooseMatching: () => choose('matching'),
    clear: () => choose(nobody),
  }
}

export type Selection = Pick<
  ReturnType<typeof useSelection>,
  'count' | 'ids' | 'isMatching' | 'canChooseMatching' | 'chooseMatching' | 'clear'
>
