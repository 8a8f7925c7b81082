import { chakra } from '@/client/theme/chakra'
import type { ReactNode } from 'react'
import { CellText } from './cell-text'

/** A record's name with the marks of its state, which stand below it where its column is too narrow for both: the name gives way to nothing. */
export const MarkedName = ({ name, children }: { name: string; children: ReactNode }) => (
  <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1" minWidth="0">
    <CellText text={name} />
    {children}
  </chakra.div>
)
