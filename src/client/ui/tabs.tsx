import { Tabs as ChakraTabs } from '@chakra-ui/react/tabs'
import { useState, type ReactNode } from 'react'
import { tabsSlotRecipe } from '@/client/theme/recipes/tabs'
import { useOverlay } from './overlays/overlay-history'

type TabsProps = {
  /** The accessible name of the row of tabs. */
  label: string
  tabs: readonly { value: string; label: ReactNode; content: ReactNode }[]
  /** The open tab at first; the first one unless told. */
  initial?: string
}

/** Panels of which one is open. Arrow keys move between the names, and the panel follows; Back returns to the one open at first. */
export function Tabs({ label, tabs, initial = tabs[0]?.value }: TabsProps) {
  const [open, setOpen] = useState(initial)
  useOverlay(open !== initial, () => setOpen(initial))
  return (
    <ChakraTabs.Root
      recipe={tabsSlotRecipe}
      {...(open !== undefined && { value: open })}
      onValueChange={({ value }) => setOpen(value)}
      lazyMount={false}
    >
      <ChakraTabs.List aria-label={label}>
        {tabs.map((tab) => (
          <ChakraTabs.Trigger key={tab.value} value={tab.value}>
            {tab.label}
          </ChakraTabs.Trigger>
        ))}
      </ChakraTabs.List>
      {tabs.map((tab) => (
        <ChakraTabs.Content key={tab.value} value={tab.value}>
          {tab.content}
        </ChakraTabs.Content>
      ))}
    </ChakraTabs.Root>
  )
}
