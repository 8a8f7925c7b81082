import { z } from 'zod'
import { id } from '../platform/fields'
import { pageMaxRecords, publicPageMax, searchMaxCharacters } from '../platform/limits'
import { isStorable } from '../platform/storable'

const count = (max: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
    ])
    .pipe(z.number().int().min(0).max(max))
    // What is sent may be a number or its digits; a document of the calls tells the bounds for both.
    .meta({ minimum: 0, maximum: max })

/** The part of a list that is asked for. Without `limit` at most 1,000 records are answered, and over REST all of them. */
export const pageInput = z.object({
  limit: count(pageMaxRecords).optional(),
  offset: count(1_000_000_000).optional(),
})

/**
 * What every list takes (R6): a search text, a column to sort by, a direction, and a window.
 * `sort` allows the named columns only, so that no text of a stranger reaches SQL.
 */
export const listInput = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  z.object({
    q: z.string().trim().max(searchMaxCharacters).refine(isStorable).optional(),
    sort: z.enum(columns).optional(),
    order: z.enum(['asc', 'desc']).optional(),
    ...pageInput.shape,
  })

/** What a list of records takes beside that: `id` narrows it to one record, or to none when there is no such (R30). */
export const recordListInput = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  listInput(columns).extend({ id: id.optional() })

/** What visitors' lists take: a page of 60 records, the first being 1. Without one at most 1,000 records are answered. */
export const publicListInput = z.object({ page: z.number().int().min(1).max(publicPageMax).optional() })

/** A list's answer: the records of the window and how many there are in all. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.number().int() })

/** The answer of a call that has nothing to tell but that it worked (R2). */
export const success = z.object({ success: z.literal(true) })
