import { chakra } from '@/client/theme/chakra'
import { useRef, useState } from 'react'
import { Button } from './buttons/button'

type CopyableTextProps = {
  text: string
  /** The same for the eye, where it is easier to read in another form: a key in groups of four. */
  shownAs?: string
  /** What the button says, and what is said when it was pressed; `selected` where the browser lets no page write to the clipboard. */
  words: { copy: string; copied: string; selected: string }
}

/** A text that can be taken along: by the button, or by marking it. */
export function CopyableText({ text, shownAs = text, words }: CopyableTextProps) {
  const shown = useRef<HTMLElement>(null)
  const [outcome, setOutcome] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome(words.copied)
    } catch {
      if (shown.current) window.getSelection()?.selectAllChildren(shown.current)
      setOutcome(words.selected)
    }
  }
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="2">
      <chakra.span ref={shown} fontWeight="semibold" userSelect="all" WebkitUserSelect="all" overflowWrap="anywhere">
        {shownAs}
      </chakra.span>
      <Button variant="outline" size="small" onClick={() => void copy()}>
        {words.copy}
      </Button>
      <chakra.output textStyle="small" color="fg.muted">
        {outcome}
      </chakra.output>
    </chakra.div>
  )
}
