import { accessNews } from '@/content/ledger/mails'
import { roomNews, subscriptionNews } from '@/content/raise/room-news'
import { oneLine } from '../platform/mail/names'
import { lists } from '../product'
import { listsInOrder } from '../records/subject'

/** A K-1 as a mail tells of it, and one that replaces another. */
export const k1 = {
  kind: 'k1',
  year: 2025,
  offering: oneLine('Willow Creek'),
  replacedDay: undefined,
  isReminder: false,
} as const
export const correctedK1 = { ...k1, replacedDay: 'March 3, 2026' }
/** News without anything in them, and with everything. */
export const nothingNew = {
  published: [],
  rooms: [],
  roomPage: null,
  hasStatement: false,
  hasTaxes: false,
  accesses: [],
  hasPaper: false,
  taxPapers: [],
  hasWithdrawal: false,
  hasReminder: false,
}
export const allNews = {
  published: listsInOrder(lists).flatMap(({ release }) =>
    ['Willow Creek', 'Mill Street'].flatMap((name) => release?.news?.words(oneLine(name)) ?? []),
  ),
  roomPage: null,
  rooms: [
    ...Object.values(roomNews).map((words) => words(oneLine('Willow Creek'))),
    ...Object.values(subscriptionNews).map((words) => words(oneLine('Willow Creek'), 'S7-0042', 'December 12, 2026')),
  ],
  hasStatement: true,
  hasTaxes: true,
  accesses: [
    accessNews.access_given.own('Ruth Hale'),
    accessNews.access_given.own(null),
    accessNews.access_given.others,
    accessNews.access_ended.own,
    accessNews.access_ended.others,
  ],
  hasPaper: true,
  taxPapers: [k1, correctedK1, { ...k1, kind: 'tax_other', offering: undefined }] as const,
  hasWithdrawal: true,
  hasReminder: true,
}
