import { and, eq, isNull, lte, notInArray } from 'drizzle-orm'
import { contactSubmissions, interests } from '@db/schema'
import { finishedContactStatuses } from '@/shared/contacts'
import { finishedInterestStatuses } from '@/shared/interests'

/** The condition of what is unfinished and to be followed up until a day; days as text stand in the order of the calendar. */
export const isDue = {
  contacts: (day: string) =>
    and(lte(contactSubmissions.followUpOn, day), notInArray(contactSubmissions.status, [...finishedContactStatuses])),
  interests: (day: string) =>
    and(lte(interests.followUpOn, day), notInArray(interests.status, [...finishedInterestStatuses])),
}

/** The condition of the enquiries that an administrator looks after, or nobody does. */
export const isAssigned = (to: number | 'nobody') =>
  to === 'nobody' ? isNull(contactSubmissions.assignedTo) : eq(contactSubmissions.assignedTo, to)
