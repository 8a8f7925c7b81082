import { chakra } from '@/client/theme/chakra'
import type { Size } from '@/client/theme/token-types'
import { useId, type ReactNode } from 'react'
import { Icon } from '../icon'

/** What the rows are sorted by, and how to change that. */
export type Sorting = { by: string | undefined; order: 'asc' | 'desc' | undefined; onSort: (by: string) => void }

type ColumnHeadProps = {
  column: { header: string; sortBy?: string; width?: Size }
  sorting: Sorting | undefined
  /** The box that chooses all rows. */
  box: ReactNode
}

const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: '9',
    fontWeight: 'semibold',
    color: 'inherit',
    cursor: 'button',
    '&:hover, &[data-order]': { color: 'fg' },
    // A quiet sign that it sorts; of the arrow's size, so that no column moves when the order changes.
    '& svg': { opacity: 0.5 },
    '&:hover svg, &[data-order] svg': { opacity: 1 },
  },
})

const orderIcons = { asc: 'arrow-up', desc: 'arrow-down' } as const
export const ariaSorts = { asc: 'ascending', desc: 'descending' } as const

/** The head of a column; where the rows can be sorted by it, a button. */
export function ColumnHead({ column: { header, sortBy, width }, sorting, box, ...props }: ColumnHeadProps) {
  const id = useId()
  const isSortable = sortBy !== undefined && sorting !== undefined
  const order = isSortable && sorting.by === sortBy ? sorting.order : undefined
  const name = isSortable ? (
    <SortButton type="button" id={id} data-order={order} onClick={() => sorting.onSort(sortBy)}>
      <span>{header}</span>
      <Icon name={order ? orderIcons[order] : 'arrows-up-down'} />
    </SortButton>
  ) : (
    <span id={id}>{header}</span>
  )
  return (
    <chakra.th
      {...props}
      scope="col"
      {...(width && { width })}
      {...(isSortable && { 'aria-sort': order ? ariaSorts[order] : ('none' as const) })}
      {...(box !== undefined && { 'aria-labelledby': id })}
    >
      {box === undefined ? (
        name
      ) : (
        <chakra.div display="flex" alignItems="center" gap="1" ms="-2">
          {box}
          {name}
        </chakra.div>
      )}
    </chakra.th>
  )
}
