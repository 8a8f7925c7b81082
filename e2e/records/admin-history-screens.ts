import { adminSafety } from '../../src/content/records/admin-dialogs'
import { expect, type Page } from '@playwright/test'
import { answerCall, changeAnswer, failCall, holdCall, pathOf } from '../calls'
import type { Screen } from '../screens'

const reads = {
  deleted: { procedure: 'admin.deleted.list', path: '/admin?view=deleted' },
  activity: { procedure: 'admin.activity.list', path: '/admin?view=activity' },
  mails: { procedure: 'admin.mails.list', path: '/admin?view=mails' },
} as const

const deletedRecord = {
  id: 900_001,
  name: 'Willow Creek Apartments',
  deletedAt: '2026-03-01T15:04:05.000Z',
  deletedBy: 'Grace Hill',
  deletedTogether: 75,
  purgedAt: '2026-03-31T15:04:05.000Z',
}
const at = '2026-03-01T15:04:05.000Z'
const change = {
  source: 'change',
  id: 900_001,
  at,
  count: 1,
  records: [],
  actor: { id: 1, name: 'Grace Hill' },
  isByItself: false,
  list: 'investments',
  recordId: 1,
  recordName: 'Willow Creek Apartments',
  action: 'update',
  before: { minimum: '$50,000', description: 'By the river. '.repeat(60), highlights: ['New roof'] },
  after: { minimum: '$75,000', description: null, highlights: ['New roof', 'Near a park'] },
  isRedacted: false,
}
const several = { ...change, id: 900_004, list: 'newsletters', recordId: null, recordName: null, action: 'remove' }
const names = ['ruth@example.com', 'boaz@example.com', 'naomi@example.com']
const event = {
  source: 'security',
  id: 900_001,
  at,
  kind: 'signed_in',
  account: { id: 1, name: 'Grace Hill' },
  actor: null,
  browser: 'Firefox on Windows',
  addressStart: '203.0',
}
const lines = [
  change,
  {
    ...several,
    count: 75,
    before: null,
    after: null,
    records: names.map((recordName, index) => ({ id: index + 1, recordId: index + 1, recordName, confirmed: [] })),
  },
  event,
  { ...event, id: 900_002, kind: 'sign_in_failed', account: { id: 2, name: 'Ruth Calloway' } },
  { ...event, id: 900_003, kind: 'sign_in_failed', account: null },
  { source: 'visitor', id: 1, at, event: 'confirmed', email: 'ruth.calloway@example.com' },
  { ...change, id: 900_002, recordName: 'בית על הנהר', action: 'restore', before: null, after: null },
  { ...change, id: 900_003, recordName: null, action: 'remove', actor: null, before: null, after: null },
  {
    ...change,
    id: 900_005,
    list: 'raises',
    recordName: 'Willow Creek Apartments',
    action: 'publish',
    actor: null,
    isByItself: true,
    before: null,
    after: {
      closing: 'First closing',
      step: 'in the book',
      amount: '$475,000.00',
      subscriptions: ['S4-0012', 'S4-0013'],
    },
  },
]

const mail = {
  id: 900_001,
  kind: 'confirmation',
  recipient: 'ruth.calloway@example.com',
  status: 'failed',
  attempts: 1,
  reason: 'The mail server knows no such recipient.',
  createdAt: '2026-03-01T15:04:05.000Z',
  settledAt: '2026-03-01T15:04:09.000Z',
}
const mails = [
  mail,
  { ...mail, id: 900_002, kind: 'enquiry', status: 'queued', attempts: 12, reason: 'connect ECONNREFUSED' },
  { ...mail, id: 900_003, kind: 'welcome', status: 'sent', reason: null },
  { ...mail, id: 900_004, status: 'sent', recipient: null, reason: null },
]

/** The procedure answers these records and no others, as one page of very many. */
const answering = (procedure: string, items: object[]) => (page: Page) =>
  changeAnswer<object>(page, procedure, (answer) => ({ ...answer, items, total: items.length && 120 }))

const shows = (words: string) => (page: Page) => expect(page.getByRole('main').getByText(words).first()).toBeVisible()

const statesOf = (view: keyof typeof reads, empty: string, loading: string): Screen[] => {
  const { procedure, path } = reads[view]
  return [
    {
      name: `admin-${view}-loading`,
      path,
      as: 'admin',
      arrange: async (page) => void (await holdCall(page, procedure)),
      prepare: shows(loading),
    },
    { name: `admin-${view}-empty`, path, as: 'admin', arrange: answering(procedure, []), prepare: shows(empty) },
    {
      name: `admin-${view}-failed`,
      path,
      as: 'admin',
      arrange: async (page, allow) => {
        allow.status(503, pathOf(procedure))
        await failCall(page, procedure, { status: 503, sentence: 'Our records are away.' })
      },
      prepare: shows('Try again'),
    },
  ]
}

/** What was deleted and what was changed, in their states. */
export const adminHistoryScreens: Screen[] = [
  {
    name: 'admin-deleted-full',
    path: reads.deleted.path,
    as: 'admin',
    arrange: answering(reads.deleted.procedure, [deletedRecord]),
    prepare: shows('Willow Creek Apartments'),
  },
  {
    name: 'admin-deleted-erase',
    path: reads.deleted.path,
    as: 'admin',
    arrange: answering(reads.deleted.procedure, [deletedRecord]),
    prepare: async (page) => {
      await page.getByRole('button', { name: adminSafety.recentlyDeleted.erase(deletedRecord.name) }).click()
      await page.getByRole('dialog', { name: adminSafety.recentlyDeleted.eraseTitle }).waitFor()
    },
  },
  ...statesOf('deleted', 'Nothing deleted in the last', 'Deleted records stay here'),
  {
    name: 'admin-activity-full',
    path: reads.activity.path,
    as: 'admin',
    arrange: answering(reads.activity.procedure, lines),
    prepare: async (page) => {
      for (const opened of ['changed Willow Creek', 'deleted 75 records'])
        await page.locator('summary').filter({ hasText: opened }).click()
      await shows('Show all of it')(page)
      await shows('and 72 more')(page)
    },
  },
  {
    name: 'admin-mails-full',
    path: reads.mails.path,
    as: 'admin',
    arrange: answering(reads.mails.procedure, mails),
    prepare: shows('connect ECONNREFUSED'),
  },
  {
    name: 'admin-mail-opened',
    path: reads.mails.path,
    as: 'admin',
    arrange: async (page) => {
      await answering(reads.mails.procedure, mails)(page)
      await answerCall(page, 'admin.mails.get', {
        ...mails[1],
        subject: 'Website enquiry from Ruth Okafor',
        isDelivered: true,
        tries: [
          { at: '2026-03-01T15:04:05.000Z', reason: 'connect ECONNREFUSED' },
          { at: '2026-03-01T15:04:15.000Z', reason: '451 4.7.1 Greylisted, please try again in five minutes.' },
        ],
      })
    },
    prepare: async (page) => {
      await page.getByRole('button', { name: /^New enquiry, to the firm, to/ }).click()
      await page.getByRole('dialog', { name: 'Website enquiry from Ruth Okafor' }).waitFor()
    },
  },
  ...statesOf('mails', 'No email was sent in this time.', 'Emails of the last 30 days'),
  ...statesOf('activity', 'Nothing has happened yet.', 'Loading activity...'),
]
