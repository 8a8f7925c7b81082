import { z } from 'zod'
import { deliveryReport } from './deliveries'
import {
  type FieldsOf,
  id,
  laterMoment,
  optionalLine,
  requiredLine,
  requiredParagraph,
  seenAt,
  timestamp,
} from '../platform/fields'
import { nameMaxCharacters, paragraphMaxCharacters } from '../platform/limits'
import { listOf, recordListInput, success } from '../records/pages'

/**
 * How far an issue has come. A draft alone can be changed or deleted; a scheduled one goes back to it; a paused one goes on where it
 * stopped; a sent one has nobody waiting.
 */
export const issueStatuses = ['draft', 'scheduled', 'sending', 'paused', 'sent'] as const
export type IssueStatus = (typeof issueStatuses)[number]

/** Who an issue is for: the confirmed subscribers, as many as there are when it is sent. */
export const issueAudiences = ['subscribers'] as const

/** Where issues can be read in the browser, each under its own key. */
export const issuesPath = '/letters/'

/** Gmail cuts a mail off behind so many bytes of HTML, the way out with it. */
export const issueHtmlMaxBytes = 102_000

/** An issue as administrators read it. */
export const letter = z.object({
  id: z.number().int(),
  subject: z.string(),
  preheader: z.string().nullable(),
  /** Markdown, as typed. */
  content: z.string(),
  audience: z.enum(issueAudiences),
  /** Of the subscribers those with this tag alone; null: all. */
  tag: z.string().nullable(),
  status: z.enum(issueStatuses),
  scheduledAt: timestamp.nullable(),
  startedAt: timestamp.nullable(),
  finishedAt: timestamp.nullable(),
  /** The path of the issue as a page of its own, which nobody can guess. */
  webPath: z.string(),
  /** How many would get it now; null once its recipients are fixed. */
  audienceSize: z.number().int().nullable(),
  report: deliveryReport,
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Issue = z.output<typeof letter>

/** What the server decides, so that no form has it. */
type Decided = 'status' | 'scheduledAt' | 'startedAt' | 'finishedAt' | 'webPath' | 'audienceSize' | 'report'

/** What the Admin Portal's form writes. */
export const issueFields = z.object({
  subject: requiredLine('Subject is required', nameMaxCharacters),
  preheader: optionalLine(),
  content: requiredParagraph('Text is required'),
  audience: z.enum(issueAudiences, 'Must be subscribers').optional(),
  tag: optionalLine(nameMaxCharacters),
} satisfies FieldsOf<Issue, Decided>)

export const listIssuesAsAdmin = {
  input: recordListInput(['subject', 'createdAt', 'updatedAt'])
    .extend({ status: z.enum(issueStatuses).optional() })
    .default({}),
  output: listOf(letter),
}

const named = { input: z.object({ id }), output: letter }

export const createIssue = { input: issueFields, output: letter }
export const getIssue = named
export const updateIssue = { input: issueFields.partial().extend({ id, updatedAt: seenAt }), output: letter }
export const removeIssue = { input: z.object({ id }), output: success }
export const testIssue = named
export const pauseIssue = named
export const resumeIssue = named
export const retryIssue = named

/**
 * `at` schedules it, and is to come: one that has passed would mail everybody at once, which nobody means who names one. Without one it is sent at once. `updatedAt` is the version that was read before the press.
 */
export const sendIssue = {
  input: z.object({ id, at: laterMoment.nullable().optional(), updatedAt: seenAt }),
  output: letter,
}

/** An issue as its readers' mail programs get it, and how long its HTML is. */
export const previewIssue = {
  input: z.object({
    subject: z.string().max(nameMaxCharacters),
    preheader: z.string().nullable().optional(),
    content: z.string().max(paragraphMaxCharacters),
  }),
  output: z.object({ html: z.string(), text: z.string(), bytes: z.number().int() }),
}
