import { and, eq, sql } from 'drizzle-orm'
import { offeringSearch, updateSearch, updates } from '@db/schema'
import { updateFileColumns, updateWords } from '@/content/reporting/admin-updates'
import { draftedUpdate, listUpdates } from '@/shared/reporting/updates'
import { listedColumns } from '../../records/activity/audited-columns'
import { caseless, listResource, namedAs } from '../../records/resources'
import { idsCalled } from '../../records/search/searched'
import { offeringName } from '../../site/offerings/offering-names'
import { readUpdate, readUpdates } from './updates'

const investmentName = offeringName<string>(updates.investmentId)

/** What the firm reports of an offering to those who hold it, as the Admin Portal lists, finds and changes it. */
export const updateResource = listResource(listUpdates.input, {
  list: 'updates',
  name: sql<string>`${updates.title}`,
  table: updates,
  noun: 'update',
  isPublic: false,
  read: readUpdate,
  called: ({ investmentName: offering, title }: { investmentName: string; title: string }) => `${offering}, ${title}`,
  searched: {
    text: updateSearch,
    naming: (pattern) => sql`${updates.investmentId} = ${idsCalled(offeringSearch, pattern)}`,
  },
  sorted: {
    title: caseless(updates.title),
    investmentName: caseless(investmentName),
    publishedAt: updates.publishedAt,
    createdAt: updates.createdAt,
  },
  newestBy: updates.id,
  filter: ({ investmentId, status }) =>
    and(
      investmentId === undefined ? undefined : eq(updates.investmentId, investmentId),
      status && eq(updates.status, status),
    ),
  readMany: (db, where) => readUpdates(db, where),
  found: { detail: investmentName },
  audited: listedColumns(draftedUpdate, updateFileColumns),
  exported: { status: namedAs(updateWords.statuses) },
})
