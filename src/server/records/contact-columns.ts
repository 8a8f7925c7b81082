import { eq, sql } from 'drizzle-orm'
import { contactAnswers, contactSubmissions, users } from '@db/schema'
import { defaultContactStatus } from '@/shared/contacts'

/** What is read of an enquiry beside its own columns: the name, as it is now, of who looks after it. */
export const contactNames = {
  assigneeName: sql<
    string | null
  >`(select ${users.firstName} || ' ' || ${users.lastName} from ${users} where ${users.id} = ${contactSubmissions.assignedTo})`,
}

/** The same, and what is said of it rather than stored: whoever moves an enquiry on has read it. */
export const contactColumns = {
  ...contactNames,
  spamMarkerName: sql<
    string | null
  >`(select ${users.firstName} || ' ' || ${users.lastName} from ${users} where ${users.id} = ${contactSubmissions.spamMarkedBy})`,
  // The condition is an expression of its own: drizzle would take the table's name from a bare column, and it would mean the answer's.
  isAnswered: sql<boolean>`exists (select from ${contactAnswers} where ${eq(contactAnswers.contactId, contactSubmissions.id)})`,
  isRead: sql<boolean>`${contactSubmissions.readAt} is not null or ${contactSubmissions.status} <> ${defaultContactStatus}`,
}
