import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import { adminFrame } from '@/content/admin'
import { scrollToTop } from '@/client/navigation'
import { Heading } from '@/client/ui/heading'
import { useCounts } from './-counts'
import { Sidebar } from './-sidebar'
import { useSidebarWidth } from './-sidebar-width'
import type { TabName } from './-tab-names'
import { tabOf } from './-tabs'

/** A change of tab is a change of the screen: like a change of path it scrolls to the top and moves the focus to the h1 (R12). */
function useArrival(tab: TabName) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(tab)
  useEffect(() => {
    if (shown.current === tab) return
    shown.current = tab
    scrollToTop()
    heading.current?.focus({ preventScroll: true })
  }, [tab])
  return { ref: heading }
}

/** The Admin Portal: the sections at the left, the open one beside them (spec section 2, R19). Only administrators get here. */
export function Portal({ tab, firstName }: { tab: TabName; firstName: string }) {
  const { isNarrow, toggle } = useSidebarWidth()
  const counts = useCounts()
  const arrival = useArrival(tab)
  const { label, Panel } = tabOf(tab)
  return (
    <chakra.div display="flex" alignItems="stretch" minHeight="calc(100dvh - {sizes.header})">
      <Sidebar tab={tab} counts={counts} isNarrow={isNarrow} onToggle={toggle} />
      <chakra.div flex="1" minWidth="0" px="clamp(1rem, 3vw, 2.5rem)" pt={{ base: '5', md: '8' }} pb="16">
        <chakra.div maxWidth="page">
          <chakra.div
            display="flex"
            flexWrap="wrap"
            alignItems="flex-end"
            justifyContent="space-between"
            columnGap="8"
            rowGap="2"
            pb="5"
            mb={{ base: '6', md: '8' }}
            borderBottomWidth="1px"
            borderColor="border.rule"
          >
            <div>
              <chakra.p textStyle="caps" color="accent" mb="1.5">
                {adminFrame.title}
              </chakra.p>
              <Heading level={1} textStyle="title" {...arrival}>
                {label}
              </Heading>
            </div>
            <chakra.p textStyle="small" color="fg.muted" textAlign={{ md: 'end' }}>
              <chakra.span color="fg" fontWeight="semibold">
                {adminFrame.greeting(firstName)}
              </chakra.span>
              <br />
              {adminFrame.intro}
            </chakra.p>
          </chakra.div>
          <Panel />
        </chakra.div>
      </chakra.div>
    </chakra.div>
  )
}
