import { z } from 'zod'
import { deliveryReport } from './deliveries'
import {
  type FieldsOf,
  id,
  instant,
  optionalLine,
  requiredLine,
  requiredParagraph,
  seenAt,
  timestamp,
} from '../platform/fields'
import { nameMaxCharacters, paragraphMaxCharacters } from '../platform/limits'
import { listOf, recordListInput, success } from '../records/pages'

/**
 * How far a letter has come. A draft alone can be changed or deleted; a scheduled one goes back to it; a paused one goes on where it
 * stopped; a sent one has nobody waiting.
 */
export const letterStatuses = ['draft', 'scheduled', 'sending', 'paused', 'sent'] as const
export type LetterStatus = (typeof letterStatuses)[number]

/** Who a letter is for: the confirmed subscribers, as many as there are when it is sent. */
export const letterAudiences = ['subscribers'] as const

/** Where letters can be read in the browser, each under its own key. */
export const lettersPath = '/letters/'

/** Gmail cuts a mail off behind so many bytes of HTML, the way out with it. */
export const letterHtmlMaxBytes = 102_000

/** A letter as administrators read it. */
export const letter = z.object({
  id: z.number().int(),
  subject: z.string(),
  preheader: z.string().nullable(),
  /** Markdown, as typed. */
  content: z.string(),
  audience: z.enum(letterAudiences),
  status: z.enum(letterStatuses),
  scheduledAt: timestamp.nullable(),
  startedAt: timestamp.nullable(),
  finishedAt: timestamp.nullable(),
  /** The path of the letter as a page of its own, which nobody can guess. */
  webPath: z.string(),
  /** How many would get it now; null once its recipients are fixed. */
  audienceSize: z.number().int().nullable(),
  report: deliveryReport,
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Letter = z.output<typeof letter>

/** What the server decides, so that no form has it. */
type Decided = 'status' | 'scheduledAt' | 'startedAt' | 'finishedAt' | 'webPath' | 'audienceSize' | 'report'

/** What the Admin Portal's form writes. */
export const letterFields = z.object({
  subject: requiredLine('Subject is required', nameMaxCharacters),
  preheader: optionalLine(),
  content: requiredParagraph('Text is required'),
  audience: z.enum(letterAudiences, 'Must be subscribers').optional(),
} satisfies FieldsOf<Letter, Decided>)

export const listLettersAsAdmin = {
  input: recordListInput(['subject', 'createdAt', 'updatedAt'])
    .extend({ status: z.enum(letterStatuses).optional() })
    .default({}),
  output: listOf(letter),
}

const named = { input: z.object({ id }), output: letter }

export const createLetter = { input: letterFields, output: letter }
export const getLetter = named
export const updateLetter = { input: letterFields.partial().extend({ id, updatedAt: seenAt }), output: letter }
export const removeLetter = { input: z.object({ id }), output: success }
export const testLetter = named
export const pauseLetter = named
export const resumeLetter = named
export const retryLetter = named

/** When a letter is to be sent: a moment that has passed would mail everybody at once, which nobody means who names one. */
export const laterMoment = instant.refine((at) => Date.parse(at) > Date.now(), 'Must be a time in the future')

/** `at` schedules it; without one it is sent at once. `updatedAt` is the version that was read before the press. */
export const sendLetter = {
  input: z.object({ id, at: laterMoment.nullable().optional(), updatedAt: seenAt }),
  output: letter,
}

/** A letter as its readers' mail programs get it, and how long its HTML is. */
export const previewLetter = {
  input: z.object({
    subject: z.string().max(nameMaxCharacters),
    preheader: z.string().nullable().optional(),
    content: z.string().max(paragraphMaxCharacters),
  }),
  output: z.object({ html: z.string(), text: z.string(), bytes: z.number().int() }),
}
