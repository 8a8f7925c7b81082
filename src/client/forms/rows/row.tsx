import { chakra } from '@/client/theme/chakra'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/buttons/icon-button'

/** What the rows of a list are called, and what can be done with each, counted from 1. */
export type RowWords = Record<'row' | 'remove' | 'moveUp' | 'moveDown', (number: number) => string> & { add: string }

/** What can be done with a row; `by` is -1 for one place up and 1 for one down. */
export type RowMoves = { remove: () => void; move: (by: -1 | 1) => void }

type RowProps = {
  /** By this it is found to take the focus: its first control, or the button named by `data-move`. */
  id: string
  number: number
  /** How many there are. */
  count: number
  words: RowWords
  moves: RowMoves
  /** While a row is at work on something, all of them keep their places. */
  isHeld: boolean
  /** Its controls, on a grid of six columns. */
  children: ReactNode
}

/** One row of a list in a form: its controls, and the buttons that move and remove it. */
export function Row({ id, number, count, words, moves, isHeld, children }: RowProps) {
  return (
    <chakra.fieldset id={id} minWidth="0" p="3" borderWidth="1px" borderColor="border.rule" borderRadius="sheet">
      <chakra.legend textStyle="small" color="fg.muted" px="1">
        {words.row(number)}
      </chakra.legend>
      <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', sm: 'repeat(6, 1fr)' }} columnGap="4" rowGap="3">
        {children}
        <chakra.div gridColumn={{ sm: 'span 6' }} display="flex" justifyContent="end">
          <IconButton
            data-move="-1"
            icon="arrow-up"
            label={words.moveUp(number)}
            aria-disabled={number === 1 || isHeld}
            onClick={() => moves.move(-1)}
          />
          <IconButton
            data-move="1"
            icon="arrow-down"
            label={words.moveDown(number)}
            aria-disabled={number === count || isHeld}
            onClick={() => moves.move(1)}
          />
          <IconButton icon="trash" label={words.remove(number)} aria-disabled={isHeld} onClick={moves.remove} />
        </chakra.div>
      </chakra.div>
    </chakra.fieldset>
  )
}
