import { chakra } from '@/client/theme/chakra'
import { useEffect, useRef } from 'react'
import { Icon } from '../icon'
import { IconButton } from '../buttons/icon-button'
import { TextInput } from './text-input'
import { searchMaxCharacters } from '@/shared/platform/limits'

/** So long after the last key the address takes what was typed. */
const pauseMilliseconds = 250

const Frame = chakra('search', {
  base: {
    position: 'relative',
    flex: { base: '1 1 10rem', md: '1 1 15rem' },
    maxWidth: { base: 'full', md: '22rem' },
    '& > svg': { position: 'absolute', top: '50%', insetStart: '3', transform: 'translateY(-50%)', color: 'fg.muted' },
    '& input::-webkit-search-cancel-button': { display: 'none' },
    // Nothing is typed, so there is nothing to clear.
    '& input:placeholder-shown + button': { display: 'none' },
  },
})

type SearchBoxProps = {
  label: string
  /** Of the button that empties it. */
  clearLabel: string
  q: string | undefined
  onSearch: (q: string | undefined) => void
}

/**
 * The search of a list. The field keeps its own text and React does not: a key waits for nothing, neither for the address
 * nor for the rows.
 */
export function SearchBox({ label, clearLabel, q, onSearch }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null)
  const sent = useRef(q)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The address changed by another way than the keys: back, forward, or a button that clears it.
  useEffect(() => {
    if (q === sent.current || !field.current) return
    clearTimeout(pause.current)
    sent.current = q
    field.current.value = q ?? ''
  }, [q])
  useEffect(() => () => clearTimeout(pause.current), [])

  const send = () => {
    clearTimeout(pause.current)
    const typed = field.current?.value.trim() || undefined
    if (typed === sent.current) return
    sent.current = typed
    onSearch(typed)
  }
  const clear = () => {
    if (!field.current) return
    field.current.value = ''
    field.current.focus()
    send()
  }
  return (
    <Frame>
      <Icon name="search" />
      <TextInput
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        defaultValue={q}
        maxLength={searchMaxCharacters}
        autoComplete="off"
        spellCheck={false}
        ps="10"
        pe="11"
        onInput={() => {
          clearTimeout(pause.current)
          pause.current = setTimeout(send, pauseMilliseconds)
        }}
        onKeyDown={({ key }) => key === 'Enter' && send()}
      />
      <IconButton icon="close" label={clearLabel} position="absolute" top="1" insetEnd="1" onClick={clear} />
    </Frame>
  )
}
