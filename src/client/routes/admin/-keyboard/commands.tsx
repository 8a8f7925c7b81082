// No tag of HTML's own narrows a list of commands down while the focus stays in the field, so these roles stand for themselves.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { chakra } from '@/client/theme/chakra'
import { ListboxOption } from '@/client/ui/fields/listbox-option'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { adminShortcuts } from '@/content/records/admin-shortcuts'
import { Dialog } from '@/client/ui/overlays/dialog'
import { TextInput } from '@/client/ui/fields/text-input'
import { SpokenAfterTyping } from '@/client/ui/spoken'
import { searchMinCharacters } from '@/shared/records/searches'
import { useFoundRecords } from './found-records'

export type Command = {
  /** Where names are not each other's difference. */
  key?: string
  name: string
  /** What tells it from others of that name. */
  detail?: string
  run: () => void
}

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/)

/** The commands whose name holds every typed word. */
const matching = (commands: readonly Command[], typed: string) =>
  commands.filter(({ name }) => wordsOf(typed).every((word) => name.toLowerCase().includes(word)))

type CommandsDialogProps = { commands: readonly Command[]; onClose: () => void }

/**
 * The command list: typing narrows it down and finds records, the arrows choose, Enter runs or opens. The focus stays in the field, which names the
 * chosen option (combobox with a listbox, ARIA 1.2).
 */
export function CommandsDialog({ commands, onClose }: CommandsDialogProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [index, setIndex] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const words = adminShortcuts.commands
  const records = useFoundRecords(typed)
  const found = [...matching(commands, typed), ...records.commands]
  const outcome = () => {
    if (records.hasFailed) return words.notSearched
    if (records.isSearching) return words.searching
    if (found.length === 0) return typed.trim().length < searchMinCharacters ? words.none : words.nothing
    return words.found(found.length)
  }
  const isFound = found.length > 0 && !records.hasFailed && !records.isSearching

  useEffect(() => {
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' })
  }, [index])

  const run = (command: Command | undefined) => {
    if (!command) return
    // The page is usable again, and has its focus back, before the command acts on it.
    flushSync(onClose)
    command.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.nativeEvent.isComposing || (step === undefined && event.key !== 'Enter')) return
    event.preventDefault()
    if (step === undefined) run(found[index])
    else if (found.length > 0) setIndex((index + step + found.length) % found.length)
  }
  return (
    <Dialog isOpen title={words.label} description={words.hint} onCloseRequest={onClose}>
      <TextInput
        role="combobox"
        aria-label={words.search}
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={found[index] && `${id}-${index}`}
        placeholder={words.search}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setIndex(0)
        }}
        onKeyDown={onKeyDown}
      />
      <chakra.ul ref={list} id={`${id}-list`} role="listbox" aria-label={words.label} listStyleType="none" mt="3">
        {found.map((command, place) => (
          // The keyboard acts on the field above, which holds the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <ListboxOption
            scrollMarginBlock="2"
            key={command.key ?? command.name}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === index}
            onClick={() => run(command)}
          >
            <chakra.bdi flex="0 1 auto" minWidth="0" overflowWrap="anywhere">
              {command.name}
            </chakra.bdi>
            {command.detail && (
              <chakra.span
                flex="1 1 8rem"
                minWidth="0"
                textAlign="end"
                textStyle="fine"
                color="fg.muted"
                overflowWrap="anywhere"
              >
                {command.detail}
              </chakra.span>
            )}
          </ListboxOption>
        ))}
      </chakra.ul>
      <chakra.p aria-hidden color="fg.muted" minHeight="6" textStyle="small">
        {!isFound && outcome()}
      </chakra.p>
      <SpokenAfterTyping text={outcome()} />
    </Dialog>
  )
}
