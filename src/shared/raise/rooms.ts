import { z } from 'zod'
import { id, requiredLine, timestamp } from '../platform/fields'
import { wordingIdMaxCharacters } from '../platform/limits'
import { success } from '../records/pages'
import { calendarDay } from '../values/days'
import { cents } from '../values/money'
import { paperRoles } from './raise-papers'
import { intakes, raiseStatuses } from './raises'

/** The words that are in force: what somebody says names them. */
const wordings = z.object({ receipt: z.string(), consent: z.string(), signature: z.string() })

/** A raise as whoever is admitted sees it, or may let themselves in. */
const room = z.object({
  id: z.number().int(),
  offeringName: z.string(),
  slug: z.string(),
  issuerName: z.string(),
  status: z.enum(raiseStatuses),
  intake: z.enum(intakes),
  lastDay: calendarDay.nullable(),
  /** An amount is subscribed in whole steps. */
  stepCents: cents,
  /** How the tax form is asked for, which is not kept here. */
  taxFormNote: z.string().nullable(),
  classes: z.array(
    z.object({
      classId: z.number().int(),
      name: z.string(),
      unitPriceCents: cents.nullable(),
      minimumCents: cents,
    }),
  ),
  /** Null for who is not admitted. */
  copyNumber: z.number().int().nullable(),
  /** Who is not admitted may enter by themselves. */
  canEnter: z.boolean(),
  /** Whether they may begin a subscription now: not who only signs here, nor before the receipt of what comes first. */
  maySubscribe: z.boolean(),
  /** When they agreed to electronic records, where that stands. */
  consentedAt: timestamp.nullable(),
})
export type Room = z.output<typeof room>

/** A room's paper as whoever is admitted sees it. */
const roomPaper = z.object({
  id: z.number().int(),
  role: z.enum(paperRoles),
  title: z.string(),
  version: z.number().int(),
  pages: z.number().int(),
  sizeBytes: z.number().int(),
  /** Of the file as the firm uploaded it; what is sent has the reader's name on each page. */
  sha256: z.string(),
  shownAt: timestamp,
  openedAt: timestamp.nullable(),
  receivedAt: timestamp.nullable(),
  /** What is to be received first was not received yet. */
  isLocked: z.boolean(),
})
export type RoomPaper = z.output<typeof roomPaper>

/** Those that are one's own, and those that one may let oneself into. */
export const listRooms = {
  input: z.object({ id: id.optional() }).default({}),
  output: z.object({ raises: z.array(room), wordings }),
}

export const listRoomPapers = {
  input: z.object({ id }),
  output: z.object({ papers: z.array(roomPaper), wordings }),
}

const wordingId = requiredLine('Wording is required', wordingIdMaxCharacters)

export const enterRoom = { input: z.object({ id }), output: room }
export const consentInRoom = { input: z.object({ id, wordingId }), output: success }
export const withdrawRoomConsent = { input: z.object({ id }), output: success }
/** `id` is the paper's. */
export const receivePaper = { input: z.object({ id, wordingId }), output: success }
