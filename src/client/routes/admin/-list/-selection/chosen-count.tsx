import { chakra } from '@/client/theme/chakra'
import type { ReactNode } from 'react'
import { adminTable } from '@/content/records/admin-table'
import { Button } from '@/client/ui/buttons/button'
import { focusList } from '../kept-focus'
import type { Selection } from './selection'

const words = adminTable.select

/** How many records are chosen, and the way to choose none; what else can be done with all that match stands between. */
export const ChosenCount = ({
  selection,
  children,
}: {
  selection: Pick<Selection, 'count' | 'clear'>
  children?: ReactNode
}) => (
  <>
    <chakra.output fontWeight="semibold" fontVariantNumeric="tabular-nums">
      {words.selected(selection.count)}
    </chakra.output>
    {children}
    <Button
      variant="link"
      size="inline"
      onClick={({ currentTarget }) => {
        const section = currentTarget.closest('section')
        selection.clear()
        focusList(section)
      }}
    >
      {words.clear}
    </Button>
  </>
)
