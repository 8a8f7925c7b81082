import { and, eq, isNull, not } from 'drizzle-orm'
import { contactSubmissions, interests } from '@db/schema'
import { mayOpen } from '@/shared/accounts/areas'
import { type EnquiryStatus, defaultEnquiryStatus } from '@/shared/inbox/enquiries'
import { defaultInterestStatus } from '@/shared/inbox/interests'
import { isEnquiry, readCasesToDo } from './enquiries/cases-to-do'
import { isAnswered } from './enquiries/resource'
import { isDue } from './follow-ups'
import { type OverviewAsked, earliest, readCounts } from '../records/overview'

const isInterest = and(isNull(interests.deletedAt), eq(interests.isSpam, false))

const isUnanswered = (status: EnquiryStatus) => and(isEnquiry, eq(contactSubmissions.status, status), not(isAnswered))

/** The enquiries and interests that wait for somebody. */
export async function inboxOverview({ db, user, today }: OverviewAsked) {
  const unanswered = isUnanswered(defaultEnquiryStatus)
  const counts = await readCounts(db, {
    unanswered: db.$count(contactSubmissions, unanswered),
    oldestAt: earliest(contactSubmissions.createdAt, unanswered),
    inProgress: db.$count(contactSubmissions, isUnanswered('In Progress')),
    dueContacts: db.$count(contactSubmissions, and(isEnquiry, isDue.contacts(today))),
    dueInterests: db.$count(interests, and(isInterest, isDue.interests(today))),
    newInterests: db.$count(interests, and(isInterest, eq(interests.status, defaultInterestStatus))),
  })
  const { unanswered: count, oldestAt, inProgress } = counts
  const mayOpenInterests = mayOpen(user, 'interests')
  return {
    enquiries: { unanswered: count, oldestAt, inProgress },
    cases: await readCasesToDo(db, today, user.id),
    followUps: { contacts: counts.dueContacts, interests: mayOpenInterests ? counts.dueInterests : null },
    newInterests: mayOpenInterests ? counts.newInterests : null,
  }
}
