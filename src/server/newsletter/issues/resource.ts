import { eq, sql } from 'drizzle-orm'
import { issueSearch, letters } from '@db/schema'
import { issueWords } from '@/content/newsletter/admin-issues'
import { letter, listIssuesAsAdmin } from '@/shared/newsletter/issues'
import { auditedColumns } from '../../records/activity/audited-columns'
import { keepSentIssues, issueColumns } from './columns'
import { caseless, resource } from '../../records/resources'

/** An issue of the newsletter, as the Admin Portal lists, finds, changes and removes it. */
export const issueResource = resource(listIssuesAsAdmin.input, {
  list: 'letters',
  name: sql<string>`${letters.subject}`,
  table: letters,
  columns: issueColumns,
  noun: 'letter',
  isPublic: false,
  searched: { text: issueSearch },
  sorted: { subject: caseless(letters.subject), createdAt: letters.createdAt, updatedAt: letters.updatedAt },
  filter: ({ status }) => (status === undefined ? undefined : eq(letters.status, status)),
  guardDelete: keepSentIssues,
  removalRefuses: ['letter_not_draft'],
  found: {},
  audited: auditedColumns(
    letters,
    letter,
    { webKey: 'secret', recipients: 'internal', pacedAt: 'internal', deletedAt: 'internal' },
    issueWords.fields,
  ),
})
