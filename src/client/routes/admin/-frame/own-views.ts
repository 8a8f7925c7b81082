import { type Area, looksAfter } from '@/shared/accounts/areas'
import type { SessionUser } from '@/shared/accounts/users'
import type { ViewName } from '../-list/tab-names'

/** The views that belong to no tab. */
export const ownViews = ['overview', 'activity', 'mails', 'pictures'] as const satisfies readonly ViewName[]
export type OwnView = (typeof ownViews)[number]

const areasOfViews = {
  overview: 'people',
  activity: 'people',
  mails: 'people',
  pictures: 'content',
} as const satisfies Record<OwnView, Area>

/** Says whether an administrator may open a view that belongs to no tab. */
export const mayOpenView = (administrator: SessionUser, view: OwnView) => looksAfter(administrator, areasOfViews[view])

export const isOwnView = (view: ViewName | undefined): view is OwnView => ownViews.some((own) => own === view)
