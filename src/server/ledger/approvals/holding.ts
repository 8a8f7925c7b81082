import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Transaction } from '@db/database'
import { approvals } from '@db/schema'
import { approvalNoun } from '@/content/ledger/approval-noun'
import type { HeldAnswer } from '@/shared/records/held-answers'
import { releasers } from '../../accounts/second-person/preference-requests'
import { Failure } from '../../platform/errors'
import { readPreferences } from '../../platform/preferences'
import { type Bringer, lookOnly } from '../../records/import/importer'
import { write } from '../../records/write'
import { actFor } from './acting'
import { type HeldCall, saidIn } from './held-calls'
import { outlookOf, placesOf } from './outlook'
import { approvalResource, auditedApproval, calledApproval } from './resource'
import { tellReleasers } from './telling'

/** What a call refuses with where it waits, beside what it refuses with anyhow. */
export const heldRefusals = ['approval_waits', 'nobody_to_approve'] as const

const keptInput = z.record(z.string(), z.unknown())
const noOutlook = { entries: 0, positions: 0, altered: [] }

async function insertApproval(tx: Transaction, values: typeof approvals.$inferInsert) {
  const [made] = await tx.insert(approvals).values(values).returning()
  if (made === undefined) throw new Failure('unexpected')
  return made
}

/** Does a call as whoever approves it would, and keeps nothing of it. Throws what the call throws. */
const tryOut = <Input extends object, Answer>(ctx: Bringer, held: HeldCall<Input, Answer>, input: Input) =>
  lookOnly(ctx.db, async (tx) => {
    const trial = {
      call: held.call,
      input: {},
      // Of no call that waits, and of no other trial at the same time.
      inputHash: randomBytes(32).toString('hex'),
      subject: '',
      outlook: noOutlook,
      closedReason: saidIn(input).closedReason,
      askedBy: ctx.user.id,
    }
    const { id } = await insertApproval(tx, trial)
    await actFor(tx, id)
    const answer = await held.run({ ...ctx, db: tx }, input)
    await actFor(tx, null)
    const told = await held.told(tx, { input, answer })
    const places = held.namesPlaces ? await placesOf(tx, id) : []
    return {
      answer,
      told: { ...told, subject: approvalNoun.subjectIn(told.subject, places) },
      outlook: await outlookOf(tx, id),
    }
  })

/** Has a call wait for a second person, once it was judged as it would be done. Throws what it throws, and `heldRefusals`. */
async function hold<Input extends object, Answer>(
  ctx: Bringer,
  held: HeldCall<Input, Answer>,
  input: Input,
): Promise<HeldAnswer> {
  const others = (await releasers(ctx.db)).filter(({ id }) => id !== ctx.user.id)
  if (others.length === 0) throw new Failure('nobody_to_approve')
  const { told, outlook } = await tryOut(ctx, held, input)
  const { kind = null, effectiveOn = null, cents = null, units = null, memo = null } = told
  const kept = keptInput.parse(input)
  return write<HeldAnswer>(ctx, approvalResource, 'request', async (tx) => {
    const row = await insertApproval(tx, {
      call: held.call,
      input: kept,
      inputHash: createHash('sha256').update(JSON.stringify(kept), 'utf8').digest('hex'),
      subject: told.subject,
      kind,
      effectiveOn,
      cents,
      units,
      memo,
      outlook,
      closedReason: saidIn(input).closedReason,
      askedBy: ctx.user.id,
    })
    await tellReleasers(tx, ctx, row)
    const audited = { recordId: row.id, recordName: calledApproval(row), after: auditedApproval(row) }
    return { result: { approvalId: row.id }, audited }
  })
}

const isClosed = (error: unknown) => error instanceof Failure && error.failure === 'year_closed'

/**
 * Does a call, or has it wait for a second person: where two people release money and it is one of theirs, and where it is dated into
 * closed days for a reason (decisions 104, 105). Throws what the call throws, and `heldRefusals` where it would wait; nothing is written then.
 */
export async function callOrHold<Input extends object, Answer>(
  ctx: Bringer,
  held: HeldCall<Input, Answer>,
  input: Input,
): Promise<Answer | HeldAnswer> {
  const { closedReason, dryRun } = saidIn(input)
  const isReasoned = closedReason !== null
  if (dryRun) return isReasoned ? (await tryOut(ctx, held, input)).answer : held.run(ctx, input)
  const { fourEyes } = await readPreferences(ctx.db)
  if (fourEyes && held.waits(input)) return hold(ctx, held, input)
  if (!isReasoned) return held.run(ctx, input)
  try {
    return await held.run(ctx, input)
  } catch (error) {
    // The reason is of use only where something is dated into closed days.
    if (isClosed(error)) return hold(ctx, held, input)
    throw error
  }
}
