import { chakra } from '@/client/theme/chakra'
import type { ReactNode } from 'react'
import { Spoken } from '@/client/ui/spoken'

type StateToldProps = {
  /** Published, or waiting for its moment; a draft that can still be changed is neither. */
  state: 'draft' | 'waiting' | 'published'
  /** What is said when the moment comes. */
  told: string
  children: ReactNode
}

/**
 * How far a record is, at the head of its dialog; the focus goes here after a step. The moment in which it is published comes without a
 * press, so that is said.
 */
export const StateTold = ({ state, told, children }: StateToldProps) => (
  <>
    <chakra.p mb="4" data-state-told>
      {children}
    </chakra.p>
    <Spoken text={{ draft: undefined, waiting: '', published: told }[state]} />
  </>
)
