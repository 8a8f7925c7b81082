import { chakra } from '@/client/theme/chakra'
import type { ReactNode } from 'react'
import { CellText } from './cell-text'

/** A cell that names something, with a quieter line below; on a phone, too, where cells are lines. */
export const NamedCell = ({ name, children }: { name: string; children?: ReactNode }) => (
  <chakra.div minWidth="0">
    <CellText text={name} />
    {children && (
      <chakra.span display="block" color="fg.muted" fontWeight="normal">
        {children}
      </chakra.span>
    )}
  </chakra.div>
)
