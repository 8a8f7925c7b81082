import type { Line } from '../platform/mail'

/** What the activity tells of an update. */
export const updateLabels = { title: 'Title', body: 'Text' } as const

/** What the mail about news in the portal says of one that was published. */
export const updateNews = (offering: Line) => ({
  sentence: `An update of ${offering}: how the property is doing.`,
  subject: `An update of ${offering}`,
})

/** The section Updates: news of an offering for those who hold it. */
export const updateWords = {
  name: 'Updates',
  fields: updateLabels,
  add: 'New update',
  caption: 'Updates',
  failed: "We couldn't load the updates.",
  panel: 'Updates',
  search: 'Search updates',
  empty: {
    title: 'No updates yet',
    text: 'An update tells everybody who holds an offering how its property is doing.',
  },
  columns: {
    title: 'Title',
    offering: 'Offering',
    made: 'Made',
    published: 'Published',
    status: 'Status',
    actions: 'Actions',
  },
  statuses: { draft: 'Draft', published: 'Published' },
  publishing: 'Being published',
  write: {
    title: 'New Update',
    changeTitle: 'Change Update',
    text: 'Nobody but the firm sees it before it is published.',
    submit: 'Save and look at it',
    fields: {
      investmentId: 'Offering',
      title: 'Title',
      body: 'Text',
      asOf: 'Figures as of',
      occupied: 'Occupied, percent',
      collected: 'Rent collected, percent',
      netIncome: 'Net operating income',
      plan: 'By the plan',
    },
    placeholders: { title: 'Third quarter at Willow Creek', occupied: '94.5', collected: '98', netIncome: '$182,400' },
    hints: {
      investmentId: 'An offering stands here once it has a class.',
      body: 'Written like a post: ## makes a heading, - a list, ** bold words.',
      asOf: 'Leave it empty where there are no figures.',
      plan: 'What net operating income was to be.',
    },
  },
  check: {
    hint: 'This is how those who hold it read it. Publishing waits some minutes, in which you can take it back; then everybody is told, and it stays.',
    publishedHint:
      'It is read by those who hold the offering, and stays. What was wrong is put right by another update.',
  },
  actions: { change: 'Change', remove: 'Delete draft', publish: 'Publish', undo: 'Undo' },
  toasts: {
    saved: { title: 'Draft saved', description: null },
    removed: { title: 'Draft deleted', description: null },
    publishing: { title: 'Update is being published', description: null },
    undone: { title: 'Taken back', description: null },
    failed: { title: 'Nothing was changed', showsReason: true },
  },
} as const

/** The columns of the list's file. */
export const updateFileColumns = {
  id: 'Number',
  title: 'Title',
  investmentName: 'Offering',
  status: 'Status',
  publishedAt: 'Published',
  body: 'Text',
  createdAt: 'Created',
} as const
