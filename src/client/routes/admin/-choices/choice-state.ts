import { useState } from 'react'
import type { ChosenNoun } from '@/shared/records/choices'
import { type ChoiceOption, useChosenLabel, useFoundChoices } from './found-choices'

export type ChoiceProps = {
  of: ChosenNoun
  /** The id of what is chosen, as text; '' is nothing. */
  value: string
  onChoose: (value: string) => void
  /** What choosing nothing is called, where that is a choice of its own. */
  none?: string
  /** What stands before all others until somebody types. */
  first?: readonly ChoiceOption[]
  /** A text that was left without a choice gives way to what is chosen, as in a filter; else it stays and nothing is chosen. */
  isFilter?: boolean
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** What is typed, offered, pointed at and chosen in a field of choices; `choice.tsx` draws it. */
export function useChoice({ of, value, onChoose, none, first = [], isFilter = false }: ChoiceProps) {
  const [isOpen, setOpen] = useState(false)
  // A text belongs to what was chosen while it was typed: chosen by another way, that is what the field shows.
  const [text, setText] = useState<{ typed: string; at: string } | null>(null)
  const [picked, setPicked] = useState<ChoiceOption>()
  const [pointed, setPointed] = useState<number | null>(null)
  const typed = text !== null && text.at === value ? text.typed : null

  const known = [picked, ...first].find((option) => option?.value === value)?.label
  const asked = useChosenLabel(of, value, known === undefined)
  const shown = value === '' ? '' : (known ?? asked)
  const { found, total, hasFailed, isSearching } = useFoundChoices(of, typed ?? '', isOpen)

  const isNarrowed = typed !== null && typed.trim() !== ''
  const others = found.filter((option) => !first.some((each) => each.value === option.value))
  const nothing = none === undefined ? [] : [{ value: '', label: none }]
  const options: readonly ChoiceOption[] = isNarrowed ? found : [...nothing, ...first, ...others]
  // What Enter takes is marked: the best one found, or what is chosen already.
  const marked = isNarrowed ? 0 : options.findIndex((option) => option.value === value)
  const active = isSearching && isNarrowed ? -1 : Math.min(pointed ?? marked, options.length - 1)

  const close = () => {
    setOpen(false)
    setPointed(null)
  }
  const open = () => {
    setOpen(true)
    setPointed(null)
  }
  const choose = (option: ChoiceOption) => {
    setPicked(option)
    setText(null)
    close()
    if (option.value !== value) onChoose(option.value)
  }
  return {
    isOpen,
    shown: typed ?? shown,
    typed,
    options,
    total,
    active,
    hasFailed,
    isSearching,
    /** A text stands in the field and nothing is chosen. */
    isLeft: typed !== null && isNarrowed && !isOpen && value === '',
    open,
    close,
    choose,
    type: (next: string) => {
      setText({ typed: next, at: value })
      open()
    },
    /** Points at the next or the one before, from the last round to the first. */
    step: (by: 1 | -1) => {
      if (options.length > 0) setPointed((Math.max(active, by === 1 ? -1 : 0) + by + options.length) % options.length)
    },
    /** Shows again what is chosen. @returns false when it is shown already */
    restore: () => {
      if (!isOpen && typed === null) return false
      setText(null)
      close()
      return true
    },
    /** The field is left: a whole name is a choice, an emptied field chooses nothing. */
    leave: () => {
      close()
      if (typed === null || isSame(typed, shown)) return setText(null)
      const meant = isSearching ? [] : options.filter(({ label }) => isSame(label, typed))
      if (meant[0] !== undefined && meant.length === 1) return choose(meant[0])
      if (!isNarrowed) return choose({ value: '', label: '' })
      if (isFilter) return setText(null)
      setText({ typed, at: '' })
      if (value !== '') onChoose('')
    },
  }
}
