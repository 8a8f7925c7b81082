import { nounWords } from '@/shared/records/noun-words'
import { isTabName, type TabName } from '../-list/tab-names'

/** Where a tab stands: among those of the specification, below them, or under the heading of investors. */
type TabGroup = 'specified' | 'ours' | 'investors'

type Tab = {
  group: TabGroup
  /** The line drawing beside its name, on a grid of 24 units. */
  icon: string
}

/** The Admin Portal's tabs, one entry each, in their order. */
const tabs = {
  investments: {
    group: 'specified',
    icon: 'M4 20.5h16M6 20.5V5.5L13 3v17.5M13 9h5v11.5M9 8.5h1M9 12h1M9 15.5h1M15.5 12.5h.5M15.5 16h.5',
  },
  properties: {
    group: 'specified',
    icon: 'M3.5 11L12 4l8.5 7M5.5 9.5v11h13v-11M10 20.5v-6h4v6',
  },
  users: {
    group: 'specified',
    icon: 'M9 4.5a3.5 3.5 0 100 7 3.5 3.5 0 000-7zM2.5 20c0-3.6 2.9-6 6.5-6s6.5 2.4 6.5 6M15.5 4.8a3.5 3.5 0 010 6.4M17.5 14.5c2.4.7 4 2.7 4 5.5',
  },
  posts: {
    group: 'specified',
    icon: 'M6 3.5h9l3.5 3.5v13.5H6zM9 9h4M9 12.5h6.5M9 16h6.5',
  },
  contacts: {
    group: 'specified',
    icon: 'M4 4.5h16v12h-9L6.5 20.5v-4H4zM8 8.5h8M8 12h5',
  },
  newsletters: {
    group: 'specified',
    icon: 'M3.5 6h17v12.5h-17zM3.5 6.5l8.5 6.5 8.5-6.5',
  },
  settings: {
    group: 'specified',
    icon: 'M4 7h9M17 7h3M15 4.5v5M4 17h3M11 17h9M9 14.5v5',
  },
  interests: {
    group: 'ours',
    icon: 'M12 20.500c-5-3.500-8.500-6.800-8.500-10.600a4.400 4.400 0 018.500-1.700 4.400 4.400 0 018.500 1.700c0 3.800-3.500 7.100-8.500 10.600zM12 11v4.500M9.800 13.200h4.400',
  },
  letters: {
    group: 'ours',
    icon: 'M3.500 20.500l3-.500L19.500 7l-2.500-2.500L4 17.500zM15 6.500L17.500 9M12 20.500h8.500',
  },
  entities: {
    group: 'investors',
    icon: 'M4 20.500h16M5.500 17.500v-8M10 17.500v-8M14 17.500v-8M18.500 17.500v-8M3.500 9.500L12 3.500l8.500 6z',
  },
  holdings: {
    group: 'investors',
    icon: 'M5 3.500h14v17H5zM8.500 3.500v17M12 8.500h4M12 12h4M12 15.500h4',
  },
  distributions: {
    group: 'investors',
    icon: 'M12 3.500v6M12 9.500l-6.500 5M12 9.500l6.500 5M12 9.500v5M3.500 14.500h4v6h-4zM10 14.500h4v6h-4zM16.500 14.500h4v6h-4z',
  },
  approvals: {
    group: 'investors',
    icon: 'M6 3.500h12v17H6zM9 8h6M9 13.500l2.250 2.250L15 11.500',
  },
  statements: {
    group: 'investors',
    icon: 'M6 3.500h9l3.500 3.500v13.500H6zM9 10.500h6.500M9 14h6.500M9 17.500h3.500',
  },
  documents: {
    group: 'investors',
    icon: 'M6 3.5h8.5l4 4v13H6zM14.500 3.500v4h4M9.500 13.500v-1.500a2.500 2.500 0 015 0v1.500M8.500 13.500h7v4.500h-7z',
  },
  updates: {
    group: 'investors',
    icon: 'M4 10v4h3l8 4.500v-13L7 10zM18 9.500a3.500 3.500 0 010 5M8 14.500l1 5h2.500l-1-4',
  },
  taxes: {
    group: 'investors',
    icon: 'M6 3.500h9l3.500 3.500v13.500H6zM9.500 17l5.500-7.500M10 10.500h.5M14.500 16h.5',
  },
  raises: {
    group: 'investors',
    icon: 'M5 20.500v-17h10l4 4v13zM15 3.500v4h4M12 16.500v-6M9.500 12.500l2.500-2.500 2.500 2.500',
  },
  reports: {
    group: 'investors',
    icon: 'M4 4.500h16v15H4zM4 9h16M9.500 9v10.500M4 14.250h16',
  },
} satisfies Record<TabName, Tab>

export const tabNames: readonly TabName[] = Object.keys(tabs).filter(isTabName)

/** The tabs that stand together, in their order. */
export const tabsIn = (group: TabGroup) => tabNames.filter((name) => tabs[name].group === group)

export const tabOf = (name: TabName): Tab & { label: string } => ({ ...tabs[name], label: nounWords[name].name })
