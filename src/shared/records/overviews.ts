import { z } from 'zod'
import { timestamp } from '../platform/fields'
import { sealFaultsFound } from '../raise/seals'
import { calendarDay } from '../values/days'
import { backupsHealth } from './backups'

/** So many days the drawing of new subscribers shows, today among them. */
export const overviewDays = 30
/** So many offerings are named; whoever leaves more than these unfinished sees that there are more. */
export const overviewOfferingsMax = 5

/** An enquiry's follow-up day is told so many days before. */
export const caseDaysAhead = 7
/** So many people are named of each group. */
export const overviewCasesMax = 8
/** Why an enquiry waits for somebody, the most pressing first: by its follow-up day, or else for want of an answer. */
export const caseGroups = ['overdue', 'today', 'coming', 'unanswered'] as const
export type CaseGroup = (typeof caseGroups)[number]

/** What an offering lacks that visitors look for first. */
const offeringGaps = ['fundingProgress', 'targetReturn'] as const

const count = z.number().int()

/** Closings that are so, and the raise in which the latest of them is. */
const closingsOfRaise = z.object({ count, raiseId: z.number().int().nullable() })

const caseGroup = z.object({
  count,
  /** One's own first, then what waits longest. */
  first: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      followUpOn: z.string().nullable(),
      createdAt: timestamp,
      assigneeName: z.string().nullable(),
      /** Whether whoever asks looks after it. */
      isYours: z.boolean(),
    }),
  ),
})
/** Every unfinished enquiry that waits for somebody is in one of these. */
export const casesToDo = z.object({
  overdue: caseGroup,
  today: caseGroup,
  coming: caseGroup,
  unanswered: caseGroup,
} satisfies Record<CaseGroup, typeof caseGroup>)

/**
 * What waits for somebody, and how the house is set up: the first screen of a working day, for who looks after people. Spam and what was
 * deleted count nowhere. What is of a list that belongs to another area is null for who does not look after that, too.
 */
const overview = z.object({
  /** Enquiries without an answer: those that are new, and when the one of them that waits longest came; and those in progress. */
  enquiries: z.object({ unanswered: count, oldestAt: timestamp.nullable(), inProgress: count }),
  cases: casesToDo,
  /** Until today, where the firm is, overdue ones among them; of what is not finished. */
  followUps: z.object({ contacts: count, interests: count.nullable() }),
  newInterests: count.nullable(),
  /** Of the last 30 days. */
  failedMails: count,
  scheduledPosts: z.object({ count, nextAt: timestamp.nullable() }).nullable(),
  scheduledLetters: z.object({ count, nextAt: timestamp.nullable() }),
  /**
   * Those that became drafts again instead of being published, those that a colleague has to approve, the former among them, and those
   * that nobody has published yet; null for whoever may not see them.
   */
  distributions: z.object({ sentBack: count, toApprove: count, toPublish: count }).nullable(),
  /** Payments that the bank sent back, and checks that nobody has cashed for more than 90 days; null for whoever may not see them. */
  payments: z.object({ returned: count, longUncashed: count }).nullable(),
  /** Filings of Form D that are to be made or amended, those that are pressing among them, and where the first of them is; null for whoever may not see them. */
  filings: z
    .object({ count, pressing: count, dueOn: calendarDay.nullable(), raiseId: z.number().int().nullable() })
    .nullable(),
  /**
   * Closings of raises that became drafts again instead of going into the ledger, those that somebody has to approve, the former among them,
   * and those that nobody has published yet; null for whoever may not see them.
   */
  closings: z.object({ sentBack: closingsOfRaise, toApprove: closingsOfRaise, toPublish: closingsOfRaise }).nullable(),
  /** K-1s of last year that are missing after the day that was told; null for whoever may not see them. */
  lateK1s: z.object({ year: count, count }).nullable(),
  /** Accounts to which no invitation was sent yet. */
  notInvited: count,
  /** What others asked for and whoever reads it may approve, or what they asked for themselves where they may not. Null for whoever may not see it. */
  approvals: z.object({ count, by: z.enum(['others', 'me']) }).nullable(),
  /** New addresses that owners asked for; null for whoever may not see them. */
  addressRequests: count.nullable(),
  subscribers: z.object({
    /** All who receive letters. */
    confirmed: count,
    /** Confirmed on each of the last days, the first of them first; today is the last. */
    days: z.array(z.object({ day: z.string(), count })).length(overviewDays),
  }),
  /** Open offerings whose funding or return visitors do not find. */
  unfinishedOfferings: z
    .object({
      count,
      first: z.array(z.object({ id: z.number().int(), name: z.string(), lacks: z.array(z.enum(offeringGaps)) })),
    })
    .nullable(),
  /** Active administrators, and those of them whose account is opened by more than its password. */
  secondFactors: z.object({ administrators: count, have: count }),
  /** False while mails become files, for want of a mail server. */
  isMailDelivered: z.boolean(),
  backups: backupsHealth,
  /** Sealed files that are not as they were sealed; absent while there is none, and for whoever may not see raises. */
  sealFaults: sealFaultsFound.optional(),
})
export type Overview = z.output<typeof overview>

/** How many things wait for whoever reads it: what stands under 'To do', each once, without what appears or is sent by itself. */
export function thingsWaiting(read: Overview): number {
  const { enquiries, followUps, newInterests, failedMails, distributions, approvals, addressRequests } = read
  const { payments, lateK1s, filings, closings, notInvited } = read
  return [
    enquiries.unanswered,
    enquiries.inProgress,
    followUps.contacts,
    followUps.interests,
    newInterests,
    failedMails,
    distributions?.toApprove,
    distributions?.toPublish,
    approvals?.by === 'others' ? approvals.count : 0,
    addressRequests,
    payments?.returned,
    payments?.longUncashed,
    lateK1s?.count,
    filings?.count,
    closings?.toApprove.count,
    closings?.toPublish.count,
    notInvited,
  ].reduce<number>((sum, each) => sum + (each ?? 0), 0)
}

export const getOverview = { output: overview }
