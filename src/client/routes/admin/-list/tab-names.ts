import { type AuditedList, isAuditedList } from '@/shared/records/nouns'

/** What the activity tells of and no tab shows: the firm and preferences stand in Settings, imports in Holdings, mails are a view of their own. */
const untabbed = ['firm', 'preferences', 'ledgerImports', 'mails'] as const satisfies AuditedList[]

/** The tabs there are; the address names them. Kept apart from their panels, because every page loads this. */
export type TabName = Exclude<AuditedList, (typeof untabbed)[number]>
export const defaultTab: TabName = 'investments'

/** Says whether something names a tab. */
export const isTabName = (name: unknown): name is TabName =>
  typeof name === 'string' && isAuditedList(name) && untabbed.every((other) => other !== name)

/**
 * Reads `?tab=`; none or an unknown one is the default tab (R19). It is named also then, because the router would hand on what
 * stands in the address.
 */
export const readTab = (text: unknown): { tab?: TabName } => ({
  tab: isTabName(text) && text !== defaultTab ? text : undefined,
})

/** What the portal shows in place of a tab's list: what waits for somebody, what was deleted from it, what was changed anywhere, which mails left, or which pictures there are. */
const viewNames = ['overview', 'deleted', 'activity', 'mails', 'pictures'] as const
export type ViewName = (typeof viewNames)[number]

/** Reads `?view=`; none or an unknown one is the list. */
export const readView = (text: unknown): { view?: ViewName } => ({
  view: viewNames.find((name) => name === text),
})
