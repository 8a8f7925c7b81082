import { chakra } from '@/client/theme/chakra'
import { useState } from 'react'
import { hiddenToTheEye } from './visually-hidden'

const Region = chakra('output', { base: hiddenToTheEye })

type SpokenProps = {
  /** What is shown now; undefined while that is on its way. */
  text: string | undefined
}

/**
 * Tells a screen reader what a choice has changed on the screen, where nothing else does: once, when it is there. What is shown at first
 * is read with the page, so nothing is said of it.
 */
export function Spoken({ text }: SpokenProps) {
  const [first, setFirst] = useState(text)
  const [isChanged, setChanged] = useState(false)
  if (first === undefined && text !== undefined) setFirst(text)
  if (!isChanged && first !== undefined && text !== undefined && text !== first) setChanged(true)
  return <Region>{isChanged ? text : ''}</Region>
}
