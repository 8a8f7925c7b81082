import { z } from 'zod'
import { entity } from '../ledger/entities'
import { id, requiredLine, timestamp } from '../platform/fields'
import { k1BatchMaxFiles, lineMaxCharacters } from '../platform/limits'
import { listOf, pageInput } from '../records/pages'
import { getTaxYear } from './tax-years'

/**
 * How sure it is whose a K-1 of a zip is. `duplicate`: another file of the zip is of the same holder, offering and year; `present`: the
 * holder has one for this year already.
 */
const k1Matches = ['certain', 'doubtful', 'none', 'duplicate', 'present'] as const
export type K1Match = (typeof k1Matches)[number]

/** Why somebody has to look. */
export const k1Doubts = [
  'number_differs',
  'name_alone',
  'number_alone',
  'several_holders',
  'other_holder',
  'name_missing',
  'name_longer',
  'other_kind',
  'shared_number',
  'file_name_differs',
  'offering_unclear',
  'offering_not_held',
  'other_partnership',
  'other_year',
  'nothing_found',
  'same_file',
  'same_holder',
] as const
export type K1Doubt = (typeof k1Doubts)[number]

/**
 * What somebody takes a file as: the K-1 of an owner, offering and year; one that replaces another of these, be it in the same zip or in
 * force; or another tax document beside it, such as the K-1 of a second class or of a state.
 */
export const k1Uses = ['k1', 'replaces', 'other'] as const
export type K1Use = (typeof k1Uses)[number]

const pair = z.object({ entityId: z.number().int(), investmentId: z.number().int() })

/** What a file says of itself, as far as it can be read: of a picture nothing. */
const k1Reading = z.object({
  /** Its holder's name as it is printed there. */
  name: z.string().nullable(),
  /** Of its holder's number; null also where more than one is read. */
  lastFour: z.string().nullable(),
  year: z.number().int().nullable(),
  /** The company whose K-1 it is, as its box says. */
  partnership: z.string().nullable(),
  /** By the form's box 'Amended K-1', or a mark beside these words. */
  amended: z.boolean().nullable(),
})
export type K1Reading = z.output<typeof k1Reading>
export const nothingRead: K1Reading = { name: null, lastFour: null, year: null, partnership: null, amended: null }

/** Somebody whom a file may be for, as one tells them apart. */
const k1Candidate = entity.pick({ legalName: true, kind: true, tinLast4: true }).extend({
  entityId: z.number().int(),
  /** Of the address of record. */
  town: z.string().nullable(),
})
export type K1Candidate = z.output<typeof k1Candidate>

/** A file of a zip, and whose it seems to be. */
const k1Row = z.object({
  /** As the zip has it. */
  file: z.string(),
  match: z.enum(k1Matches),
  doubt: z.enum(k1Doubts).nullable(),
  read: k1Reading,
  /** Why it cannot be published at all, as a sentence. */
  fault: z.string().nullable(),
  pages: z.number().int().nullable(),
  entityId: z.number().int().nullable(),
  entityName: z.string().nullable(),
  /** What tells its owner from others of that name. */
  entityFacts: z.string().nullable(),
  investmentId: z.number().int().nullable(),
  investmentName: z.string().nullable(),
  /** Whom it may be for, first whom it seems to be for; empty once the zip was confirmed. */
  candidates: z.array(k1Candidate),
  /** What it was taken as when the zip was confirmed, and of which year; null: it was left out. */
  as: z.enum(k1Uses).nullable(),
  year: z.number().int().nullable(),
  /** The document that was made of it. */
  documentId: z.number().int().nullable(),
})
export type K1Row = z.output<typeof k1Row>

/** What is kept of a file once it was read; the names are looked up each time. */
export interface ReadK1 extends Omit<
  K1Row,
  'entityName' | 'entityFacts' | 'investmentName' | 'read' | 'candidates' | 'as' | 'year'
> {
  sha256: string | null
  /** Absent where a version before this one took the zip. */
  read?: K1Reading
  /** Who is named or numbered in it; absent as `read` is. */
  candidateIds?: readonly number[]
  /** Absent until the zip is confirmed. */
  as?: K1Use | null
  year?: number | null
}

const k1Batch = z.object({
  id: z.number().int(),
  taxYear: z.number().int(),
  /** As whoever sent it calls it; null where nothing was said. */
  fileName: z.string().nullable(),
  createdAt: timestamp,
  /** Who sent it; null when the account is gone for good. */
  createdBy: z.string().nullable(),
  /** When its documents were published, or it was closed without any. */
  confirmedAt: timestamp.nullable(),
  /** When somebody said that it is needed no more; until then its files can be opened. */
  doneAt: timestamp.nullable(),
  /** When those of its documents that can still be taken back are published; null: there is none. */
  publishesAt: timestamp.nullable(),
  /** Whether its bytes are on this server, which alone can publish them then. */
  isHere: z.boolean(),
  rows: z.array(k1Row),
  /** Who has a K-1 already of a year that a file is of, and of what; a waiting one cannot be replaced. */
  present: z.array(pair.extend({ year: z.number().int(), isWaiting: z.boolean() })),
  /** How many of those it was confirmed for get theirs by post. */
  byPost: z.number().int(),
})
export type K1Batch = z.output<typeof k1Batch>

/** What is said beside the bytes of a zip; without an offering, each K-1 says by itself which one it is of. */
export const k1BatchQuery = getTaxYear.input
  .pick({ year: true })
  .extend({ investmentId: id.optional(), fileName: z.string().trim().max(lineMaxCharacters).optional() })

/** The zips of the last seven days, the last one first. */
export const listK1Batches = {
  input: pageInput.default({}),
  output: listOf(
    k1Batch
      .pick({
        id: true,
        taxYear: true,
        fileName: true,
        createdAt: true,
        createdBy: true,
        confirmedAt: true,
        doneAt: true,
        publishesAt: true,
        isHere: true,
      })
      .extend({
        files: z.number().int(),
        /** Of a zip that was not confirmed yet: the files that somebody has to look at. */
        toDecide: z.number().int(),
        leftOut: z.number().int(),
      }),
  ),
}

export type K1BatchSummary = z.output<typeof listK1Batches.output>['items'][number]

export const getK1Batch = { input: z.object({ id }), output: k1Batch }

const k1Choice = z.object({
  file: requiredLine('Name the file', lineMaxCharacters),
  entityId: id,
  investmentId: id,
  as: z.enum(k1Uses).default('k1'),
  /** Of which year it is taken: the zip's, or the one that was read in it; left out: the zip's. */
  year: getTaxYear.input.shape.year.optional(),
  /** Keeps the partnership that was read of it as the company on this offering's K-1s ('yes, this is it'). */
  storeIssuerName: z.boolean().optional(),
})
export type K1Choice = z.output<typeof k1Choice>
/** As it is sent. */
export type TypedK1Choice = z.input<typeof k1Choice>

/** Publishes what is named, and nothing else of the zip. Nothing named closes it. */
export const confirmK1Batch = {
  input: z.object({ id, matches: z.array(k1Choice).max(k1BatchMaxFiles) }),
  output: k1Batch,
}

/** Says that a confirmed zip is needed no more: its bytes are gone then. What was left out stays named for its seven days. */
export const finishK1Batch = { input: z.object({ id }), output: k1Batch }

/** What was left out of a zip, as a file. */
export const k1LeftOutQuery = z.object({ batchId: id })

/**
 * Takes back what is not shown yet of what was confirmed: those documents are gone. Where nothing of the zip is left, and it is still here, it
 * is to be decided again.
 */
export const unpublishK1Batch = { input: z.object({ id }), output: k1Batch }
