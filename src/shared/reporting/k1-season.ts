import { z } from 'zod'
import { id, timestamp } from '../platform/fields'
import { listOf, pageInput } from '../records/pages'
import { calendarDay } from '../values/days'
import { getTaxYear } from './tax-years'

/**
 * Where a K-1 of a year stands. `published`: one is in force; of those some were `opened` by an investor, and some are `unopened`. `byPost`: its
 * owner has not agreed to get it in the portal; `undelivered`: the mail about it came back; `toPrint`: either of the two, and it is not
 * printed yet; of those `noAddress` cannot be, for no address is on record, nor `unprinted`, for a sign in name or address that no PDF can
 * have. `printed`: it was, with all that goes along. `missing`: its owner held the offering in the year, and none is in force; `late`: that,
 * though the day on which it was told for has gone by.
 */
export const k1Standings = [
  'published',
  'missing',
  'late',
  'opened',
  'unopened',
  'byPost',
  'undelivered',
  'toPrint',
  'noAddress',
  'unprinted',
  'printed',
] as const
export type K1Standing = (typeof k1Standings)[number]

/** How many can be printed now. */
export const printableOf = ({ toPrint, noAddress, unprinted }: Record<'toPrint' | 'noAddress' | 'unprinted', number>) =>
  toPrint - noAddress - unprinted

/** The K-1s of a year, of one offering or of all. */
const k1Season = z.object({ year: getTaxYear.input.shape.year, investmentId: id.optional() })

/** The K-1 of one owner of one offering, or that it is missing. */
const k1Line = z.object({
  entityId: z.number().int(),
  entityName: z.string(),
  /** What tells the owner from others of the same name: kind, last four digits, town. */
  entityFacts: z.string(),
  investmentId: z.number().int(),
  investmentName: z.string(),
  /** Null: it is missing. */
  documentId: z.number().int().nullable(),
  publishedOn: calendarDay.nullable(),
  /** When an investor first opened it. */
  openedAt: timestamp.nullable(),
  /** Whether its owner has agreed to get it in the portal. */
  hasConsent: z.boolean(),
  /** Why the mail about it came back, '' where that is not known; null: it did not. */
  undelivered: z.string().nullable(),
  /** Whether an address is on record, to which it could be sent. */
  hasAddress: z.boolean(),
  /** Whether an owner asked for a new address that nobody has taken over or declined yet. */
  isAddressAsked: z.boolean(),
  /** When it and what goes along were last printed, and by whom, as far as that account is there; null: not all of it was. */
  printedAt: timestamp.nullable(),
  printedBy: z.string().nullable(),
})
export type K1Line = z.output<typeof k1Line>

/** What `GET /api/admin/k1s.zip` is asked with. */
export const k1ZipQuery = k1Season

/** Of `GET /api/admin/k1s-by-post.pdf`: what is not printed yet, or with `again` all that goes by post. */
export const k1PrintQuery = k1Season.extend({
  again: z.enum(['true', 'false'], "Again must be 'true' or 'false'").optional(),
})

/** Of `GET /api/admin/k1-paper.csv`: of all owners, or of those whose K-1s came of one zip. */
export const k1PostQuery = k1Season.extend({ batchId: id.optional() })

const standing = z.enum(k1Standings, `Standing must be one of ${k1Standings.join(', ')}`)
/** By the owner's name, then the offering's. */
export const listK1s = {
  input: k1Season.extend({ standing: standing.optional(), ...pageInput.shape }),
  output: listOf(k1Line),
}

/** Somebody who can read K-1s that nobody has opened. */
const unopenedReader = z.object({
  userId: z.number().int(),
  name: z.string(),
  email: z.string(),
  /** How many of these K-1s. */
  k1s: z.number().int(),
})
export type UnopenedReader = z.output<typeof unopenedReader>

/** Who would be told now, by name; `recent`: how many others were told within a day, or are about to be. */
export const listK1Reminders = {
  input: k1Season.extend(pageInput.shape),
  output: listOf(unopenedReader).extend({ recent: z.number().int() }),
}

/** Tells them. */
export const remindOfK1s = { input: k1Season, output: z.object({ reminded: z.number().int() }) }
