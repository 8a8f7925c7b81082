import { chakra } from '@/client/theme/chakra'
import { useState } from 'react'
import { interfaceWords } from '@/content/platform/interface'
import { Button } from '../buttons/button'
import { IconButton } from '../buttons/icon-button'
import { useToastTimer } from './toast-timer'
import { dismiss, type ToastMessage } from './notifications'
import { useSwipeRight } from '../overlays/swipe'

const ToastFrame = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    ps: '4',
    pe: '2',
    py: '2',
    bg: 'bg.deep',
    color: 'fg.onDeep',
    borderRadius: 'sheet',
    borderInlineStartWidth: '4px',
    borderColor: 'ornament',
    boxShadow: 'lifted',
    pointerEvents: 'auto',
    touchAction: 'pan-y',
    // A press on selected text would become a drag of that text and never a swipe.
    userSelect: 'none',
    WebkitUserSelect: 'none',
    cursor: 'default',
    animation: 'rise 180ms ease-out',
    '@media (forced-colors: active)': { border: '2px solid CanvasText' },
  },
  variants: {
    variant: {
      default: {},
      destructive: { bg: 'danger.bg', color: 'danger.onBg', borderColor: 'rose' },
    },
  },
})

type ToastProps = {
  notice: ToastMessage
  /** Told before the notice goes, because of its action. */
  onAct: () => void
}

/** The one notice on screen. Its ground is dark, so the controls on it are those of dark grounds. */
export function Toast({ notice, onAct }: ToastProps) {
  const [isPointed, setPointed] = useState(false)
  useToastTimer(notice.id, isPointed)
  const swipe = useSwipeRight(() => dismiss(notice.id))
  const { action } = notice
  return (
    <ToastFrame
      {...swipe}
      variant={notice.variant}
      data-ground="deep"
      data-variant={notice.variant}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
    >
      <chakra.div flex="1" minWidth="0" py="2.5">
        <chakra.p textStyle="label">{notice.title}</chakra.p>
        {notice.description && (
          <chakra.p textStyle="small" mt="0.5">
            {notice.description}
          </chakra.p>
        )}
      </chakra.div>
      {action && (
        <Button
          variant="outline"
          px="4"
          fontSize="sm"
          onClick={() => {
            onAct()
            dismiss(notice.id)
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton
        icon="close"
        label={interfaceWords.dismissNotification}
        size="icon"
        color="inherit"
        onClick={() => dismiss(notice.id)}
      />
    </ToastFrame>
  )
}
