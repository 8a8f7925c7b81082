import { chakra, type HTMLChakraProps } from '@/client/theme/chakra'
import { useEffect, useRef, useState } from 'react'

/** How long a scroll bar stays after the last movement, in milliseconds, as specified. */
const hideDelayMs = 600

const Frame = chakra('section', {
  base: {
    overflow: 'auto',
    // Only the colour of the bar changes: its room stays, so nothing moves when it comes and goes.
    scrollbarWidth: 'thin',
    scrollbarColor: 'transparent transparent',
    '&[data-bar=shown], &:focus-visible': { scrollbarColor: '{colors.border.control} transparent' },
    '&:focus-visible': { outlineOffset: '-2px' },
    '@media (forced-colors: active)': { scrollbarColor: 'auto' },
  },
})

type ScrollAreaProps = HTMLChakraProps<'section'> & {
  /** Names the area, because the keyboard stops there to scroll it. */
  label: string
}

/** Something that scrolls inside its own frame. Its bar shows while the pointer is there and hides 600 ms after it has left. */
export function ScrollArea({ label, ...props }: ScrollAreaProps) {
  const [isBarShown, setBarShown] = useState(false)
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(hiding.current), [])
  return (
    <Frame
      aria-label={label}
      tabIndex={0}
      data-bar={isBarShown ? 'shown' : 'hidden'}
      onPointerEnter={() => {
        clearTimeout(hiding.current)
        setBarShown(true)
      }}
      onPointerLeave={() => {
        hiding.current = setTimeout(() => setBarShown(false), hideDelayMs)
      }}
      {...props}
    />
  )
}
