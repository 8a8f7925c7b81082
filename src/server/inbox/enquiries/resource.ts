import { and, eq, not, sql } from 'drizzle-orm'
import { caseAnswers, contactSubmissions, enquirySearch } from '@db/schema'
import { enquiryWords } from '@/content/inbox/admin-enquiries'
import {
  changeEnquiries,
  contact,
  defaultEnquiryStatus,
  finishedEnquiryStatuses,
  listEnquiriesAsAdmin,
} from '@/shared/inbox/enquiries'
import { auditedColumns } from '../../records/activity/audited-columns'
import { followAssigned } from '../assignees'
import { isAssigned, isDue, isUnansweredSpam, withFollowUp } from '../follow-ups'
import { newVersion } from '../../records/record-writes'
import { caseless, readQuery, resource } from '../../records/resources'
import { accountName, fullNameOf } from '../../platform/sql'

/** What is read of an enquiry beside its own columns: the name, as it is now, of who looks after it. */
export const enquiryNames = {
  assigneeName: accountName(contactSubmissions.assignedTo),
}

/**
 * Somebody wrote back from the Admin Portal. The condition is an expression of its own: drizzle would take the table's name from a bare column,
 * and it would mean the answer's.
 */
export const isAnswered = sql<boolean>`exists (select from ${caseAnswers} where ${eq(caseAnswers.contactId, contactSubmissions.id)})`

/** The same, and what is said of it rather than stored: whoever moves an enquiry on has read it. */
export const enquiryColumns = {
  ...enquiryNames,
  spamMarkerName: accountName(contactSubmissions.spamMarkedBy),
  isAnswered,
  isRead: sql<boolean>`${contactSubmissions.readAt} is not null or ${contactSubmissions.status} <> ${defaultEnquiryStatus}`,
}

/** An enquiry, as the Admin Portal lists, finds, changes and removes it. */
export const enquiryResource = resource(listEnquiriesAsAdmin.input, {
  list: 'contacts',
  name: fullNameOf<string>(contactSubmissions),
  table: contactSubmissions,
  columns: enquiryColumns,
  noun: 'enquiry',
  isPublic: false,
  searched: { text: enquirySearch },
  sorted: {
    firstName: caseless(contactSubmissions.firstName),
    lastName: caseless(contactSubmissions.lastName),
    email: contactSubmissions.email,
    company: caseless(contactSubmissions.company),
    status: caseless(contactSubmissions.status),
    createdAt: contactSubmissions.createdAt,
    updatedAt: contactSubmissions.updatedAt,
  },
  kept: { counted: 'contacts', by: 'status' },
  // Spam is outside of lists and totals unless it is asked for (R21).
  filter: ({ status, spam, dueBy, answered, assignedTo }) =>
    and(
      eq(contactSubmissions.isSpam, spam === 'true'),
      status === undefined ? undefined : eq(contactSubmissions.status, status),
      dueBy === undefined ? undefined : isDue.contacts(dueBy),
      answered && (answered === 'true' ? isAnswered : not(isAnswered)),
      assignedTo === undefined ? undefined : isAssigned(assignedTo),
    ),
  found: { detail: contactSubmissions.email, isSpam: contactSubmissions.isSpam },
  several(change) {
    const fields = withFollowUp(finishedEnquiryStatuses, readQuery(changeEnquiries, change))
    return {
      fields,
      write: (tx, where) =>
        tx
          .update(contactSubmissions)
          .set({ ...fields, ...newVersion(contactSubmissions) })
          .where(where),
      ...(typeof fields.assignedTo === 'number' && { follow: followAssigned({ list: 'contacts' }, fields.assignedTo) }),
    }
  },
  alsoPurged: isUnansweredSpam.contacts,
  audited: auditedColumns(
    contactSubmissions,
    contact,
    // The assignee's name is told instead.
    {
      readAt: 'internal',
      assignedTo: 'internal',
      isHeldBack: 'internal',
      spamMarkedBy: 'internal',
      deletedAt: 'internal',
    },
    enquiryWords.fields,
    enquiryNames,
  ),
})
