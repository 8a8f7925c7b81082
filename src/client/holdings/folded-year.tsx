import { chakra } from '@/client/theme/chakra'
import { type ReactElement, useState } from 'react'
import { Heading } from '@/client/ui/heading'

/** What stands of a year that is folded, and opens it. */
const Summary = chakra('summary', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    minHeight: '12',
    cursor: 'button',
    listStyleType: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    // The triangle that a browser draws would stand on a line of its own.
    '&::before': { content: '"+"', width: '4', color: 'accent', fontWeight: 'semibold' },
    'details[open] > &': { '&::before': { content: '"−"' } },
    '&:hover': { color: 'accent' },
  },
})

type FoldedYearProps = {
  /** The year, or a quarter of one. */
  year: number | string
  level: 2 | 3 | 4
  isOpenFirst: boolean
  /** What is told of it while it is folded, beside its number. */
  told: ReactElement
  children: (isOpen: boolean) => ReactElement | false
}

/** A year of a list or a part of one, folded or open. */
export function FoldedYear({ year, level, isOpenFirst, told, children }: FoldedYearProps) {
  const [isOpen, setOpen] = useState(isOpenFirst)
  return (
    <chakra.details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      borderTopWidth="1px"
      borderColor="ornament"
    >
      <Summary>
        <Heading level={level} textStyle="heading">
          {year}
        </Heading>
        {told}
      </Summary>
      {children(isOpen)}
    </chakra.details>
  )
}
