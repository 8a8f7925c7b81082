import { useEffect, useRef } from 'react'
import type { AnswerStep } from './steps'

/** A ref for the heading of a step, which takes the focus when the next one stands in the place of the one that was answered. */
export function useStepHeading(step: AnswerStep) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])
  return heading
}
