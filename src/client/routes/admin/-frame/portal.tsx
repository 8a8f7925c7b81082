import { chakra } from '@/client/theme/chakra'
import { Suspense, useEffect, useRef } from 'react'
import { Navigate } from '@tanstack/react-router'
import { adminFrame } from '@/content/records/admin'
import { adminAreas } from '@/content/accounts/admin-areas'
import { adminLive } from '@/content/records/admin-dialogs'
import { scrollToTop } from '@/client/navigation'
import { useOfficeZoneName } from '@/client/accounts/office-clock'
import { Heading } from '@/client/ui/heading'
import { Tooltips } from '@/client/ui/overlays/tooltip'
import { Skeleton } from '@/client/ui/skeleton'
import { mayOpen } from '@/shared/accounts/areas'
import { isRecordList } from '@/shared/records/record-lists'
import type { SessionUser } from '@/shared/accounts/users'
import { Keyboard } from '../-keyboard/keyboard'
import { useCounts } from '../-list/counts'
import { defaultTab, type TabName, type ViewName } from '../-list/tab-names'
import { isOwnView, mayOpenView } from './own-views'
import { useLiveUpdates } from '../-live/live-updates'
import { HeldMails } from './held-mails'
import { DeletedRecords, panelOf } from './panels'
import { SessionPrompt } from './session-prompt'
import { ClosedDayPrompt } from './closed-day-prompt'
import { TransfersPrompt } from './transfers-prompt'
import { Sidebar } from './sidebar'
import { useSidebarWidth } from './sidebar-width'
import { tabNames, tabOf } from './tabs'

/** A change of tab or view is a change of the screen: like one of path it scrolls to the top and moves the focus to the h1 (R12). */
function useArrival(screen: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(screen)
  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    scrollToTop()
    heading.current?.focus({ preventScroll: true })
  }, [screen])
  return { ref: heading }
}

/** What stands under the heading. Settings cannot be deleted, so that view of them is none. */
function Content({ tab, view }: { tab: TabName; view: ViewName | undefined }) {
  if (view === 'deleted' && isRecordList(tab)) return <DeletedRecords key={tab} list={tab} />
  const { Panel } = panelOf(tab, view)
  return <Panel />
}

/** While the code of a tab is on its way: as high as its head and its first rows. */
const PanelLoading = () => (
  <chakra.div display="grid" gap="4" aria-hidden="true">
    <Skeleton height="11" />
    <Skeleton height="32" />
  </chakra.div>
)

type PortalProps = { tab: TabName; view: ViewName | undefined; administrator: SessionUser }

/** Whether what the address names belongs to an area of theirs. */
const mayShow = (administrator: SessionUser, tab: TabName, view: ViewName | undefined) =>
  isOwnView(view) ? mayOpenView(administrator, view) : mayOpen(administrator, tab)

/** The Admin Portal: the sections at the left, the open one beside them (R19). Only administrators get here. */
export function Portal({ tab, view, administrator }: PortalProps) {
  const { isNarrow, toggle } = useSidebarWidth()
  const counts = useCounts()
  const zone = useOfficeZoneName()
  const first = tabNames.find((name) => mayOpen(administrator, name))
  const arrival = useArrival(`${tab} ${view}`)
  const { isInterrupted } = useLiveUpdates()
  // Nobody asked for the default tab: who may not open it begins with the first that they may.
  const isAsked = tab !== defaultTab || view !== undefined
  if (!isAsked && first && !mayOpen(administrator, tab)) return <Navigate to="/admin" search={{ tab: first }} replace />
  return (
    <chakra.div display="flex" alignItems="stretch" minHeight="calc(100dvh - {sizes.header})">
      <Sidebar
        tab={tab}
        view={view}
        administrator={administrator}
        counts={counts}
        isNarrow={isNarrow}
        onToggle={toggle}
      />
      <chakra.div flex="1" minWidth="0" px="clamp(1rem, 3vw, 2.5rem)" pt="4" pb="10">
        <chakra.div>
          <chakra.div
            position="relative"
            display="flex"
            flexWrap="wrap"
            alignItems="flex-end"
            justifyContent="space-between"
            columnGap="8"
            rowGap="2"
            pb="2.5"
            mb="4"
            borderBottomWidth="1px"
            borderColor="border.rule"
          >
            <div>
              <chakra.p textStyle="caps" color="accent">
                {adminFrame.title}
              </chakra.p>
              <Heading level={1} textStyle="heading" {...arrival}>
                {isOwnView(view) ? adminFrame.views[view] : tabOf(tab).label}
              </Heading>
            </div>
            <chakra.p
              textStyle="small"
              color="fg.muted"
              textAlign={{ md: 'end' }}
              flex={{ base: '1 1 100%', md: 'none' }}
              order={{ base: '3', md: '2' }}
              ms={{ md: 'auto' }}
            >
              <chakra.span color="fg" fontWeight="semibold">
                {adminFrame.greeting(administrator.firstName)}
              </chakra.span>
              <br />
              <chakra.span>{adminFrame.intro}</chakra.span>
              <chakra.span data-unprinted="" display={{ base: 'block', lg: 'inline' }} ms={{ lg: '3' }}>
                {adminFrame.clock(zone)}
              </chakra.span>
            </chakra.p>
            <chakra.div order={{ base: '2', md: '3' }}>
              <Keyboard tabs={tabNames} />
            </chakra.div>
            {/* Within the space under the rule: what comes and goes by itself must not move what is about to be pressed. */}
            <chakra.output position="absolute" insetInline="0" top="100%" pt="0.5" fontSize="xs" color="fg.muted">
              {isInterrupted && adminLive.disconnected}
            </chakra.output>
          </chakra.div>
          <SessionPrompt administrator={administrator} />
          <ClosedDayPrompt />
          <TransfersPrompt />
          <HeldMails />
          {/* A table uses the whole window; what is read line by line does not. */}
          <chakra.div {...((view === 'activity' || view === 'overview' || tab === 'settings') && { maxWidth: 'page' })}>
            {mayShow(administrator, tab, view) ? (
              <Suspense fallback={<PanelLoading />}>
                <Content tab={tab} view={view} />
              </Suspense>
            ) : (
              <p>{adminAreas.notYours}</p>
            )}
          </chakra.div>
        </chakra.div>
      </chakra.div>
      <Tooltips />
    </chakra.div>
  )
}
