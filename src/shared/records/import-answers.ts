import { z } from 'zod'
import { importMaxRows } from '../platform/limits'

/** How days that are written with strokes are read: 3/4/2026 is 4 March or 3 April. */
export const dayOrders = ['month_first', 'day_first'] as const
export type DayOrder = (typeof dayOrders)[number]

/** How numbers are read: 1,500.25 has a decimal point, 1.500,25 a decimal comma. */
export const numberStyles = ['decimal_point', 'decimal_comma'] as const
export type NumberStyle = (typeof numberStyles)[number]

/** What somebody says of a file whose cells can be read two ways. */
export const importAnswers = z.object({
  dayOrder: z.enum(dayOrders, `dayOrder must be one of ${dayOrders.join(', ')}`).optional(),
  numberStyle: z.enum(numberStyles, `numberStyle must be one of ${numberStyles.join(', ')}`).optional(),
  /** Columns that are no fields are left alone. */
  ignoresColumns: z.boolean('ignoresColumns must be true or false').optional(),
  /** Rows that are taken for not there, as a spreadsheet counts; of files of records alone. */
  leaveOut: z.array(z.number().int().min(2)).max(importMaxRows).optional(),
})
export type ImportAnswers = z.output<typeof importAnswers>

const reading = z.string().nullable()

/** A number of a file that can be read two ways, and what it would be; null where it would be none. */
const numberQuestion = z.object({
  example: z.string(),
  readings: z.object({ decimal_point: reading, decimal_comma: reading } satisfies Record<NumberStyle, z.ZodType>),
})
export type NumberQuestion = z.output<typeof numberQuestion>

/** What has to be said of a file before it is read: nothing that can be read two ways is guessed. */
export const importQuestions = z.object({
  /** Some days can be read two ways (`dayOrder` answers). */
  asksDayOrder: z.boolean(),
  /** Some numbers can be read two ways, and no other of the file says how (`numberStyle` answers). */
  asksNumberStyle: numberQuestion.nullable(),
  /** Columns that are no fields, by their heads (`ignoresColumns` leaves them alone); absent where there is none. */
  unknownColumns: z.array(z.string()).optional(),
})
export type ImportQuestions = z.output<typeof importQuestions>
