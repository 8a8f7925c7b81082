import { chakra } from '@/client/theme/chakra'
import { useRef, type ChangeEvent, type KeyboardEvent } from 'react'
import { textEditor } from '@/content/records/text-editor'
import { pictureTypes } from '@/client/forms/pictures/picture-compression'
import { Button } from '@/client/ui/buttons/button'
import { Spinner } from '@/client/ui/spinner'
import type { Mark } from './text-marks'

/** The bar in its order, with the usual keys. */
const entries: readonly { mark: Mark; letter?: string }[] = [
  { mark: 'heading' },
  { mark: 'strong', letter: 'B' },
  { mark: 'emphasis', letter: 'I' },
  { mark: 'link', letter: 'K' },
  { mark: 'list' },
  { mark: 'quote' },
  { mark: 'verse' },
]

/** The mark that a key stands for; undefined for every other. */
export const markOfKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): Mark | undefined =>
  (ctrlKey || metaKey) && !altKey && !shiftKey
    ? entries.find(({ letter }) => letter?.toLowerCase() === key.toLowerCase())?.mark
    : undefined

/** Arrows move within the bar, which is one stop of the keyboard (ARIA, toolbar). */
function moveInBar(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const index = buttons.findIndex((button) => button === document.activeElement)
  const steps: Record<string, number> = {
    ArrowRight: index + 1,
    ArrowLeft: index - 1,
    Home: 0,
    End: buttons.length - 1,
  }
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  const target = buttons.at(step % buttons.length)
  for (const button of buttons) button.tabIndex = button === target ? 0 : -1
  target?.focus()
}

type TextBarProps = {
  /** The id of the text box. */
  controls: string
  isWorking: boolean
  onMark: (mark: Mark) => void
  onPicture: (file: File | null | undefined) => void
}

/** The buttons above a text. */
export function TextBar({ controls, isWorking, onMark, onPicture }: TextBarProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onPicture(target.files?.item(0))
    // The same file chosen again must be a change again.
    target.value = ''
  }
  return (
    // The keys of the whole bar are heard where they bubble to; what they move between are its buttons.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <chakra.div
      role="toolbar"
      aria-label={textEditor.bar}
      aria-controls={controls}
      onKeyDown={moveInBar}
      display="flex"
      flexWrap="wrap"
      gap="1"
    >
      {entries.map(({ mark, letter }, index) => {
        const name = textEditor.marks[mark]
        return (
          <Button
            key={mark}
            variant="quiet"
            size="small"
            tabIndex={index === 0 ? 0 : -1}
            title={letter === undefined ? undefined : textEditor.key(name, letter)}
            onClick={() => onMark(mark)}
          >
            {name}
          </Button>
        )
      })}
      <Button variant="quiet" size="small" tabIndex={-1} onClick={() => input.current?.click()}>
        <span>{textEditor.picture}</span>
        {isWorking && <Spinner />}
      </Button>
      <input ref={input} type="file" hidden accept={pictureTypes} onChange={choose} />
    </chakra.div>
  )
}
