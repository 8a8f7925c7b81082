import { Portal } from '@chakra-ui/react/portal'
import { Tooltip as ChakraTooltip } from '@chakra-ui/react/tooltip'
import { useSyncExternalStore, type ReactElement, type ReactNode } from 'react'
import { tooltipSlotRecipe } from '@/client/theme/recipes/tooltip'

/** As specified, a tooltip waits 700 ms, but not when another one closed within the last 300 ms. */
const openDelayMs = 700
const skipDelayMs = 300

let isWarm = false
let cooling: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function setWarm(warm: boolean) {
  isWarm = warm
  for (const listener of listeners) listener()
}

function follow({ open }: { open: boolean }) {
  clearTimeout(cooling)
  if (open) setWarm(true)
  else cooling = setTimeout(() => setWarm(false), skipDelayMs)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

type TooltipProps = {
  content: ReactNode
  /** One element that can take the focus and has an accessible name of its own. */
  children: ReactElement
}

/** Shows a few words about a control. The keyboard's focus opens it at once, Escape closes it. */
export function Tooltip({ content, children }: TooltipProps) {
  const skips = useSyncExternalStore(
    subscribe,
    () => isWarm,
    () => false,
  )
  return (
    <ChakraTooltip.Root
      recipe={tooltipSlotRecipe}
      openDelay={skips ? 0 : openDelayMs}
      closeDelay={0}
      onOpenChange={follow}
      positioning={{ placement: 'top', gutter: 6 }}
      lazyMount
      unmountOnExit
    >
      <ChakraTooltip.Trigger asChild>{children}</ChakraTooltip.Trigger>
      <Portal>
        <ChakraTooltip.Positioner>
          <ChakraTooltip.Content>{content}</ChakraTooltip.Content>
        </ChakraTooltip.Positioner>
      </Portal>
    </ChakraTooltip.Root>
  )
}
