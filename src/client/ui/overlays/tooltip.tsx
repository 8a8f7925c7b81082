import { chakra } from '@/client/theme/chakra'
import { cloneElement, useEffect, useId, useLayoutEffect, useRef, useState, type ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { followTooltips, tooltipAttributes, placeAbove, type ShownTooltip } from './tooltip-triggers'

/** A few words about a control, on evergreen. */
const Bubble = chakra('div', {
  base: {
    position: 'fixed',
    top: '0',
    insetInlineStart: '0',
    maxWidth: '64',
    px: '2.5',
    py: '1',
    bg: 'bg.deep',
    color: 'fg.onDeep',
    textStyle: 'fine',
    fontWeight: 'medium',
    borderRadius: 'sheet',
    zIndex: 'tooltip',
    // It may lie over the control of another row, whose press is never its own.
    pointerEvents: 'none',
    animation: 'appear 120ms ease-out',
    '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  },
})

/**
 * Shows what is said by `Tooltip` anywhere in the document: one for all, because a list has three controls in each row. Stands once
 * in what has tooltips.
 */
export function Tooltips() {
  const [shown, setShown] = useState<ShownTooltip | null>(null)
  const bubble = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => followTooltips(setShown, () => bubble.current), [])
  useLayoutEffect(() => {
    if (!shown || !bubble.current) return undefined
    const { trigger } = shown
    placeAbove(bubble.current, trigger)
    trigger.setAttribute('aria-describedby', id)
    return () => trigger.removeAttribute('aria-describedby')
  }, [shown, id])
  if (!shown) return null
  return createPortal(
    <Bubble key={shown.text} ref={bubble} id={id} role="tooltip">
      {shown.text}
    </Bubble>,
    document.body,
  )
}

type TooltipProps = {
  content: string
  /** One element that can take the focus and has an accessible name of its own, and hands its attributes on. */
  children: ReactElement<object>
}

/** Shows a few words about a control, where `Tooltips` stands. The keyboard's focus opens it at once, Escape closes it. */
export const Tooltip = ({ content, children }: TooltipProps) => cloneElement(children, tooltipAttributes(content))
