import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { interestSearch, interests, offeringSearch, subscriptions } from '@db/schema'
import { interestWords } from '@/content/inbox/admin-interests'
import { changeInterests, finishedInterestStatuses, interest, listInterestsAsAdmin } from '@/shared/inbox/interests'
import { auditedColumns } from '../../records/activity/audited-columns'
import { followAssigned } from '../assignees'
import { isDue, isUnansweredSpam, withFollowUp } from '../follow-ups'
import { newVersion } from '../../records/record-writes'
import { caseless, existing, notFound, readQuery, resource } from '../../records/resources'
import { idsCalled } from '../../records/search/searched'
import { offeringName } from '../../site/offerings/offering-names'
import { accountName, subscriptionReference } from '../../platform/sql'

/** What is read of an interest beside its own columns: the names, as they are now, of what it points to. */
export const interestColumns = {
  investmentName: offeringName<string | null>(interests.investmentId),
  assigneeName: accountName(interests.assignedTo),
  subscriptionReference: sql<string | null>`(select ${subscriptionReference} from ${subscriptions}
    where ${subscriptions.interestId} = ${interests.id})`,
}

/** An interest as administrators read it. Throws Failure record_not_found. */
export async function readInterest(db: Db | Transaction, id: number) {
  const [found] = await db
    .select({ ...getTableColumns(interests), ...interestColumns })
    .from(interests)
    .where(existing(interestResource, id))
  if (found === undefined) throw notFound(interestResource)
  return found
}

/** An interest in an offering, as the Admin Portal lists, finds, changes and removes it. */
export const interestResource = resource(listInterestsAsAdmin.input, {
  list: 'interests',
  name: sql<string>`${interests.name}`,
  table: interests,
  columns: interestColumns,
  noun: 'interest',
  isPublic: false,
  searched: {
    text: interestSearch,
    naming: (pattern) => sql`${interests.investmentId} = ${idsCalled(offeringSearch, pattern)}`,
  },
  sorted: {
    name: caseless(interests.name),
    email: interests.email,
    investmentName: caseless(interestColumns.investmentName),
    amountCents: interests.amountCents,
    status: interests.status,
    assigneeName: caseless(interestColumns.assigneeName),
    followUpOn: interests.followUpOn,
    createdAt: interests.createdAt,
    updatedAt: interests.updatedAt,
  },
  kept: { counted: 'interests', by: 'status' },
  filter: ({ status, spam, dueBy }) =>
    and(
      eq(interests.isSpam, spam === 'true'),
      status === undefined ? undefined : eq(interests.status, status),
      dueBy === undefined ? undefined : isDue.interests(dueBy),
    ),
  found: { detail: interests.email, isSpam: interests.isSpam },
  several(change) {
    const fields = withFollowUp(finishedInterestStatuses, readQuery(changeInterests, change))
    return {
      fields,
      write: (tx, where) =>
        tx
          .update(interests)
          .set({ ...fields, ...newVersion(interests) })
          .where(where),
      ...(typeof fields.assignedTo === 'number' && {
        follow: followAssigned({ list: 'interests' }, fields.assignedTo),
      }),
    }
  },
  alsoPurged: isUnansweredSpam.interests,
  audited: auditedColumns(
    interests,
    interest,
    // Their names are told instead.
    { investmentId: 'internal', assignedTo: 'internal', userId: 'internal', deletedAt: 'internal' },
    interestWords.fields,
    interestColumns,
  ),
})
