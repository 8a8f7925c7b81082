import { z } from 'zod'
import { classForm } from './classes'
import { createDistribution } from './distributions'
import { partKinds } from './entry-kinds'
import { createTransfer } from './transfers'
import { createDocument } from '../reporting/documents'
import { createEntryForm } from './entries'
import { entityFields } from './entities'
import { giveAccess } from './entity-access'
import { email, optionalLine, requiredLine } from '../platform/fields'
import { importAsk } from '../records/import-asks'
import { affectedTransfer, alteredOwner } from './rules/ledger-change'
import { externalIdMaxCharacters, nameMaxCharacters } from '../platform/limits'
import { cents, signedDollars } from '../values/money'

/** The files that bring a firm's book in, in the order in which each needs those before it. */
export const ledgerImportKinds = [
  'entities',
  'access',
  'classes',
  'positions',
  'movements',
  'distributions',
  'documents',
] as const
export type LedgerImportKind = (typeof ledgerImportKinds)[number]

/** An entity by its external ID or else its legal name, an offering by its address or else its name, a class by its name. */
const named = (message: string) => requiredLine(message, nameMaxCharacters)
const entity = named('Entity is required')
const offering = named('Offering is required')
const className = named('Class is required')

/** An amount that may be left out. */
const maybeDollars = z.preprocess((typed) => (typed === '' ? undefined : typed), signedDollars.optional())

/** What a row of movements is: units that change hands, that are bought back, or figures that are put right. */
export const movementTypes = ['transfer', 'redemption', 'adjustment'] as const
export type MovementType = (typeof movementTypes)[number]

const { shape: classShape } = classForm.in
const { shape: entryShape } = createEntryForm.in
const { shape: draftShape } = createDistribution.input
const { shape: paperShape } = createDocument.input

/**
 * The columns of each file. What a row says of the ledger itself goes through the contract of its form; beside that stands what it is
 * about, by the names that people use.
 */
export const ledgerImportFields = {
  entities: entityFields,
  /** The names are of somebody who has no account yet: one is made. */
  access: z.object({
    entity,
    email,
    scope: giveAccess.input.shape.scope,
    firstName: optionalLine(nameMaxCharacters),
    lastName: optionalLine(nameMaxCharacters),
  }),
  classes: z.object({ offering, name: classShape.name, unitPrice: classShape.unitPrice.optional() }),
  positions: z.object({
    entity,
    offering,
    className,
    effectiveOn: entryShape.effectiveOn,
    amount: entryShape.amount,
    units: entryShape.units,
    memo: entryShape.memo,
    externalId: optionalLine(externalIdMaxCharacters),
  }),
  /**
   * The owner of a redemption or an adjustment stands in From. What a transfer moves of the capital follows from the ledger, and an amount
   * beside it must be that.
   */
  movements: z.object({
    type: z.enum(movementTypes, `Type must be one of ${movementTypes.join(', ')}`),
    offering,
    className,
    from: named('From is required'),
    to: optionalLine(nameMaxCharacters),
    units: entryShape.units,
    amount: maybeDollars,
    effectiveOn: entryShape.effectiveOn,
    reason: createTransfer.input.shape.reason.optional(),
    memo: entryShape.memo,
    externalId: optionalLine(externalIdMaxCharacters),
  }),
  /** A row is what one holder gets of one part; what the payment is stands in each of its rows. */
  distributions: z.object({
    offering,
    className,
    name: draftShape.name,
    periodFrom: draftShape.periodFrom,
    periodTo: draftShape.periodTo,
    recordOn: draftShape.recordOn,
    paidOn: draftShape.paidOn,
    source: draftShape.source,
    total: signedDollars,
    entity,
    part: z.enum(partKinds, `Part must be one of ${partKinds.join(', ')}`),
    amount: signedDollars,
    /** What of the amount went to a tax office; empty is nothing. */
    withheld: maybeDollars,
  }),
  /** The index of the documents; the file of each is added to its draft. */
  documents: z.object({
    kind: paperShape.kind,
    title: paperShape.title,
    entity: optionalLine(nameMaxCharacters),
    offering: optionalLine(nameMaxCharacters),
    taxYear: paperShape.taxYear,
  }),
} as const satisfies Record<LedgerImportKind, z.ZodObject>

/** What a file says of one offering in all, so that it can be compared with what stands below the spreadsheet. */
const importSum = z.object({ offering: z.string(), rows: z.number().int(), cents })
export type ImportSum = z.output<typeof importSum>

/** What a file changes of a record that is there: what it is called, which of its fields, and from what to what, as people read it. */
const importChange = z.object({
  row: z.number().int(),
  owner: z.string(),
  field: z.string(),
  before: z.string(),
  after: z.string(),
})
export type ImportChange = z.output<typeof importChange>

/** An owner with a sign that no PDF can have: it is told, and taken in all the same. */
const unprintedOwner = z.object({ row: z.number().int(), owner: z.string(), field: z.string(), sign: z.string() })
export type UnprintedOwner = z.output<typeof unprintedOwner>

/** What is told of a file of the ledger beside what is told of any import. */
export const ledgerImportOutcome = z.object({
  sums: z.array(importSum),
  /** Rows of a payment that say nothing, or zero; they are left out. */
  leftOut: z.number().int(),
  /** How many accounts are made of people who had none. */
  accounts: z.number().int(),
  /** The rows that have faults, as a file with what is wrong beside each; '' where there are none. */
  faultyRows: z.string(),
  /** What it changes of owners that are there, or of any records. */
  changes: z.array(importChange),
  /** Names and addresses that it brings and no PDF can have. */
  unprinted: z.array(unprintedOwner),
  /** What must be confirmed before it is taken in. */
  asks: z.array(importAsk),
  /** The later transfers that it has worked out anew, and whose capital it alters. */
  transfers: z.array(affectedTransfer),
  holders: z.array(alteredOwner),
})
