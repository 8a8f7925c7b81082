import { sql } from 'drizzle-orm'
import { contactSubmissions, users } from '@db/schema'
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
  isRead: sql<boolean>`${contactSubmissions.readAt} is not null or ${contactSubmissions.status} <> ${defaultContactStatus}`,
}
