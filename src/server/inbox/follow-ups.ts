import { and, eq, isNull, lt, lte, notInArray, sql } from 'drizzle-orm'
import { contactSubmissions, interests } from '@db/schema'
import { defaultEnquiryStatus, finishedEnquiryStatuses } from '@/shared/inbox/enquiries'
import { defaultInterestStatus, finishedInterestStatuses } from '@/shared/inbox/interests'
import { spamDays } from '@/shared/platform/time'

/** The condition of what is unfinished and to be followed up until a day; days as text stand in the order of the calendar. */
export const isDue = {
  contacts: (day: string) =>
    and(lte(contactSubmissions.followUpOn, day), notInArray(contactSubmissions.status, [...finishedEnquiryStatuses])),
  interests: (day: string) =>
    and(lte(interests.followUpOn, day), notInArray(interests.status, [...finishedInterestStatuses])),
}

interface CaseChange {
  status?: string | undefined
  followUpOn?: string | null | undefined
}

/** What a change of a case comes to: whoever closes it follows it up no more, unless they name a day with it. */
export const withFollowUp = <Change extends CaseChange>(finished: readonly string[], change: Change) => {
  const { status, followUpOn } = change
  const isClosed = status !== undefined && finished.includes(status) && followUpOn === undefined
  return isClosed ? { ...change, followUpOn: null } : change
}

/** The condition of the enquiries that an administrator looks after, or nobody does. */
export const isAssigned = (to: number | 'nobody') =>
  to === 'nobody' ? isNull(contactSubmissions.assignedTo) : eq(contactSubmissions.assignedTo, to)

/** Counted from the last change: an old enquiry that somebody has just called spam can be looked at again. */
const isOldSpam = (table: typeof contactSubmissions | typeof interests) =>
  and(table.isSpam, isNull(table.deletedAt), lt(table.updatedAt, sql`now() - make_interval(days => ${spamDays}::int)`))

/** Spam that still is as it came: of a status that somebody gave it, it was no spam to them. Deleted, it can be restored first. */
export const isUnansweredSpam = {
  contacts: and(eq(contactSubmissions.status, defaultEnquiryStatus), isOldSpam(contactSubmissions)),
  interests: and(eq(interests.status, defaultInterestStatus), isOldSpam(interests)),
}
