import { z } from 'zod'
import { id, optionalLine, requiredLine, timestamp } from '../../platform/fields'
import { amountMaxCents, memoMaxCharacters, nameMaxCharacters } from '../../platform/limits'
import { listOf, pageInput } from '../../records/pages'
import { calendarDay } from '../../values/days'
import { cents, optionalDollars } from '../../values/money'
import { holdsAccountNumber, withoutAccountNumbers } from './account-numbers'
import { moneyWays } from './payments'

const hasNone = (text: string | null | undefined) => !holdsAccountNumber(text ?? '')

/** A sum that came, or went back. */
const money = z.object({
  id: z.number().int(),
  raiseId: z.number().int(),
  /** Null while nobody knows whose it is. */
  subscriptionId: z.number().int().nullable(),
  reference: z.string().nullable(),
  ownerName: z.string().nullable(),
  receivedOn: calendarDay,
  /** Below zero where it went back. */
  cents,
  way: z.enum(moneyWays),
  /** The name that stood on the transfer. */
  fromName: z.string(),
  note: z.string().nullable(),
  reversesId: z.number().int().nullable(),
  isReversed: z.boolean(),
  createdByName: z.string().nullable(),
  createdAt: timestamp,
})

export type RaiseSum = z.output<typeof money>

/** The latest first. */
export const listMoney = {
  input: pageInput.extend({
    id,
    subscriptionId: id.optional(),
    /** What belongs to no subscription, and was not taken back. */
    unmatched: z.enum(['true', 'false']).optional(),
  }),
  output: listOf(money),
}

const amountMessage = 'Please say an amount in whole cents that is not 0'
const backMessage = 'Please say why money goes back'
const written = {
  subscriptionId: id.nullish(),
  receivedOn: calendarDay,
  way: z.enum(moneyWays, `Way must be one of ${moneyWays.join(', ')}`),
  fromName: requiredLine('Please say the name on the transfer', nameMaxCharacters).refine(
    hasNone,
    withoutAccountNumbers,
  ),
  note: optionalLine(memoMaxCharacters).refine(hasNone, withoutAccountNumbers),
}

/** What came; below zero: what went back, which says why. */
export const enterMoney = {
  input: z
    .object({
      id,
      ...written,
      cents: z
        .number(amountMessage)
        .int(amountMessage)
        .min(-amountMaxCents, 'Amount is too large')
        .max(amountMaxCents, 'Amount is too large')
        .refine((amount) => amount !== 0, amountMessage)
        .pipe(cents),
    })
    .refine(({ cents: amount, note }) => amount >= 0 || (note ?? '') !== '', { message: backMessage, path: ['note'] }),
  output: money,
}

/** Whether money came, or was sent back. */
export const moneyDirections = ['came', 'back'] as const

/** The form that enters it: its amount in dollars, without a sign. */
export const moneyForm = z.object({
  ...written,
  subscriptionId: z.string(),
  direction: z.enum(moneyDirections),
  cents: optionalDollars.refine((amount) => amount !== null, 'Please say an amount'),
})

/** Takes back what was entered by mistake, by its exact opposite. */
export const reverseMoney = {
  input: z.object({
    id,
    note: requiredLine('Please say why', memoMaxCharacters).refine(hasNone, withoutAccountNumbers),
  }),
  output: money,
}
