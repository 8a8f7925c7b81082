import { answerStatements, basesOf } from './answer-choices'
import type { SubscriptionAnswers } from './subscription-answers'

/** An answer that is still to be given, by its field as errors name one ('signers.1.email'). */
export interface MissingAnswer {
  field: string
  message: string
}

/** What the raise allows of an amount. */
interface AmountBounds {
  stepCents: number
  minimumOf: ReadonlyMap<number, number>
}

const toAnswer = 'Please answer this'
const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''
const emptyOf = (section: string, answers: object, fields: readonly string[]): MissingAnswer[] => {
  const given = new Map(Object.entries(answers))
  return fields
    .filter((field) => !isGiven(given.get(field)))
    .map((field) => ({ field: `${section}.${field}`, message: toAnswer }))
}

const formed: readonly string[] = ['llc', 'corporation', 'partnership', 'trust']

/** What is asked of an owner of a kind, beside its address. */
export function ownerFieldsOf(kind: string | null | undefined): readonly string[] {
  const fields = ['kind', 'legalName', 'state', 'phone', 'tinKind', 'tinLast4']
  if (kind === 'joint') fields.push('holding')
  if (formed.includes(kind ?? '')) fields.push('formedIn', 'formedOn')
  if (kind === 'trust') fields.push('revocable')
  if (kind === 'retirement') fields.push('custodianName', 'custodianContact')
  return fields
}

function ofOwner({ owner = {} }: SubscriptionAnswers): MissingAnswer[] {
  const hasAddress = (owner.addressLines ?? []).length > 0
  return [
    ...emptyOf('owner', owner, ownerFieldsOf(owner.kind)),
    ...(hasAddress ? [] : [{ field: 'owner.addressLines', message: toAnswer }]),
  ]
}

function ofSigners({ owner, signers = [] }: SubscriptionAnswers): MissingAnswer[] {
  if (signers.length === 0) return [{ field: 'signers', message: 'Please say who signs' }]
  const missing = signers.flatMap((signer, place) => {
    const fields = ['firstName', 'lastName', 'capacity', 'way']
    // Who signs on paper may have no address of their own.
    return emptyOf(`signers.${place}`, signer, signer.way === 'paper' ? fields : [...fields, 'email'])
  })
  const addresses = signers.flatMap(({ email, way }) => (email && way !== 'paper' ? [email] : []))
  if (new Set(addresses).size < addresses.length)
    missing.push({
      field: 'signers',
      message: 'Each who signs here needs an address of their own; another may sign on paper',
    })
  if (owner?.kind === 'joint' && signers.length < 2)
    missing.push({ field: 'signers', message: 'Joint owners all sign: please name two or more' })
  if (owner?.kind === 'retirement') {
    const capacities = new Set(signers.map(({ capacity }) => capacity))
    if (
      !capacities.has('account_owner') ||
      !signers.some(({ capacity, way }) => capacity === 'custodian' && way === 'paper')
    )
      missing.push({ field: 'signers', message: 'The owner of the account signs, and its custodian on paper' })
  }
  return missing
}

function ofAmount({ amount = {} }: SubscriptionAnswers, { stepCents, minimumOf }: AmountBounds): MissingAnswer[] {
  const { classId, cents } = amount
  const missing = emptyOf('amount', amount, ['classId', 'cents'])
  if (missing.length > 0 || typeof classId !== 'number' || typeof cents !== 'number') return missing
  const minimum = minimumOf.get(classId)
  if (minimum === undefined) return [{ field: 'amount.classId', message: 'This class is not raised for' }]
  if (cents < minimum) return [{ field: 'amount.cents', message: 'The amount is below the minimum of this class' }]
  return cents % stepCents === 0 ? [] : [{ field: 'amount.cents', message: 'The amount is not in whole steps' }]
}

function ofAccredited({ owner, accredited = [], ownerCount, naturalOwners }: SubscriptionAnswers): MissingAnswer[] {
  if (accredited.length === 0) return [{ field: 'accredited', message: 'Please say why the owner is accredited' }]
  const { kind } = owner ?? {}
  if (kind && accredited.some((basis) => !basesOf(kind).includes(basis)))
    return [{ field: 'accredited', message: 'One of these is not for an owner of this kind' }]
  if (!accredited.includes('owners')) return []
  return Object.entries({ ownerCount, naturalOwners })
    .filter(([, value]) => !isGiven(value))
    .map(([field]) => ({ field, message: toAnswer }))
}

function ofTax({ tax = {} }: SubscriptionAnswers): MissingAnswer[] {
  const { statements = {} } = tax
  return [
    ...emptyOf('tax', tax, ['taxClass', 'sourceOfFunds', 'financed', 'benefitPlan', 'affiliate']),
    ...answerStatements
      .filter((statement) => statements[statement] !== true)
      .map((statement) => ({ field: `tax.statements.${statement}`, message: 'Please tick this' })),
  ]
}

/** What the papers still need, in the order of the questions. An owner's own entity answers for kind, name and address before this is asked. */
export const missingAnswers = (answers: SubscriptionAnswers, bounds: AmountBounds): MissingAnswer[] => [
  ...ofOwner(answers),
  ...ofSigners(answers),
  ...ofAmount(answers, bounds),
  ...ofAccredited(answers),
  ...ofTax(answers),
]
