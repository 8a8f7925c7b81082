import { chakra } from '@/client/theme/chakra'
import { useId, useState } from 'react'
import { adminActivity } from '@/content/records/admin-activity'
import { Button } from '@/client/ui/buttons/button'

const shownLines = 5
/** A text as long as this fills more lines than are shown, also where it has much room. */
const longTextCharacters = 400

const isLong = (text: string) => text.length > longTextCharacters || text.split('\n').length > shownLines

const Text = chakra('div', {
  base: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  variants: { isCut: { true: { lineClamp: shownLines } } },
})

/** A text as typed, in its own direction of writing; of a long one the beginning, and all of it at a press. */
export function LongText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (!isLong(text)) return <Text dir="auto">{text}</Text>
  return (
    <>
      <Text id={id} dir="auto" isCut={!isOpen}>
        {text}
      </Text>
      <Button
        variant="link"
        size="inline"
        mt="1"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? adminActivity.showLess : adminActivity.showAll}
      </Button>
    </>
  )
}
