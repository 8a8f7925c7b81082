import { chakra } from '@/client/theme/chakra'
import type { ReactNode } from 'react'

type ToDoProps = { title: string; text?: string; children?: ReactNode }

/** Something that is still to be done for a year, with what does it. */
export const ToDo = ({ title, text, children }: ToDoProps) => (
  <chakra.li
    display="flex"
    flexWrap="wrap"
    alignItems="center"
    justifyContent="space-between"
    columnGap="6"
    rowGap="2"
    py="3"
    borderTopWidth="1px"
    borderColor="border.rule"
  >
    <chakra.div minWidth="0" flex="1 1 18rem">
      <chakra.p overflowWrap="anywhere">{title}</chakra.p>
      {text && (
        <chakra.p textStyle="small" color="fg.muted">
          {text}
        </chakra.p>
      )}
    </chakra.div>
    {children && (
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        {children}
      </chakra.div>
    )}
  </chakra.li>
)
