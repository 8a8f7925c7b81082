import { issuesPath } from '../newsletter/issues'
import type { RecordList } from '../records/record-lists'

const withToken =
  <Path extends string>(path: Path) =>
  (token: string) =>
    `${path}?token=${token}` as const

/**
 * Every page that a mail of ours leads to, by name; those with a token take it to the page that sends it back. `mail-pages.test.ts`
 * holds them against the pages that there are.
 */
export const mailPages = {
  account: '/account',
  forgotPassword: '/forgot-password',
  investments: '/investments',
  /** Of the Admin Portal. */
  settings: '/admin?tab=settings',
  portal: '/portal',
  /** One of one's own investing entities. */
  owner: (id: number) => `/portal/entities/${id}` as const,
  rooms: '/portal/rooms',
  subscriptions: '/portal/subscriptions',
  /** One of one's own subscriptions, or one that one signs. */
  subscription: (id: number) => `/portal/subscriptions/${id}` as const,
  taxes: '/portal/taxes',
  /** With the K-1s of a year first. */
  taxesOf: (year: number) => `/portal/taxes?period=${year}` as const,
  confirmEmail: withToken('/confirm-email'),
  confirmSubscription: withToken('/newsletter/confirm'),
  invitation: withToken('/invitation'),
  resetPassword: withToken('/reset-password'),
  stopReset: withToken('/stop-reset'),
  takeBack: withToken('/take-back'),
  unsubscribe: withToken('/newsletter/unsubscribe'),
  /** Where the Admin Portal shows a record. */
  record: (tab: RecordList | 'distributions' | 'approvals' | 'raises', id: number) =>
    `/admin?tab=${tab}&record=${id}` as const,
  /** Where it shows a subscription. */
  staffSubscription: (id: number) => `/admin?tab=raises&subscriptions=true&record=${id}` as const,
  /** Where it shows the closings and the money of a raise. */
  moneyOfRaise: (id: number) => `/admin?tab=raises&raise=${id}` as const,
  /** A list of the Admin Portal. */
  list: (tab: RecordList | 'approvals') => `/admin?tab=${tab}` as const,
  /** An issue of the newsletter as a page of its own. */
  issue: (key: string) => `${issuesPath}${key}` as const,
} as const

export const oneClickUnsubscribePathname = '/api/newsletter/unsubscribe'
/** What a mail program calls when its reader presses its own 'Unsubscribe' (RFC 8058); no page. */
export const oneClickUnsubscribePath = withToken(oneClickUnsubscribePathname)
