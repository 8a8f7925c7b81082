import { chakra } from '@chakra-ui/react/styled-system'
import { adminTable } from '@/content/admin'
import { VisuallyHidden } from '@/client/ui/visually-hidden'
import type { ListSearch } from './-list-search'
import { Pages } from './-pages'

type ListFootProps = {
  search: Pick<ListSearch<never>, 'page' | 'size' | 'isNarrowed' | 'change'>
  shown: number
  /** How many records match; none while that is unknown. */
  total: number | undefined
}

/** Below a list: which of its records are shown, and the way to the others. */
export function ListFoot({ search, shown, total }: ListFootProps) {
  const first = (search.page - 1) * search.size
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      columnGap="6"
      rowGap="2"
      minHeight="12"
      mt="1"
      textStyle="small"
    >
      {/* Read out when it changes, so that a search tells how many it found. */}
      <chakra.output color="fg.muted" fontVariantNumeric="tabular-nums">
        {shown > 0 && total !== undefined && adminTable.pages.range(first + 1, first + shown, total)}
        {total === 0 && search.isNarrowed && <VisuallyHidden>{adminTable.noMatch.title}</VisuallyHidden>}
      </chakra.output>
      {total !== undefined && <Pages search={search} total={total} />}
    </chakra.div>
  )
}
