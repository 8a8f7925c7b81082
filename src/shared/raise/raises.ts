import { z } from 'zod'
import { amountMaxCents, issuerMaxCharacters, memoMaxCharacters, raiseClassesMax } from '../platform/limits'
import {
  anyLine,
  chosenRecord,
  id,
  optionalDay,
  optionalLine,
  requiredLine,
  seenAt,
  timestamp,
} from '../platform/fields'
import { listOf, pageInput } from '../records/pages'
import { offeringExemptions } from '../site/offering-visibility'
import { calendarDay } from '../values/days'
import { cents, optionalCents, optionalDollars } from '../values/money'
import { eachPrinted, printed } from './printed-lines'

/** How far a raise is: prepared, taking subscriptions, over. */
export const raiseStatuses = ['draft', 'open', 'closed'] as const

/** What becomes of who wants to subscribe now. */
export const intakes = ['open', 'waitlist', 'paused'] as const

/** Until when whoever began a subscription may take it back: until the firm has accepted it, or until all have signed. */
export const withdrawals = ['until_accepted', 'until_signed'] as const

/** What a raise has unless it says otherwise: subscriptions in thousands of dollars, two weeks to sign, ten days to pay. */
export const stepCentsDefault = 100_000
export const signDaysDefault = 14
export const fundDaysDefault = 10
export const termDaysMax = 90

/** What the law knows an offering as that may be raised for. */
export const raisedExemptions = ['506b', '506c'] as const satisfies readonly (typeof offeringExemptions)[number][]

/** What is still missing from a raise that is to be opened. */
export const missingOfRaise = ['disclosure', 'agreement', 'class', 'exemption', 'document_key', 'relationship'] as const
export type MissingOfRaise = (typeof missingOfRaise)[number]

const amountMessage = 'Please say an amount of at least a cent'
/** An amount that has to be there. */
const requiredCents = z
  .number(amountMessage)
  .int('Amount must be a whole number of cents')
  .min(1, amountMessage)
  .max(amountMaxCents, 'Amount is too large')
  .pipe(cents)

/** A class that is raised for: what a unit of it costs is the class's own price, read and set here while the raise is a draft. */
const raiseClass = z.object({
  classId: z.number().int(),
  name: z.string(),
  unitPriceCents: cents.nullable(),
  minimumCents: cents,
})
export type RaiseClass = z.output<typeof raiseClass>

/** The time in which an offering takes subscriptions, as staff see it. */
const raise = z.object({
  id: z.number().int(),
  investmentId: z.number().int(),
  offeringName: z.string(),
  exemption: z.enum(offeringExemptions).nullable(),
  issuerName: z.string(),
  signatureBlock: z.array(z.string()),
  targetCents: cents.nullable(),
  capCents: cents,
  minimumCents: cents.nullable(),
  stepCents: cents,
  signDays: z.number().int(),
  fundDays: z.number().int(),
  withdrawal: z.enum(withdrawals),
  taxFormNote: z.string().nullable(),
  intake: z.enum(intakes),
  lastDay: calendarDay.nullable(),
  status: z.enum(raiseStatuses),
  openedOn: calendarDay.nullable(),
  classes: z.array(raiseClass),
  /** Who is admitted now, and who of them has not received what is to be received. */
  admitted: z.number().int(),
  notReceived: z.number().int(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Raise = z.output<typeof raise>

export const listRaises = { input: pageInput.extend({ id: id.optional() }).default({}), output: listOf(raise) }

const termMessage = `Must be between 1 and ${termDaysMax} days`
const termDays = z.number(termMessage).int(termMessage).min(1, termMessage).max(termDaysMax, termMessage)

const written = {
  issuerName: requiredLine('Please say who issues the interests', issuerMaxCharacters).superRefine(printed),
  /** As it stands above the firm's signature: 'By: Oakwater GP LLC, its Manager'. */
  signatureBlock: z
    .array(anyLine())
    .max(6, 'Must have at most 6 lines')
    .superRefine(eachPrinted)
    .transform((lines) => lines.filter((line) => line !== ''))
    .default([]),
  targetCents: optionalCents,
  capCents: requiredCents,
  /** Below it nothing closes. */
  minimumCents: optionalCents,
  stepCents: requiredCents.default(cents.parse(stepCentsDefault)),
  signDays: termDays.default(signDaysDefault),
  fundDays: termDays.default(fundDaysDefault),
  withdrawal: z.enum(withdrawals, `Withdrawal must be one of ${withdrawals.join(', ')}`).default('until_accepted'),
  taxFormNote: optionalLine(memoMaxCharacters),
  intake: z.enum(intakes, `Intake must be one of ${intakes.join(', ')}`).default('open'),
  lastDay: optionalDay.pipe(calendarDay.nullish()),
}

const chosenClass = z.object({
  classId: chosenRecord('Please choose a class'),
  unitPriceCents: optionalCents,
  minimumCents: requiredCents,
})
const classes = z
  .array(chosenClass)
  .max(raiseClassesMax, `Must have at most ${raiseClassesMax} classes`)
  .refine((all) => new Set(all.map(({ classId }) => classId)).size === all.length, 'Each class stands once')

const amounts = z.object({ capCents: cents, targetCents: cents.nullish(), minimumCents: cents.nullish() })

const isWithin = (amount: number | null | undefined, cap: number | undefined) =>
  cap === undefined || (amount ?? 0) <= cap
const aboveCap = 'Must not be above the cap'

/** No more is aimed for, or needed, than is taken. */
const fitCap = ({ capCents, targetCents, minimumCents }: Partial<z.output<typeof amounts>>, ctx: z.RefinementCtx) => {
  if (!isWithin(targetCents, capCents)) ctx.addIssue({ code: 'custom', message: aboveCap, path: ['targetCents'] })
  if (!isWithin(minimumCents, capCents)) ctx.addIssue({ code: 'custom', message: aboveCap, path: ['minimumCents'] })
}

/** What the amounts of a raise must be to each other, once what is changed of them stands beside what stays. */
export const raiseSums = amounts.superRefine(fitCap)

export const createRaise = {
  input: z
    .object({ investmentId: chosenRecord('Please choose an offering'), ...written, classes: classes.default([]) })
    .superRefine(fitCap),
  output: raise,
}

/** What is left out stays as it is; the classes and their prices only while the raise is a draft. */
export const updateRaise = {
  input: z
    .object({
      issuerName: written.issuerName,
      signatureBlock: written.signatureBlock.unwrap(),
      targetCents: optionalCents,
      capCents: requiredCents,
      minimumCents: optionalCents,
      stepCents: written.stepCents.unwrap(),
      signDays: written.signDays.unwrap(),
      fundDays: written.fundDays.unwrap(),
      withdrawal: written.withdrawal.unwrap(),
      taxFormNote: written.taxFormNote,
      intake: written.intake.unwrap(),
      lastDay: written.lastDay,
      classes,
    })
    .partial()
    .extend({ id, updatedAt: seenAt })
    .superRefine(fitCap),
  output: raise,
}
export type ChangedRaise = z.output<typeof updateRaise.input>

/** A step of a raise: opened, closed. */
export const moveRaise = { input: z.object({ id, updatedAt: seenAt }), output: raise }

/** Tells those who said that they are interested, and have been admitted, that it is open. */
export const announceRaise = { input: z.object({ id }), output: z.object({ told: z.number().int() }) }

const typedDays = z
  .string()
  .transform((typed) => Number(typed.trim()))
  .pipe(termDays)

/** The form of a raise: dollars and days are read here, once. */
export const raiseForm = z
  .object({
    investmentId: chosenRecord('Please choose an offering'),
    issuerName: written.issuerName,
    signatureBlock: z.array(z.string()).superRefine(eachPrinted),
    cap: optionalDollars,
    target: optionalDollars,
    minimum: optionalDollars,
    step: optionalDollars,
    signDays: typedDays,
    fundDays: typedDays,
    withdrawal: z.enum(withdrawals),
    taxFormNote: written.taxFormNote,
    intake: z.enum(intakes),
    lastDay: optionalDay,
  })
  .transform(({ cap, target, minimum, step, lastDay, taxFormNote, ...fields }, ctx) => {
    const refuse = (field: string, message: string) => ctx.addIssue({ code: 'custom', message, path: [field] })
    if (cap === null) refuse('cap', amountMessage)
    if (step === null) refuse('step', amountMessage)
    if (!isWithin(target, cap ?? undefined)) refuse('target', aboveCap)
    if (!isWithin(minimum, cap ?? undefined)) refuse('minimum', aboveCap)
    if (cap === null || step === null) return z.NEVER
    return {
      ...fields,
      capCents: cap,
      targetCents: target,
      minimumCents: minimum,
      stepCents: step,
      taxFormNote: taxFormNote ?? null,
      lastDay: lastDay ?? null,
    }
  })

/** The form of a class that is raised for. */
export const raiseClassForm = z
  .object({ classId: chosenRecord('Please choose a class'), unitPrice: optionalDollars, minimum: optionalDollars })
  .transform(({ classId, unitPrice, minimum }, ctx) => {
    if (minimum === null) {
      ctx.addIssue({ code: 'custom', message: amountMessage, path: ['minimum'] })
      return z.NEVER
    }
    return { classId, unitPriceCents: unitPrice, minimumCents: minimum }
  })

/** Whoever said that they are interested in the offering of a raise, by when they did. */
const candidate = z.object({
  interestId: z.number().int(),
  name: z.string(),
  email: z.string(),
  /** The account that has the address; null: they would be invited. */
  userId: z.number().int().nullable(),
  isAdmitted: z.boolean(),
  /** Whether the firm wrote down how it knows them. */
  isKnown: z.boolean(),
})
export type Candidate = z.output<typeof candidate>

export const listCandidates = { input: pageInput.extend({ id }), output: listOf(candidate) }
