import { type SQL, and, isNull, lte, not, notInArray, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@db/database'
import { contactSubmissions } from '@db/schema'
import { finishedEnquiryStatuses } from '@/shared/inbox/enquiries'
import { type CalendarDay, daysAfter } from '@/shared/values/days'
import { type caseGroups, type casesToDo, caseDaysAhead, overviewCasesMax } from '@/shared/records/overviews'
import { enquiryNames, isAnswered } from './resource'
import { fullNameOf } from '../../platform/sql'

type CaseGroup = (typeof caseGroups)[number]

/** What counts as an enquiry: neither spam nor deleted. */
export const isEnquiry = and(isNull(contactSubmissions.deletedAt), not(contactSubmissions.isSpam))

/**
 * The unfinished enquiries that wait for somebody, by why: their day has passed, is today, or comes within a week; of the others
 * those without an answer. In each group one's own come first, then what waits longest.
 * @param userId whose own
 */
export async function readCasesToDo(db: Db, today: CalendarDay, userId: number): Promise<z.input<typeof casesToDo>> {
  const { followUpOn, assignedTo, createdAt, id } = contactSubmissions
  const aWeekAhead = daysAfter(today, caseDaysAhead)
  const group = sql<CaseGroup>`case when ${followUpOn} < ${today} then 'overdue' when ${followUpOn} = ${today} then 'today'
    when ${followUpOn} <= ${aWeekAhead} then 'coming' else 'unanswered' end`
  const isYours = sql<boolean>`coalesce(${assignedTo} = ${userId}, false)`
  const inGroup = (of: SQL) => sql`${of} over (partition by ${group}`
  const place = sql`${inGroup(sql`row_number()`)} order by ${isYours} desc, ${followUpOn} nulls first, ${createdAt}, ${id})`
  const listed = db
    .select({
      id,
      name: fullNameOf<string>(contactSubmissions).as('name'),
      followUpOn,
      createdAt,
      assigneeName: enquiryNames.assigneeName.as('assignee_name'),
      isYours: isYours.as('is_yours'),
      group: group.as('case_group'),
      place: place.mapWith(Number).as('place'),
      count: sql`${inGroup(sql`count(*)`)})`.mapWith(Number).as('case_count'),
    })
    .from(contactSubmissions)
    .where(
      and(
        isEnquiry,
        notInArray(contactSubmissions.status, [...finishedEnquiryStatuses]),
        or(lte(followUpOn, aWeekAhead), not(isAnswered)),
      ),
    )
    .as('listed')
  const rows = await db.select().from(listed).where(lte(listed.place, overviewCasesMax)).orderBy(listed.place)
  const ofGroup = (name: CaseGroup) => {
    const first = rows.filter((row) => row.group === name)
    return { count: first[0]?.count ?? 0, first }
  }
  return {
    overdue: ofGroup('overdue'),
    today: ofGroup('today'),
    coming: ofGroup('coming'),
    unanswered: ofGroup('unanswered'),
  }
}
