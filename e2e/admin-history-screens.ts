import { expect, type Page } from '@playwright/test'
import { changeAnswer, failCall, holdCall, pathOf } from './calls'
import type { Screen } from './screens'

const reads = {
  deleted: { procedure: 'admin.deleted.list', path: '/admin?view=deleted' },
  activity: { procedure: 'admin.audit.list', path: '/admin?view=activity' },
} as const

const deletedRecord = {
  id: 900_001,
  name: 'Willow Creek Apartments',
  deletedAt: '2026-03-01T15:04:05.000Z',
  deletedBy: 'Grace Hill',
  deletedTogether: 75,
  purgedAt: '2026-03-31T15:04:05.000Z',
}
const change = {
  id: 900_001,
  createdAt: '2026-03-01T15:04:05.000Z',
  actor: { id: 1, name: 'Grace Hill' },
  list: 'investments',
  recordId: 1,
  recordName: 'Willow Creek Apartments',
  action: 'update',
  before: { minimum: '$50,000', description: 'By the river. '.repeat(60), highlights: ['New roof'] },
  after: { minimum: '$75,000', description: null, highlights: ['New roof', 'Near a park'] },
  isRedacted: false,
}
const entries = [
  change,
  { ...change, id: 900_002, recordName: 'בית על הנהר', action: 'restore', before: null, after: null },
  { ...change, id: 900_003, recordName: null, action: 'remove', actor: null, before: null, after: null },
]

/** The procedure answers these records and no others, as one page of very many. */
const answering = (procedure: string, items: object[]) => (page: Page) =>
  changeAnswer<object>(page, procedure, () => ({ items, total: items.length && 120 }))

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
  ...statesOf('deleted', 'Nothing deleted in the last', 'Deleted records stay here'),
  {
    name: 'admin-activity-full',
    path: reads.activity.path,
    as: 'admin',
    arrange: answering(reads.activity.procedure, entries),
    prepare: async (page) => {
      await page.locator('summary').click()
      await shows('Show all of it')(page)
    },
  },
  ...statesOf('activity', 'Nothing has been changed yet.', 'Loading activity...'),
]
