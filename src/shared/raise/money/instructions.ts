import { z } from 'zod'
import { id, optionalLine, requiredLine, timestamp } from '../../platform/fields'
import { lineMaxCharacters, nameMaxCharacters } from '../../platform/limits'
import { listOf, pageInput } from '../../records/pages'
import { calendarDay } from '../../values/days'

/** Where to send money: the firm's own account. */
export const instructionLines = z.object({
  payee: requiredLine('Please say to whom', nameMaxCharacters),
  bank: requiredLine('Please say the bank', nameMaxCharacters),
  routing: requiredLine('Please say the routing number').regex(/^\d{9}$/, 'A routing number has nine digits'),
  account: requiredLine('Please say the account number', 34).regex(
    /^[\dA-Za-z -]{4,}$/,
    'An account number has four digits or more',
  ),
  address: optionalLine(lineMaxCharacters).transform((line) => line ?? ''),
  memo: optionalLine(lineMaxCharacters).transform((line) => line ?? ''),
})
export type InstructionLines = z.output<typeof instructionLines>

/** What becomes of instructions: they wait for a second person, for their hour, are shown, or are over. */
export const instructionStates = ['waiting', 'coming', 'in_force', 'ended'] as const

/** Instructions as staff see them: of the account the last four digits alone. */
const instructions = z.object({
  id: z.number().int(),
  raiseId: z.number().int(),
  /** Null where they were encrypted under another DOCUMENT_KEY: they can be ended alone. */
  lastFour: z.string().nullable(),
  state: z.enum(instructionStates),
  preparedBy: z.number().int(),
  preparedByName: z.string().nullable(),
  preparedAt: timestamp,
  approvedByName: z.string().nullable(),
  approvedAt: timestamp.nullable(),
  /** From when investors are shown them. */
  effectiveAt: timestamp.nullable(),
  endedAt: timestamp.nullable(),
})

export type Instructions = z.output<typeof instructions>

/** The latest first. */
export const listInstructions = { input: pageInput.extend({ id }), output: listOf(instructions) }

const routingWeights = [3, 7, 1] as const

/** Whether the last of nine digits fits the others, as of every bank's (ABA Key to Routing Numbers); of another length it is told already. */
const isRouting = (digits: string): boolean =>
  !/^\d{9}$/.test(digits) ||
  Array.from(digits).reduce((sum, digit, index) => sum + Number(digit) * (routingWeights[index % 3] ?? 0), 0) % 10 === 0

/** The form that prepares them: it catches a slip of whoever types. A call takes any nine digits, which a second person approves. */
export const instructionForm = instructionLines.extend({
  routing: instructionLines.shape.routing.refine(isRouting, 'No bank has this routing number. Please look at it again'),
})

export const prepareInstructions = { input: z.object({ id, ...instructionLines.shape }), output: instructions }

/** `account`, where it is said: the number as the second person knows it, which has to be the same. */
export const approveInstructions = {
  input: z.object({ id, account: optionalLine(34) }),
  output: instructions,
}

export const endInstructions = { input: z.object({ id }), output: instructions }

/** What the signers of an accepted subscription are shown. */
export const readInstructions = {
  input: z.object({ id }),
  output: z.object({
    reference: z.string(),
    lines: z.object({
      payee: z.string(),
      bank: z.string(),
      routing: z.string(),
      account: z.string(),
      address: z.string(),
      memo: z.string(),
    }),
    /** The day of the last change. */
    changedOn: calendarDay,
  }),
}
export type ShownInstructions = z.output<typeof readInstructions.output>
