import type { Page } from '@playwright/test'
import { adminOverview } from '../../src/content/records/admin-overview'
import { changeAnswer } from '../calls'
import { failing, holding, shows } from '../screen-states'
import type { Screen } from '../screens'

const call = 'admin.overview.get'
const view = { path: '/admin?view=overview', as: 'admin' } as const

const waiting = (id: number, name: string, followUpOn: string | null, isYours = false) => ({
  id,
  name,
  followUpOn,
  createdAt: '2026-03-01T15:04:05.000Z',
  assigneeName: isYours ? 'Site Administrator' : followUpOn && 'Grace Hill',
  isYours,
})

const busyDay = {
  enquiries: { unanswered: 12, oldestAt: '2026-03-01T15:04:05.000Z', inProgress: 4 },
  cases: {
    overdue: {
      count: 2,
      first: [waiting(1, 'Ruth Calloway', '2026-03-02', true), waiting(2, 'Boaz Fielding', '2026-03-04')],
    },
    today: { count: 1, first: [waiting(3, 'Naomi Whitfield-Abernathy', '2026-03-30')] },
    coming: { count: 1, first: [waiting(4, 'Silas Okafor', '2026-04-02')] },
    unanswered: { count: 14, first: [waiting(5, 'Ada Lindqvist', null, true), waiting(6, 'Test Overview', null)] },
  },
  followUps: { contacts: 3, interests: 1 },
  newInterests: 2,
  distributions: { sentBack: 0, toApprove: 1, toPublish: 0 },
  payments: { returned: 1, longUncashed: 3 },
  lateK1s: { year: 2025, count: 51 },
  filings: { count: 3, pressing: 1, dueOn: '2026-12-01', raiseId: 4 },
  closings: {
    sentBack: { count: 1, raiseId: 4 },
    toApprove: { count: 2, raiseId: 4 },
    toPublish: { count: 1, raiseId: 3 },
  },
  notInvited: 4,
  failedMails: 1,
  scheduledPosts: { count: 1, nextAt: '2999-01-05T15:30:00.000Z' },
  scheduledLetters: { count: 2, nextAt: '2999-01-06T15:30:00.000Z' },
  secondFactors: { administrators: 3, have: 1 },
  subscribers: {
    confirmed: 1_204,
    days: Array.from({ length: 30 }, (_, index) => ({
      day: `2026-03-${String(index + 1).padStart(2, '0')}`,
      count: (index * 7) % 11,
    })),
  },
  unfinishedOfferings: {
    count: 7,
    first: [{ id: 1, name: 'Willow Creek Apartments', lacks: ['fundingProgress', 'targetReturn'] }],
  },
}

/** The overview in its states. */
export const adminOverviewScreens: Screen[] = [
  {
    name: 'admin-overview-full',
    ...view,
    arrange: (page: Page) => changeAnswer<object>(page, call, (answer) => ({ ...answer, ...busyDay })),
    prepare: shows('Willow Creek Apartments'),
  },
  { name: 'admin-overview-quiet', ...view, prepare: shows(adminOverview.waiting.enquiries) },
  { name: 'admin-overview-loading', ...view, arrange: holding(call), prepare: shows(adminOverview.loading) },
  { name: 'admin-overview-failed', ...view, arrange: failing(call), prepare: shows('Try again') },
]
