import { eq, getTableColumns } from 'drizzle-orm'
import { interests } from '@db/schema'
import { listAssignees } from '@/shared/inbox/assignees'
import { addInterestNote, answerInterest, getInterestCase } from '@/shared/inbox/cases'
import { getInterestedPerson, makeInvestor } from '@/shared/inbox/made-investors'
import {
  finishedInterestStatuses,
  listInterestsAsAdmin,
  removeInterest,
  sumInterests,
  updateInterest,
} from '@/shared/inbox/interests'
import { formatCents } from '@/shared/values/formats'
import { cents } from '@/shared/values/money'
import { readAssignees, requireAssignee, tellAssignee } from '../assignees'
import { insertNote, readCaseLines, sendAnswer } from '../cases'
import { makeInvestor as makeInvestorOf, readInterestedPerson } from './investor'
import { withFollowUp } from '../follow-ups'
import { readInterestSums } from './sums'
import { interestColumns, interestResource, readInterest } from './resource'
import { lockRecords, newVersion, removeRecord, updateRecord } from '../../records/record-writes'
import { leavingOf } from '../../records/activity/security-events'
import { existing, listRecords } from '../../records/resources'
import { changedValues } from '../../records/activity/audit'
import { write } from '../../records/write'
import {
  investorsProcedure,
  provedInvestorsProcedure,
  refuses,
  requireArea,
  router,
} from '../../platform/trpc/procedures'

const kind = interestResource

export const adminInterests = router({
  /** The window asked for, newest first unless sorted otherwise; without spam, or with nothing else where it is asked for (R21). */
  list: investorsProcedure
    .input(listInterestsAsAdmin.input)
    .output(listInterestsAsAdmin.output)
    .query(({ ctx, input }) =>
      listRecords(ctx.db, kind, input, ({ where, orderBy }) =>
        ctx.db
          .select({ ...getTableColumns(interests), ...interestColumns })
          .from(interests)
          .where(where)
          .orderBy(...orderBy),
      ),
    ),

  /** What was indicated, signed and funded, in all and by offering; without spam and what was deleted. */
  sums: investorsProcedure.output(sumInterests.output).query(({ ctx }) => readInterestSums(ctx.db)),

  /** The administrators that an entry can be assigned to, by their names. */
  assignees: investorsProcedure.output(listAssignees.output).query(({ ctx }) => readAssignees(ctx.db, kind)),

  /**
   * Moves an entry on: its status in any order, who looks after it, when, and a note, which joins the others (R7, R260).
   * Throws Failure record_not_found, stale_edit, not_an_administrator or interest_follows; then nothing is changed.
   */
  update: investorsProcedure
    .meta(refuses('interest_follows'))
    .input(updateInterest.input)
    .output(updateInterest.output)
    .mutation(({ ctx, input: { id, updatedAt, ...fields } }) =>
      updateRecord(ctx, kind, { id, updatedAt }, async (tx, where) => {
        const assignee = await requireAssignee(tx, kind, id, fields.assignedTo)
        const before = await readInterest(tx, id)
        const changed = await tx
          .update(interests)
          .set({ ...withFollowUp(finishedInterestStatuses, fields), ...newVersion(interests) })
          .where(where)
          .returning({ name: interests.name })
        const [saved] = changed
        if (saved === undefined) return []
        await tellAssignee(tx, ctx.env, assignee, { kind, id, name: saved.name, by: ctx.user })
        if (fields.note && fields.note !== before.note) await insertNote(tx, { interestId: id }, ctx.user, fields.note)
        return [await readInterest(tx, id)]
      }),
    ),

  /** An entry with its notes and answers. Throws Failure record_not_found. */
  get: investorsProcedure
    .input(getInterestCase.input)
    .output(getInterestCase.output)
    .query(async ({ ctx, input: { id } }) => ({
      interest: await readInterest(ctx.db, id),
      ...(await readCaseLines(ctx.db, { interestId: id })),
    })),

  /** Adds a note to an entry, for other administrators; the list shows the newest (R260). Throws Failure record_not_found. */
  addNote: investorsProcedure
    .input(addInterestNote.input)
    .output(addInterestNote.output)
    .mutation(({ ctx, input: { id, text } }) =>
      write(ctx, kind, 'note', async (tx) => {
        await lockRecords(tx, kind, existing(kind, id))
        const before = await readInterest(tx, id)
        await insertNote(tx, { interestId: id }, ctx.user, text)
        await tx
          .update(interests)
          .set({ note: text, ...newVersion(interests) })
          .where(eq(interests.id, id))
        const after = await readInterest(tx, id)
        return { result: after, audited: { recordId: id, ...changedValues(kind, before, after) } }
      }),
    ),

  /**
   * Answers an entry by mail, which is kept with it, and moves it to a status where one is sent along.
   * Throws Failure record_not_found and interest_follows; then nobody is written to.
   */
  answer: investorsProcedure
    .meta(refuses('interest_follows'))
    .input(answerInterest.input)
    .output(answerInterest.output)
    .mutation(({ ctx, input: { id, text, status } }) =>
      write(ctx, kind, 'answer', async (tx) => {
        await lockRecords(tx, kind, existing(kind, id))
        const before = await readInterest(tx, id)
        const { email, createdAt, investmentName: offering, amountCents } = before
        const amount = amountCents === null ? null : formatCents(cents.parse(amountCents))
        const sent = { email, createdAt, offering, amount }
        await sendAnswer(tx, ctx.env, { interestId: id }, { sent, author: ctx.user, text })
        await tx
          .update(interests)
          .set({ ...withFollowUp(finishedInterestStatuses, { ...(status && { status }) }), ...newVersion(interests) })
          .where(eq(interests.id, id))
        const after = await readInterest(tx, id)
        return { result: after, audited: { recordId: id, ...changedValues(kind, before, after) } }
      }),
    ),

  /** Whoever has the address of an entry, as far as the firm knows them. Throws Failure record_not_found. */
  person: investorsProcedure
    .meta(refuses('record_not_found'))
    .input(getInterestedPerson.input)
    .output(getInterestedPerson.output)
    .query(({ ctx, input: { id } }) => readInterestedPerson(ctx.db, id)),

  /**
   * Makes an investor of whoever sent an entry. Whoever invites somebody by that looks after people, too (R233). Throws Failure
   * prove_again, area_people, record_not_found, stale_edit, access_given and email_taken.
   */
  makeInvestor: provedInvestorsProcedure
    .meta(refuses('area_people', 'access_given', 'email_taken', 'stale_edit', 'address_changed_lately'))
    .input(makeInvestor.input)
    .output(makeInvestor.output)
    .mutation(async ({ ctx, input }) => {
      // Before anything is locked: the security log is told of who is refused, by a connection of its own.
      const { account } = await readInterestedPerson(ctx.db, input.id)
      if (account === null || account.isNew) await requireArea(ctx, 'people')
      return makeInvestorOf(ctx, { env: ctx.env, user: ctx.user, leave: leavingOf(ctx) }, input)
    }),

  /** Hides the record at once; it can be restored for 30 days (R22). Throws Failure record_not_found. */
  remove: investorsProcedure
    .input(removeInterest.input)
    .output(removeInterest.output)
    .mutation(({ ctx, input: { id } }) => removeRecord(ctx, kind, id)),
})
