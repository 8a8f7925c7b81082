import { chakra } from '@/client/theme/chakra'
import { useState } from 'react'
import { useSettled } from './fields/settled'
import { hiddenToTheEye } from './visually-hidden'

const Region = chakra('output', { base: hiddenToTheEye })

/** So long after the last key it is said what was typed leads to: sooner, each key would be answered in the middle of the next. */
const pauseMilliseconds = 700

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

/** The same of what changes while somebody types: said when they pause. */
export const SpokenAfterTyping = ({ text }: SpokenProps) => <Spoken text={useSettled(text, pauseMilliseconds)} />
