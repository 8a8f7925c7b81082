import { z } from 'zod'
import { entityFields, entityKinds } from '../ledger/entities'
import { anyLine, email, id, lines, optionalDay } from '../platform/fields'
import { amountMaxCents, lineMaxCharacters, nameMaxCharacters, phoneMaxCharacters } from '../platform/limits'
import { calendarDay } from '../values/days'
import { cents } from '../values/money'
import { holdsAccountNumber, withoutAccountNumbers } from './money/account-numbers'
import {
  accreditedBases,
  answerStatements,
  jointHoldings,
  residenceStates,
  signerCapacities,
  signerWays,
  taxClasses,
  tinKinds,
} from './answer-choices'
import { eachPrinted, printed } from './printed-lines'

/** An owner is signed for by so many at most. */
export const signersMax = 4
const sourceMaxCharacters = 300

/** '' and null take an answer back. */
const cleared = (value: unknown) => (value === '' || value === null ? null : value)
const answer = <T extends z.ZodType>(schema: T) => z.preprocess(cleared, schema.nullable()).optional()

/** A line that stands on the papers. */
const line = (max = lineMaxCharacters) => answer(anyLine(max).superRefine(printed))
const choice = <const Values extends readonly [string, ...string[]]>(name: string, values: Values) =>
  answer(z.enum(values, `${name} must be one of ${values.join(', ')}`))
const yesOrNo = answer(z.boolean('Please answer yes or no'))

const owner = z.object({
  /** One of the caller's own entities, in place of what follows. */
  entityId: answer(id),
  kind: choice('Kind', entityKinds),
  legalName: line(nameMaxCharacters),
  holding: choice('Holding', jointHoldings),
  formedIn: answer(z.string().refine((state) => residenceStates.includes(state), 'Must be a state, like TN')),
  formedOn: optionalDay.pipe(calendarDay.nullish()),
  revocable: yesOrNo,
  custodianName: line(nameMaxCharacters),
  custodianContact: line(),
  addressLines: lines().superRefine(eachPrinted),
  state: answer(
    z
      .string('Must be a state, like TN')
      .refine((state) => residenceStates.includes(state), 'Must be a state, like TN. Outside the US, please call us.'),
  ),
  phone: line(phoneMaxCharacters),
  tinKind: choice('Tax number', tinKinds),
  tinLast4: entityFields.shape.tinLast4,
})

const signer = z.object({
  firstName: line(nameMaxCharacters),
  lastName: line(nameMaxCharacters),
  email: answer(email),
  capacity: choice('Capacity', signerCapacities),
  way: choice('Way', signerWays),
})

const amount = z.object({
  classId: answer(id),
  cents: answer(
    z
      .number('Must be an amount')
      .int('Must be whole cents')
      .min(1)
      .max(amountMaxCents, 'Amount is too large')
      .pipe(cents),
  ),
})

const tax = z.object({
  taxClass: choice('Tax class', taxClasses),
  sourceOfFunds: answer(
    anyLine(sourceMaxCharacters)
      .min(10, 'Please say it in a sentence of at least 10 characters')
      .refine((text) => !holdsAccountNumber(text), withoutAccountNumbers)
      .superRefine(printed),
  ),
  financed: yesOrNo,
  benefitPlan: yesOrNo,
  affiliate: yesOrNo,
  statements: z.partialRecord(z.enum(answerStatements), z.boolean('Must be ticked or not')).optional(),
})

const sections = {
  owner: owner.optional(),
  signers: z.array(signer).max(signersMax, `Must have at most ${signersMax} signers`).optional(),
  amount: amount.optional(),
  accredited: z
    .array(z.enum(accreditedBases, `Must be of ${accreditedBases.join(', ')}`), 'Must be a list')
    .refine((all) => new Set(all).size === all.length, 'Each basis stands once')
    .optional(),
  /** Of the basis `owners`: how many own it, all of them accredited. */
  ownerCount: answer(z.number().int().min(1, 'Must be at least 1').max(10_000, 'Must be at most 10,000')),
  /** Whether these are all natural persons. */
  naturalOwners: yesOrNo,
  tax: tax.optional(),
}

/** Answers of the questionnaire `q1`, as far as they are given: what a save carries, and what is kept. A bad value is refused at its field. */
export const subscriptionAnswers = z.object(sections)
/** What a save carries. */
export type GivenAnswers = z.input<typeof subscriptionAnswers>
export type SubscriptionAnswers = z.output<typeof subscriptionAnswers>

/** What is kept once a save has come: sections are joined field by field, lists and single answers take the place of the former ones. */
export function withAnswers(kept: SubscriptionAnswers, saved: SubscriptionAnswers): SubscriptionAnswers {
  const statements = { ...kept.tax?.statements, ...saved.tax?.statements }
  return {
    ...kept,
    ...saved,
    owner: { ...kept.owner, ...saved.owner },
    amount: { ...kept.amount, ...saved.amount },
    tax: { ...kept.tax, ...saved.tax, statements },
  }
}
