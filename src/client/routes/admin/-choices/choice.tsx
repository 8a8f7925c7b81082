// No tag of HTML's own offers what a server finds while the focus stays in the field, so these roles stand for themselves.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { chakra } from '@/client/theme/chakra'
import { type KeyboardEvent, type Ref, useEffect, useId, useRef } from 'react'
import { adminChoices as words } from '@/content/records/admin-choices'
import { Icon } from '@/client/ui/icon'
import type { ControlTies } from '@/client/ui/fields/field'
import { TextInput } from '@/client/ui/fields/text-input'
import { VisuallyHidden } from '@/client/ui/visually-hidden'
import { searchMaxCharacters } from '@/shared/platform/limits'
import { type ChoiceProps, useChoice } from './choice-state'
import { ChoiceList } from './choice-list'
import { usePlaced } from './placed'

type ChoiceFieldProps = ChoiceProps &
  Partial<ControlTies> & {
    'aria-label'?: string
    isDisabled?: boolean
    name?: string
    inputRef?: Ref<HTMLInputElement>
    onBlur?: () => void
  }

/**
 * One record chosen among many: typing searches, the arrows point, Enter or a press chooses, Escape shows again what is chosen. The
 * focus stays in the field, which names the option pointed at (ARIA, 'combobox with listbox popup').
 */
export function Choice({ of, value, onChoose, none, first, isFilter, ...control }: ChoiceFieldProps) {
  const { isDisabled, inputRef, onBlur, ...ties } = control
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const choice = useChoice({
    of,
    value,
    onChoose,
    ...(none !== undefined && { none }),
    ...(first && { first }),
    ...(isFilter && { isFilter }),
  })
  const { isOpen, active, options, total, isLeft, typed } = choice
  usePlaced(isOpen, frame, list)
  useEffect(() => {
    if (isOpen) list.current?.querySelectorAll('[role=option]')[active]?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, active])
  useEffect(() => {
    const input = frame.current?.querySelector('input')
    // The next key begins another search instead of going on with the name that stands there.
    if (typed === null && choice.shown !== '' && input === document.activeElement) input?.select()
  }, [typed, choice.shown])

  useEffect(() => {
    const form = isLeft ? frame.current?.closest('form') : null
    // Sent with nothing chosen, a document meant for one owner would be for all of them.
    const refuse = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopPropagation()
      frame.current?.querySelector('input')?.focus()
    }
    form?.addEventListener('submit', refuse)
    return () => form?.removeEventListener('submit', refuse)
  }, [isLeft])

  const outcome = () => {
    if (!isOpen) return ''
    if (choice.hasFailed) return words.failed
    if (choice.isSearching) return words.searching
    if (total === 0 && options.length === 0) return words.nothing
    const shown = options.filter((option) => option.value !== '').length
    return total > shown ? words.some(shown, total) : words.all(shown)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const { key, altKey, ctrlKey, metaKey } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (altKey && key === 'ArrowUp') choice.close()
      else if (isOpen) choice.step(key === 'ArrowDown' ? 1 : -1)
      else choice.open()
    } else if (key === 'Enter' && isOpen && !ctrlKey && !metaKey) {
      // The form around it is sent by the next one.
      event.preventDefault()
      const option = options[active]
      if (option) choice.choose(option)
    } else if (key === 'Escape' && choice.restore()) {
      // The dialog around it stays: what is taken back is the text.
      event.preventDefault()
      event.stopPropagation()
    }
  }
  const describedBy = [isLeft && `${id}-left`, ties['aria-describedby']].filter(Boolean).join(' ')
  return (
    <chakra.div ref={frame} position="relative" minWidth="0">
      <TextInput
        {...ties}
        ref={inputRef}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && options[active] ? `${id}-${active}` : undefined}
        aria-describedby={describedBy || undefined}
        aria-invalid={isLeft || ties['aria-invalid']}
        disabled={isDisabled}
        placeholder={none ?? words.choose}
        autoComplete="off"
        spellCheck={false}
        maxLength={searchMaxCharacters}
        pe="10"
        textOverflow="ellipsis"
        title={typed === null ? choice.shown : undefined}
        value={choice.shown}
        onChange={({ target }) => choice.type(target.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onClick={({ currentTarget }) => {
          if (typed === null) currentTarget.select()
          choice.open()
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          choice.leave()
          onBlur?.()
        }}
      />
      <chakra.span position="absolute" insetEnd="3" top="3.5" pointerEvents="none" fontSize="sm">
        <Icon name="chevron-down" />
      </chakra.span>
      {isLeft && typed !== null && (
        <chakra.p id={`${id}-left`} textStyle="small" color="danger.fg" mt="1.5">
          {words.notChosen(typed)}
        </chakra.p>
      )}
      {isOpen && (
        <ChoiceList ref={list} id={id} options={options} active={active} outcome={outcome()} onChoose={choice.choose} />
      )}
      {/* There before it says anything: a screen reader listens only to regions that it knows. */}
      <VisuallyHidden as="output">{choice.isSearching ? '' : outcome()}</VisuallyHidden>
    </chakra.div>
  )
}
