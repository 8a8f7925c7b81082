import { counted } from '../platform/counted'

/** Table words shared by the lists. An icon button is named after its record, so that no two sound alike (R19). */
export const adminTable = {
  total: (total: number) => `Total: ${counted(total)}`,
  dash: '—',
  noDate: 'N/A',
  edit: (name: string) => `Edit ${name}`,
  delete: (name: string) => `Delete ${name}`,
  view: (name: string) => `View ${name}`,
  openLabel: 'Open',
  open: (name: string) => `Open ${name}`,
  /** A record beside what tells it from others of its name. */
  nameOf: (name: string, of: string) => `${name} — ${of}`,
  publishLabel: 'Publish',
  unpublishLabel: 'Unpublish',
  publish: (title: string) => `Publish ${title}`,
  unpublish: (title: string) => `Unpublish ${title}`,
  statusFor: (name: string) => `Status for ${name}`,
  setPassword: (name: string) => `Set password for ${name}`,
  resetFactor: (name: string) => `Reset second factor of ${name}`,
  you: 'You',
  invitation: (name: string) => `Invitation of ${name}`,
  states: {
    notInvited: 'Not invited yet',
    invited: 'Invited',
    invitationEnded: 'Invitation ended',
    active: 'Active',
    deactivated: 'Deactivated',
  },
  filter: {
    status: { label: 'Filter by status', all: 'All statuses' },
    role: { label: 'Filter by role', all: 'All roles' },
    assignee: { label: 'Filter by assignee', all: 'All assignees' },
    kind: { label: 'Filter by kind', all: 'All kinds' },
    tag: { label: 'Filter by tag', all: 'All tags' },
    year: { label: 'Filter by tax year', all: 'All tax years' },
    offering: { label: 'Filter by offering', all: 'All offerings' },
  },
  clearSearch: 'Clear search',
  noMatch: {
    title: 'Nothing matches',
    text: 'No record matches this search and filter.',
    action: 'Clear search and filter',
  },
  /** Where else a text is found that a list has not; of each list only the first are counted. */
  elsewhere: {
    label: 'Found in other lists',
    found: (count: number, list: string, hasMore: boolean) =>
      `${counted(count)}${hasMore ? ' or more' : ''} in ${list}`,
  },
  pages: {
    label: 'Pages',
    labelOf: (list: string) => `Pages: ${list}`,
    perPage: 'Rows per page',
    range: (first: number, last: number, total: number) => `${counted(first)} to ${counted(last)} of ${counted(total)}`,
    first: 'First page',
    previous: 'Previous page',
    next: 'Next page',
    last: 'Last page',
  },
  select: {
    row: (name: string) => `Select ${name}`,
    page: 'Select all on this page',
    matching: (total: number) => `Select all ${counted(total)} that match`,
    selected: (count: number) => `${counted(count)} selected`,
    clear: 'Clear selection',
    change: 'Change selected',
    delete: 'Delete selected',
  },
  csv: { label: 'Download CSV', hint: 'Exactly the rows that match this search and filter.' },
  loading: 'Loading...',
  tryAgain: 'Try again',
} as const

/** Changing the same of several records at once. */
export const adminSeveral = {
  title: (count: number) => (count === 1 ? 'Change 1 record' : `Change ${counted(count)} records`),
  text: 'Each of them gets what you choose here; the rest stays as it is.',
  submit: 'Change',
  leave: 'Leave as it is',
  nothing: 'Choose what is to change',
  nobody: 'Nobody',
  fields: { status: 'Status', isPublished: 'Published', assignedTo: 'Looked after by' },
  published: { true: 'Published', false: 'Draft' },
  changed: (count: number) => ({
    title: count === 1 ? '1 record changed' : `${counted(count)} records changed`,
    description: null,
  }),
  notChanged: { title: 'Error changing records', showsReason: true },
} as const
