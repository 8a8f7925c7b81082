import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { contactSubmissions } from '@db/schema'
import { listAssignees } from '@/shared/inbox/assignees'
import { addEnquiryNote, answerEnquiry, getEnquiryCase, markEnquiryRead } from '@/shared/inbox/cases'
import {
  finishedEnquiryStatuses,
  listEnquiriesAsAdmin,
  removeEnquiry,
  setEnquiryStatus,
  updateEnquiry,
} from '@/shared/inbox/enquiries'
import { mailEnquiry } from './mailing'
import { readAssignees, requireAssignee, tellAssignee } from '../assignees'
import { insertNote, sendAnswer } from '../cases'
import { withFollowUp } from '../follow-ups'
import { changedValues } from '../../records/activity/audit'
import { readEnquiry, readEnquiryCase } from './cases'
import { enquiryColumns } from './resource'
import { enquiryResource } from './resource'
import { lockRecords, newVersion, removeRecord, updateRecord } from '../../records/record-writes'
import { write } from '../../records/write'
import { existing, listRecords } from '../../records/resources'
import { peopleProcedure, router } from '../../platform/trpc/procedures'

const kind = enquiryResource

/** Who called it spam, where somebody does so now; what is none waits for nobody any more. */
function spamMark(before: { isSpam: boolean }, isSpam: boolean | undefined, { id }: { id: number }) {
  if (isSpam === undefined || isSpam === before.isSpam) return {}
  return isSpam ? { spamMarkedBy: id } : { spamMarkedBy: null, isHeldBack: false }
}

export const adminEnquiries = router({
  /** The window asked for, newest first unless sorted otherwise; without spam, or with nothing else where it is asked for (R21). */
  list: peopleProcedure
    .input(listEnquiriesAsAdmin.input)
    .output(listEnquiriesAsAdmin.output)
    .query(({ ctx, input }) =>
      listRecords(ctx.db, kind, input, ({ where, orderBy }) =>
        ctx.db
          .select({ ...getTableColumns(contactSubmissions), ...enquiryColumns })
          .from(contactSubmissions)
          .where(where)
          .orderBy(...orderBy),
      ),
    ),

  /** An enquiry with its notes, its answers and what else is known of the person. Throws Failure record_not_found. */
  get: peopleProcedure
    .input(getEnquiryCase.input)
    .output(getEnquiryCase.output)
    .query(({ ctx, input: { id } }) => readEnquiryCase(ctx.db, id)),

  /** The administrators that an enquiry can be assigned to, by their names. */
  assignees: peopleProcedure.output(listAssignees.output).query(({ ctx }) => readAssignees(ctx.db, kind)),

  /** Moves an enquiry to any other status; no order is enforced. Throws Failure record_not_found. */
  setStatus: peopleProcedure
    .input(setEnquiryStatus.input)
    .output(setEnquiryStatus.output)
    .mutation(({ ctx, input: { id, status } }) =>
      updateRecord(ctx, kind, { id }, async (tx, where) => {
        await tx
          .update(contactSubmissions)
          .set({ ...withFollowUp(finishedEnquiryStatuses, { status }), ...newVersion(contactSubmissions) })
          .where(where)
        return [await readEnquiry(tx, id)]
      }),
    ),

  /**
   * Moves a case on: status, who looks after it, when, and whether it is spam (R7). What the form's trap had caught and
   * is none is mailed to the firm as if it had just come; what the firm was mailed before is not mailed again. Throws Failure record_not_found, stale_edit or not_an_administrator; then nothing is changed.
   */
  update: peopleProcedure
    .input(updateEnquiry.input)
    .output(updateEnquiry.output)
    .mutation(({ ctx, input: { id, updatedAt, ...fields } }) =>
      updateRecord(ctx, kind, { id, updatedAt }, async (tx, where) => {
        const assignee = await requireAssignee(tx, kind, id, fields.assignedTo)
        const before = await readEnquiry(tx, id)
        const changed = await tx
          .update(contactSubmissions)
          .set({
            ...withFollowUp(finishedEnquiryStatuses, fields),
            ...spamMark(before, fields.isSpam, ctx.user),
            ...newVersion(contactSubmissions),
          })
          .where(where)
          .returning({ id: contactSubmissions.id })
        if (changed.length === 0) return []
        const name = `${before.firstName} ${before.lastName}`
        await tellAssignee(tx, ctx.env, assignee, { kind, id, name, by: ctx.user })
        if (before.isHeldBack && fields.isSpam === false) await mailEnquiry(tx, ctx.env, before)
        return [await readEnquiry(tx, id)]
      }),
    ),

  /** Somebody has looked at an enquiry. No change of it: neither the activity nor an open form hears of a new version. Throws Failure record_not_found. */
  markRead: peopleProcedure
    .input(markEnquiryRead.input)
    .output(markEnquiryRead.output)
    .mutation(({ ctx, input: { id } }) =>
      write(ctx, kind, 'update', async (tx) => {
        await tx
          .update(contactSubmissions)
          .set({ readAt: sql`now()`, updatedAt: sql`${contactSubmissions.updatedAt}` })
          .where(and(existing(kind, id), isNull(contactSubmissions.readAt)))
        return { result: await readEnquiry(tx, id), audited: [] }
      }),
    ),

  /** Adds a note to an enquiry, for other administrators. Throws Failure record_not_found. */
  addNote: peopleProcedure
    .input(addEnquiryNote.input)
    .output(addEnquiryNote.output)
    .mutation(({ ctx, input: { id, text } }) =>
      write(ctx, kind, 'note', async (tx) => {
        const contact = await readEnquiry(tx, id)
        await insertNote(tx, { contactId: id }, ctx.user, text)
        return { result: contact, audited: { recordId: id } }
      }),
    ),

  /**
   * Answers an enquiry by mail, which is kept with it, and moves it to a status where one is sent along.
   * Throws Failure record_not_found; then nobody is written to.
   */
  answer: peopleProcedure
    .input(answerEnquiry.input)
    .output(answerEnquiry.output)
    .mutation(({ ctx, input: { id, text, status } }) =>
      write(ctx, kind, 'answer', async (tx) => {
        await lockRecords(tx, kind, existing(kind, id))
        const before = await readEnquiry(tx, id)
        await sendAnswer(tx, ctx.env, { contactId: id }, { sent: before, author: ctx.user, text })
        await tx
          .update(contactSubmissions)
          .set({
            ...withFollowUp(finishedEnquiryStatuses, { ...(status && { status }) }),
            readAt: sql`coalesce(${contactSubmissions.readAt}, now())`,
            ...newVersion(contactSubmissions),
          })
          .where(eq(contactSubmissions.id, id))
        const after = await readEnquiry(tx, id)
        return { result: after, audited: { recordId: id, ...changedValues(kind, before, after) } }
      }),
    ),

  /** Hides the record at once; it can be restored for 30 days (R22). Throws Failure record_not_found. */
  remove: peopleProcedure
    .input(removeEnquiry.input)
    .output(removeEnquiry.output)
    .mutation(({ ctx, input: { id } }) => removeRecord(ctx, kind, id)),
})
