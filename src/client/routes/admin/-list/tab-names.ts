import { specifiedLists } from '@/shared/records/record-lists'

/** The specified tabs, in their order, and those of ours, which stand below them. */
export const specifiedTabNames = [...specifiedLists, 'settings'] as const
export const furtherTabNames = ['interests', 'letters'] as const
/** What investors hold, under a heading of its own. */
export const investorTabNames = [
  'entities',
  'holdings',
  'distributions',
  'statements',
  'documents',
  'updates',
  'taxes',
] as const

/** The tabs there are; the address names them. Kept apart from their panels, because every page loads this. */
export const tabNames = [...specifiedTabNames, ...furtherTabNames, ...investorTabNames] as const
export type TabName = (typeof tabNames)[number]
export const defaultTab: TabName = 'investments'

const isTabName = (text: unknown): text is TabName => tabNames.some((name) => name === text)

/**
 * Reads `?tab=`; none or an unknown one is the default tab (R19). It is named also then, because the router would hand on what
 * stands in the address.
 */
export const readTab = (text: unknown): { tab?: TabName } => ({
  tab: isTabName(text) && text !== defaultTab ? text : undefined,
})

/** What the portal shows in place of a tab's list: what waits for somebody, what was deleted from it, what was changed anywhere, or which mails left. */
const viewNames = ['overview', 'deleted', 'activity', 'mails'] as const
export type ViewName = (typeof viewNames)[number]

/** Reads `?view=`; none or an unknown one is the list. */
export const readView = (text: unknown): { view?: ViewName } => ({
  view: viewNames.find((name) => name === text),
})
