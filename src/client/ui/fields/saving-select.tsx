import { useState, useRef, type KeyboardEvent } from 'react'
import { notSavedYet } from '@/content/platform/field-words'
import { Select, type SelectProps } from './select'
import { VisuallyHidden } from '../visually-hidden'

type SavingSelectProps = Omit<
  SelectProps,
  'onChange' | 'onKeyDown' | 'onKeyUp' | 'onBlur' | 'value' | 'defaultValue'
> & {
  value: string
  /** Saves what was chosen. */
  onChoose: (value: string) => void
}

/** Keys that open the list, or leave the select; every other one may pass over options while the list is closed. */
const opensOrLeaves = ({ key, altKey }: KeyboardEvent) =>
  key === 'Enter' || key === ' ' || key === 'Tab' || key === 'F4' || (altKey && key.startsWith('Arrow'))

/**
 * A select that saves. What is picked from its open list is saved at once. A key that passes over the options of a closed one saves
 * nothing yet: Enter or leaving it saves, Escape takes it back (R101).
 */
export function SavingSelect({ value, onChoose, ...props }: SavingSelectProps) {
  /** Passed to by keys and not saved yet. */
  const [held, setHeld] = useState<string | null>(null)
  const isByKey = useRef(false)
  const save = () => {
    setHeld(null)
    if (held !== null && held !== value) onChoose(held)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    isByKey.current = !opensOrLeaves(event)
    if (held === null) return
    if (event.key === 'Enter') {
      event.preventDefault()
      save()
    }
    if (event.key === 'Escape') {
      // The dialog around it stays: what is taken back is the choice.
      event.preventDefault()
      event.stopPropagation()
      setHeld(null)
    }
  }
  return (
    <>
      <Select
        {...props}
        value={held ?? value}
        {...(held !== null && { borderStyle: 'dashed' as const })}
        onPointerDown={() => {
          isByKey.current = false
        }}
        onKeyDown={onKeyDown}
        onKeyUp={() => {
          isByKey.current = false
        }}
        onBlur={save}
        onChange={({ target }) => {
          if (isByKey.current) return setHeld(target.value === value ? null : target.value)
          setHeld(null)
          onChoose(target.value)
        }}
      />
      {/* There before it says anything: a screen reader listens only to regions that it knows. */}
      <VisuallyHidden as="output">{held === null ? '' : notSavedYet}</VisuallyHidden>
    </>
  )
}
