import { chakra } from '@/client/theme/chakra'
import { createLink } from '@tanstack/react-router'
import { adminFrame } from '@/content/records/admin'
import { counted } from '@/content/platform/counted'
import { IconButton } from '@/client/ui/buttons/icon-button'
import { VisuallyHidden } from '@/client/ui/visually-hidden'
import { mayOpen } from '@/shared/accounts/areas'
import type { SessionUser } from '@/shared/accounts/users'
import { defaultTab, type TabName, type ViewName } from '../-list/tab-names'
import { isOwnView, mayOpenView, ownViews, type OwnView } from './own-views'
import { useShownCurrent } from './shown-current'
import { tabOf, tabsIn } from './tabs'

const SidebarLink = createLink(
  chakra('a', {
    base: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      color: 'fg.muted',
      textDecoration: 'none',
      borderInlineStartWidth: '3px',
      borderColor: 'transparent',
      transitionProperty: 'background-color, color',
      transitionDuration: 'fast',
      '&:hover': { bg: 'bg.panel', color: 'fg' },
      '&[aria-current=page]': { bg: 'bg.hover', color: 'fg', borderColor: 'ornament' },
      '&:focus-visible': { outlineOffset: '-3px' },
      '@media (forced-colors: active)': { '&[aria-current=page]': { borderColor: 'Highlight' } },
    },
    variants: {
      isNarrow: {
        true: {
          flexDirection: 'column',
          justifyContent: 'center',
          gap: '1',
          minHeight: '14',
          py: '2',
          pe: '3px',
          fontSize: '0.75rem',
          letterSpacing: '-0.03em',
        },
        false: { gap: '3', minHeight: '11', px: '5', py: '2', fontSize: 'sm' },
      },
    },
  }),
)

const Badge = chakra('span', {
  base: {
    textAlign: 'center',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    bg: 'paper',
    color: 'evergreen.900',
    borderRadius: 'sheet',
  },
  variants: {
    isNarrow: {
      true: {
        position: 'absolute',
        top: '1',
        insetEnd: '1.5',
        px: '1',
        fontSize: '0.75rem',
        lineHeight: '1.125rem',
      },
      false: { ms: 'auto', minWidth: '6', px: '1.5', fontSize: 'xs', lineHeight: '1.5rem' },
    },
  },
})

const Face = ({ icon, label, isNarrow }: { icon: string; label: string; isNarrow: boolean }) => (
  <>
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d={icon} />
    </svg>
    <chakra.span fontWeight={isNarrow ? 'medium' : 'semibold'} lineHeight="short">
      {label}
    </chakra.span>
  </>
)

type EntryProps = { name: TabName; count: number | undefined; isCurrent: boolean; isNarrow: boolean }

function Entry({ name, count, isCurrent, isNarrow }: EntryProps) {
  const { label, icon } = tabOf(name)
  return (
    <li>
      <SidebarLink
        to="/admin"
        search={name === defaultTab ? {} : { tab: name }}
        activeOptions={{ exact: true }}
        aria-current={isCurrent ? 'page' : undefined}
        isNarrow={isNarrow}
      >
        <Face icon={icon} label={label} isNarrow={isNarrow} />
        {/* A count of 0 has no badge. */}
        {count !== undefined && count > 0 && (
          <Badge isNarrow={isNarrow} data-badge>
            <span aria-hidden="true">{counted(count)}</span>
            <VisuallyHidden>{adminFrame.sidebar.count(count)}</VisuallyHidden>
          </Badge>
        )}
      </SidebarLink>
    </li>
  )
}

const viewIcons: Record<OwnView, string> = {
  overview: 'M4 4.5h7v8H4zM13 4.500h7v5h-7zM13 11.500h7v8h-7zM4 14.500h7v5H4z',
  activity: 'M12 3.5a8.5 8.5 0 100 17 8.5 8.5 0 000-17zM12 7.500V12l3.500 2',
  pictures: 'M3.500 5h17v14h-17zM3.500 16l5-5 4 4 3-3 5 5M15.500 9.500h.01',
  mails: 'M3.5 12.5l4-7.500h9l4 7.500v6.500h-17zM3.500 12.500h5l1.500 2.500h4l1.500-2.500h5',
}

type OwnViewsProps = { names: readonly OwnView[]; view: ViewName | undefined; isNarrow: boolean }

/** What is no section of its own, because it tells of all of them. */
const OwnViews = ({ names, view, isNarrow }: OwnViewsProps) =>
  names.map((name) => (
    <SidebarLink
      key={name}
      data-command={name}
      to="/admin"
      search={{ view: name }}
      activeOptions={{ exact: true }}
      aria-current={view === name ? 'page' : undefined}
      isNarrow={isNarrow}
    >
      <Face icon={viewIcons[name]} label={adminFrame.views[name]} isNarrow={isNarrow} />
    </SidebarLink>
  ))

/** The day begins with the overview; the others are looked at when there is a question. */
const [firstView, ...furtherViews] = ownViews

type SidebarProps = {
  tab: TabName
  view: ViewName | undefined
  /** Who looks: what they do not look after is not shown. */
  administrator: SessionUser
  counts: Partial<Record<TabName, number | undefined>>
  isNarrow: boolean
  /** Turns the width over; without it there is no choice. */
  onToggle: (() => void) | undefined
}

/** The sections of the Admin Portal, 256 pixels wide or 64; it stands beside the content and never over it. */
export function Sidebar({ tab, view, administrator, counts, isNarrow, onToggle }: SidebarProps) {
  const scroller = useShownCurrent(tab, view)
  const entries = (names: readonly TabName[]) => (
    <chakra.ul listStyleType="none">
      {names.map((name) => (
        <Entry
          key={name}
          name={name}
          count={counts[name]}
          isCurrent={name === tab && !isOwnView(view)}
          isNarrow={isNarrow}
        />
      ))}
    </chakra.ul>
  )
  const openIn = (group: Parameters<typeof tabsIn>[0]) => tabsIn(group).filter((name) => mayOpen(administrator, name))
  const specified = openIn('specified')
  const investors = openIn('investors')
  return (
    <chakra.div
      data-ground="deep"
      flexShrink={0}
      width={isNarrow ? '16' : '64'}
      transitionProperty="width"
      transitionDuration="moderate"
      transitionTimingFunction="out"
      overflow="clip"
    >
      <chakra.div
        ref={scroller}
        display="flex"
        flexDirection="column"
        position="sticky"
        top="{sizes.header}"
        height="calc(100dvh - {sizes.header})"
        overflowY="auto"
        py="3"
      >
        <chakra.nav aria-label={adminFrame.sidebar.label} pb="3">
          {onToggle && (
            <chakra.div display="flex" justifyContent={isNarrow ? 'center' : 'flex-end'} px="2.5" pb="2">
              <IconButton
                icon={isNarrow ? 'chevron-right' : 'chevron-left'}
                label={isNarrow ? adminFrame.sidebar.expand : adminFrame.sidebar.collapse}
                aria-expanded={!isNarrow}
                color="inherit"
                onClick={onToggle}
              />
            </chakra.div>
          )}
          {entries(specified)}
        </chakra.nav>
        {/* What goes beyond the specified sections stands at the foot, apart from them; for whoever looks after none of them it comes first. */}
        <chakra.div
          {...(specified.length > 0 && { mt: 'auto', pt: '3', borderTopWidth: '1px', borderColor: 'border.rule' })}
        >
          <OwnViews
            names={[firstView].filter((name) => mayOpenView(administrator, name))}
            view={view}
            isNarrow={isNarrow}
          />
          {entries(openIn('ours'))}
          <OwnViews
            names={furtherViews.filter((name) => mayOpenView(administrator, name))}
            view={view}
            isNarrow={isNarrow}
          />
          {investors.length > 0 && (
            <chakra.p
              textStyle="caps"
              color="fg.muted"
              px={isNarrow ? '1' : '5'}
              pt="4"
              pb="1"
              textAlign={isNarrow ? 'center' : 'start'}
              {...(isNarrow && { fontSize: '0.75rem', letterSpacing: '-0.03em' })}
            >
              {adminFrame.sidebar.investors}
            </chakra.p>
          )}
          {entries(investors)}
        </chakra.div>
      </chakra.div>
    </chakra.div>
  )
}
