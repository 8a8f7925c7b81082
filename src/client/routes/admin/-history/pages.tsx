import { chakra } from '@/client/theme/chakra'
import { useState } from 'react'
import { adminTable } from '@/content/records/admin-table'
import { PageStep } from '../-list/pages'

const words = adminTable.pages

/** Which window of a long list is read: `window` is part of the call's input. */
export function usePages(limit: number) {
  const [offset, setOffset] = useState(0)
  return { window: { limit, offset }, goTo: setOffset }
}

type PagesProps = {
  window: { limit: number; offset: number }
  total: number
  /** Which list it steps through, where a page has several. */
  of?: string
  goTo: (offset: number) => void
}

/** Steps through a long list; nothing where one page holds it all. */
export function Pages({ window: { limit, offset }, total, of, goTo }: PagesProps) {
  if (total <= limit && offset === 0) return null
  return (
    <chakra.nav
      aria-label={of === undefined ? words.label : words.labelOf(of)}
      display="flex"
      alignItems="center"
      justifyContent="flex-end"
      gap="1"
      mt="3"
    >
      <chakra.output textStyle="small" color="fg.muted" fontVariantNumeric="tabular-nums" me="2">
        {words.range(Math.min(offset + 1, total), Math.min(offset + limit, total), total)}
      </chakra.output>
      <PageStep
        icon="chevron-left"
        label={words.previous}
        isEnd={offset === 0}
        go={() => goTo(Math.max(0, offset - limit))}
      />
      <PageStep
        icon="chevron-right"
        label={words.next}
        isEnd={offset + limit >= total}
        go={() => goTo(offset + limit)}
      />
    </chakra.nav>
  )
}
