/** The statements of an entity, in its dialog. */
export const issuingWords = {
  heading: 'Statements',
  text: 'Contributions and distributions of a period, frozen as the book has them. Whoever may see the entity reads it once it is published.',
  failed: 'The statements could not be loaded. Please close this and try again.',
  from: 'Period from',
  to: 'Period to',
  make: 'Make statement',
  publish: 'Publish',
  publishOf: (period: string) => `Publish the statement of ${period}`,
  undo: 'Undo',
  undoOf: (period: string) => `Undo publishing the statement of ${period}`,
  none: 'There are none yet.',
  show: 'Show',
  hide: 'Hide',
  showOf: (period: string) => `Show the statement of ${period}`,
  hideOf: (period: string) => `Hide the statement of ${period}`,
  statuses: { draft: 'Draft', publishing: 'Being published', published: 'Published', superseded: 'Superseded' },
  changed: 'Figures changed since',
  changedHints: {
    draft: 'Something was dated back since this was made. Please make it anew.',
    publishing: 'Something was dated back since, so this will be a draft again. Please make it anew then.',
    published: 'Something was dated back since. Make it anew and publish that: it stands in the place of this one.',
    superseded: '',
  },
  made: { title: 'Statement made', description: 'Please look at it before you publish it.' },
  published: { title: 'Statement is being published', description: null },
  undone: { title: 'Taken back', description: null },
  notDone: { title: 'Nothing was changed', showsReason: true },
} as const

/** The section Statements: what was stated to owners and what is on its way. */
export const statementListWords = {
  name: 'Statements',
  fields: { periodFrom: issuingWords.from, periodTo: issuingWords.to },
  add: 'New statement',
  caption: 'Statements',
  failed: "We couldn't load the statements.",
  panel: 'Statements',
  search: 'Search statements',
  empty: {
    title: 'No statements yet',
    text: 'A statement tells one owner what was contributed and distributed in a period.',
  },
  columns: {
    owner: 'Owner',
    period: 'Period',
    paid: 'Distributed',
    published: 'Published',
    status: 'Status',
    actions: 'Actions',
  },
  days: { from: 'Period from', to: 'Period to' },
  statuses: issuingWords.statuses,
  changed: issuingWords.changed,
  make: {
    title: 'New Statement',
    text: issuingWords.text,
    submit: 'Make',
    fields: { entityId: 'Owner', periodFrom: 'Period from', periodTo: 'Period to' },
  },
  check: {
    hint: 'Nobody but the firm sees this yet.',
    publishedHint: 'Whoever may see the entity reads this. It stays as it was issued.',
    supersededHint: 'Another statement of this period stands in its place. Its owner can still read this one.',
    changedHints: issuingWords.changedHints,
  },
  actions: { again: 'Make anew', publish: issuingWords.publish, undo: issuingWords.undo },
} as const

/** The columns of the list's file. */
export const statementFileColumns = {
  id: 'Number',
  entityName: 'Owner',
  entityFacts: 'Kind, last four, town',
  periodFrom: 'Period from',
  periodTo: 'Period to',
  inPeriodCents: 'Distributed in dollars',
  status: 'Status',
  isOutdated: 'Figures changed since',
  publishedAt: 'Published',
  createdAt: 'Made',
} as const
