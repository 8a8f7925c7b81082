import { z } from 'zod'
import { entityAccess } from '../ledger/entity-access'
import { entity } from '../ledger/entities'
import { figures } from '../ledger/rules/figures'
import { listPositions } from '../ledger/positions'
import { enquiryStatuses } from '../inbox/enquiries'
import { id, timestamp } from '../platform/fields'
import { listMails } from '../platform/mails'
import { listOf } from '../records/pages'
import { calendarDay } from '../values/days'
import { cents } from '../values/money'
import { documentKinds } from './document-kinds'
import { shownDocumentStatuses, viewActions } from './documents'
import { listK1s } from './k1-season'
import { issuedStatement } from './statements'

/**
 * What waits to be done about an owner, the first thing first: `sentBack` payments came back from the bank; `undelivered` mails did;
 * an owner has asked for a new address (`addressAsked`); `enquiries` are not finished; `statementsChanged`: the ledger says something else of their period by now; `k1sMissing` and `k1sByPost`
 * of the last year; nobody can read what it holds (`noAccess`); no address (`noAddress`), or no way of paying (`noMethod`), is on record.
 */
export const nextSteps = [
  'sentBack',
  'undelivered',
  'addressAsked',
  'enquiries',
  'statementsChanged',
  'k1sMissing',
  'k1sByPost',
  'noAccess',
  'noAddress',
  'noMethod',
] as const
export type NextStep = (typeof nextSteps)[number]

/** Somebody who may see what the owner holds. */
const person = entityAccess.pick({ id: true, scope: true, userId: true, startsAt: true }).extend({
  name: z.string().nullable(),
  email: z.string().nullable(),
})

const payment = z.object({
  distributionId: z.number().int(),
  name: z.string(),
  investmentName: z.string(),
  paidOn: calendarDay,
  cents,
  withheldCents: cents,
  /** The bank sent it back. */
  returnedAt: timestamp.nullable(),
})

const paper = z.object({
  id: z.number().int(),
  kind: z.enum(documentKinds),
  title: z.string(),
  investmentName: z.string().nullable(),
  status: z.enum(shownDocumentStatuses),
  publishedOn: calendarDay.nullable(),
  /** How many people have opened it. */
  openedBy: z.number().int(),
})

const enquiry = z.object({
  id: z.number().int(),
  name: z.string(),
  message: z.string(),
  status: z.enum(enquiryStatuses),
  createdAt: timestamp,
})

const view = z.object({
  at: timestamp,
  name: z.string().nullable(),
  title: z.string(),
  action: z.enum(viewActions),
})

/** Everything that is known of one owner, the newest of each kind, and what is to be done next. */
const investorPage = z.object({
  entity,
  next: z.array(z.object({ step: z.enum(nextSteps), count: z.number().int() })),
  people: z.array(person),
  /** Of all positions together. */
  figures,
  positions: z.array(listPositions.output.shape.items.element),
  payments: listOf(payment),
  /** Since when it gets its K-1s in the portal; null: by post. */
  consentedAt: timestamp.nullable(),
  /** The last year that is over. */
  taxYear: z.number().int(),
  /** Of that year. */
  k1s: z.array(listK1s.output.shape.items.element),
  documents: listOf(paper),
  statements: listOf(issuedStatement.omit({ figures: true })),
  /** Who was sent its documents, investors alone. */
  views: listOf(view),
  /** By the addresses of its people; null for who does not look after enquiries, or the mail log. */
  enquiries: listOf(enquiry).nullable(),
  mails: z.object({ items: listMails.output.shape.items, total: z.number().int() }).nullable(),
})
export type InvestorPage = z.output<typeof investorPage>

/** @property id the owner's */
export const getInvestorPage = { input: z.object({ id }), output: investorPage }
