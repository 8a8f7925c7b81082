import { chakra } from '@/client/theme/chakra'
import type { ReactNode } from 'react'
import { adminTable } from '@/content/records/admin-table'
import { Button } from '@/client/ui/buttons/button'
import { focusList } from '../kept-focus'
import type { Selection } from './selection'

const words = adminTable.select

/** How many records are chosen, in place of what is said while none is. It is read out when it changes, and so stands there before. */
export const ChosenCount = ({ count, children }: Pick<Selection, 'count'> & { children?: ReactNode }) => (
  <chakra.output
    fontVariantNumeric="tabular-nums"
    {...(count === 0 ? { color: 'fg.muted' } : { fontWeight: 'semibold' })}
  >
    {count === 0 ? children : <span>{words.selected(count)}</span>}
  </chakra.output>
)

/** The way to choose none. */
export const ClearChoice = ({ onClear }: { onClear: Selection['clear'] }) => (
  <Button
    variant="link"
    size="inline"
    onClick={({ currentTarget }) => {
      const section = currentTarget.closest('section')
      onClear()
      focusList(section)
    }}
  >
    {words.clear}
  </Button>
)
