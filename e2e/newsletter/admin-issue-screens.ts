import { listing } from '../screen-states'
import type { Screen } from '../screens'

const moments = { createdAt: '2026-01-05T15:30:00.000Z', updatedAt: '2026-01-05T15:30:00.000Z' }
const nobody = { recipients: 0, queued: 0, sent: 0, bounced: 0, failed: 0, skipped: 0, uncertain: 0 }

const shownIssues = [
  { subject: 'What the roof of Harbor Row cost, and what we got wrong', status: 'draft', audienceSize: 297 },
  {
    subject: 'A second winter',
    status: 'sending',
    startedAt: moments.createdAt,
    report: { ...nobody, recipients: 297, sent: 120, queued: 172, bounced: 3, failed: 1, skipped: 1 },
  },
  {
    subject: 'Welcome to the spring',
    status: 'sent',
    startedAt: moments.createdAt,
    finishedAt: moments.createdAt,
    report: { ...nobody, recipients: 290, sent: 287, bounced: 2, uncertain: 1 },
  },
].map((letter, index) => ({
  id: index + 1,
  preheader: null,
  content: '## The roof\n\nIt cost **more than we had planned**.\n\n- tar\n- slate',
  audience: 'subscribers',
  tag: null,
  scheduledAt: null,
  startedAt: null,
  finishedAt: null,
  webPath: `/letters/example-${index}`,
  audienceSize: null,
  report: nobody,
  ...moments,
  ...letter,
}))

const list = 'admin.letters.list'

const screen = (name: string, state: Pick<Screen, 'arrange' | 'prepare'>): Screen => ({
  name,
  path: '/admin?tab=letters',
  as: 'admin',
  arrange: listing(list, shownIssues),
  ...state,
})

/** The section Issues in its states. */
export const adminIssueScreens: Screen[] = [
  screen('admin-letters-full', { prepare: (page) => page.getByRole('table').waitFor() }),
]
