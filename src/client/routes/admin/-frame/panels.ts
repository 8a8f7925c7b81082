import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { isRecordList } from '@/shared/records/record-lists'
import type { TabName, ViewName } from '../-list/tab-names'
import type { OwnView } from './own-views'

/** What stands under the heading, whose code comes when it is to be shown. */
type LatePanel = ComponentType & { preload?: (() => Promise<void> | undefined) | undefined }

/** The lists by their tabs, a file of code for each. */
const panels: Record<TabName, LatePanel> = {
  investments: lazyRouteComponent(() => import('../-site/-offerings/panel'), 'OfferingsPanel'),
  properties: lazyRouteComponent(() => import('../-site/-properties/panel'), 'PropertiesPanel'),
  users: lazyRouteComponent(() => import('../-accounts/-users/panel'), 'UsersPanel'),
  posts: lazyRouteComponent(() => import('../-site/-posts/panel'), 'PostsPanel'),
  contacts: lazyRouteComponent(() => import('../-inbox/-enquiries/panel'), 'EnquiriesPanel'),
  newsletters: lazyRouteComponent(() => import('../-newsletter/-newsletters/panel'), 'NewslettersPanel'),
  settings: lazyRouteComponent(() => import('../-site/-settings/panel'), 'SettingsPanel'),
  interests: lazyRouteComponent(() => import('../-inbox/-interests/panel'), 'InterestsPanel'),
  letters: lazyRouteComponent(() => import('../-newsletter/-issues/panel'), 'IssuesPanel'),
  entities: lazyRouteComponent(() => import('../-ledger/-entities/panel'), 'EntitiesPanel'),
  holdings: lazyRouteComponent(() => import('../-ledger/-holdings/panel'), 'HoldingsPanel'),
  distributions: lazyRouteComponent(() => import('../-ledger/-distributions/panel'), 'DistributionsPanel'),
  approvals: lazyRouteComponent(() => import('../-ledger/-approvals/panel'), 'ApprovalsPanel'),
  statements: lazyRouteComponent(() => import('../-reporting/-statements/panel'), 'StatementsPanel'),
  documents: lazyRouteComponent(() => import('../-reporting/-documents/panel'), 'DocumentsPanel'),
  updates: lazyRouteComponent(() => import('../-reporting/-updates/panel'), 'UpdatesPanel'),
  taxes: lazyRouteComponent(() => import('../-reporting/-taxes/panel'), 'TaxesPanel'),
  raises: lazyRouteComponent(() => import('../-raise/-raises/panel'), 'RaisesPanel'),
  reports: lazyRouteComponent(() => import('../-reporting/-reports/panel'), 'ReportsPanel'),
}

const views: Record<OwnView, LatePanel> = {
  overview: lazyRouteComponent(() => import('../-overview/overview'), 'Overview'),
  activity: lazyRouteComponent(() => import('../-history/activity'), 'Activity'),
  mails: lazyRouteComponent(() => import('../-newsletter/-mails/mail-log'), 'MailLog'),
  pictures: lazyRouteComponent(() => import('../-site/-pictures/panel'), 'PicturesPanel'),
}

/** What was deleted from a list. */
export const DeletedRecords = lazyRouteComponent(() => import('../-history/deleted'), 'DeletedRecords')

/** What the address asks for, but for what was deleted. */
export const panelOf = (tab: TabName, view: ViewName | undefined): { Panel: LatePanel } => ({
  Panel: view === undefined || view === 'deleted' ? panels[tab] : views[view],
})

/** Asks for the code of what the address names. It is asked for again where it is shown, should it not come. */
export const preloadPanel = (tab: TabName, view: ViewName | undefined) =>
  void (view === 'deleted' && isRecordList(tab) ? DeletedRecords : panelOf(tab, view).Panel).preload?.()
