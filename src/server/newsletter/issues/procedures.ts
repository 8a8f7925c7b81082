import { getTableColumns } from 'drizzle-orm'
import { letters } from '@db/schema'
import { issueMail } from '@/content/newsletter/mails'
import {
  createIssue,
  getIssue,
  listIssuesAsAdmin,
  pauseIssue,
  previewIssue,
  removeIssue,
  resumeIssue,
  retryIssue,
  sendIssue,
  testIssue,
  updateIssue,
} from '@/shared/newsletter/issues'
import { Failure } from '../../platform/errors'
import { enqueueMail } from '../../platform/mail/outbox'
import { letterheadOf } from '../../platform/mail/write-mail'
import { issuePreview, requireSendable, mailOfIssue } from './issue-mails'
import { issueColumns } from './columns'
import { withPictures } from './issue-pictures'
import { beginIssue, holdMails, moveIssue, readIssue, requeueFailed, setIssue } from './issues'
import { issueResource } from './resource'
import { createRecord, newVersion, removeRecord, updateRecord } from '../../records/record-writes'
import { listRecords } from '../../records/resources'
import { peopleProcedure, refuses, router } from '../../platform/trpc/procedures'

const kind = issueResource

export const adminIssues = router({
  /** The window asked for, newest first unless sorted otherwise, each issue with its report as it is now (R6). */
  list: peopleProcedure
    .input(listIssuesAsAdmin.input)
    .output(listIssuesAsAdmin.output)
    .query(({ ctx, input }) =>
      listRecords(ctx.db, kind, input, ({ where, orderBy }) =>
        ctx.db
          .select({ ...getTableColumns(letters), ...issueColumns })
          .from(letters)
          .where(where)
          .orderBy(...orderBy),
      ),
    ),

  /** One issue with its report. Throws Failure record_not_found. */
  get: peopleProcedure
    .input(getIssue.input)
    .output(getIssue.output)
    .query(({ ctx, input: { id } }) => readIssue(ctx.db, id)),

  /** An issue as its readers' mail programs get it; nothing is stored. A mutation because it is too long for an address. */
  preview: peopleProcedure
    .input(previewIssue.input)
    .output(previewIssue.output)
    .mutation(async ({ ctx, input }) =>
      issuePreview(await letterheadOf(ctx.db, ctx.env), ctx.signatures, await withPictures(ctx.db, input)),
    ),

  /** Adds a draft. */
  create: peopleProcedure
    .input(createIssue.input)
    .output(createIssue.output)
    .mutation(async ({ ctx, input }) => {
      const { id } = await createRecord(ctx, kind, (tx) => tx.insert(letters).values(input).returning())
      return readIssue(ctx.db, id)
    }),

  /** Changes a draft (R7). Throws Failure record_not_found, stale_edit, and letter_not_draft for one that has its moment or its readers. */
  update: peopleProcedure
    .meta(refuses('letter_not_draft'))
    .input(updateIssue.input)
    .output(updateIssue.output)
    .mutation(async ({ ctx, input: { id, updatedAt, ...fields } }) => {
      await updateRecord(ctx, kind, { id, updatedAt }, async (tx, where) => {
        const saved = await tx
          .update(letters)
          .set({ ...fields, ...newVersion(letters) })
          .where(where)
          .returning()
        if (saved.some(({ status }) => status !== 'draft')) throw new Failure('letter_not_draft')
        return saved
      })
      return readIssue(ctx.db, id)
    }),

  /** Hides a draft at once; it can be restored for 30 days (R22). Throws Failure record_not_found and letter_not_draft. */
  remove: peopleProcedure
    .meta(refuses('letter_not_draft'))
    .input(removeIssue.input)
    .output(removeIssue.output)
    .mutation(({ ctx, input: { id } }) => removeRecord(ctx, kind, id)),

  /** Sends the issue to whoever asks, and to nobody else. Throws Failure record_not_found, letter_too_large, letter_without_address. */
  test: peopleProcedure
    .meta(refuses('letter_too_large', 'letter_without_address'))
    .input(testIssue.input)
    .output(testIssue.output)
    .mutation(({ ctx, input: { id } }) =>
      moveIssue(
        ctx,
        { id, action: 'sendTest', from: ['draft', 'scheduled', 'sending', 'paused', 'sent'] },
        async (tx, stored) => {
          const [letterhead, issue] = [await letterheadOf(tx, ctx.env), await withPictures(tx, stored)]
          requireSendable(letterhead, ctx.signatures, issue)
          const mail = mailOfIssue(letterhead, ctx.signatures, issue, { email: ctx.user.email })
          return enqueueMail(tx, ctx.env, 'letter_test', { ...mail, subject: issueMail.test(issue.subject) })
        },
      ),
    ),

  /**
   * Fixes the recipients and begins to send, or schedules that for `at`. Throws Failure record_not_found, letter_not_now, stale_edit,
   * letter_too_large, letter_without_address, and letter_without_recipients when nobody has confirmed.
   */
  send: peopleProcedure
    .meta(refuses('letter_not_now', 'letter_too_large', 'letter_without_address', 'letter_without_recipients'))
    .input(sendIssue.input)
    .output(sendIssue.output)
    .mutation(({ ctx, input: { id, at, updatedAt } }) => {
      const later = typeof at === 'string' ? new Date(at) : undefined
      const action = later ? 'schedule' : 'send'
      return moveIssue(ctx, { id, action, from: ['draft', 'scheduled'] }, async (tx, issue) => {
        if (updatedAt !== undefined && Date.parse(updatedAt) !== issue.updatedAt.getTime())
          throw new Failure('stale_edit')
        requireSendable(await letterheadOf(tx, ctx.env), ctx.signatures, await withPictures(tx, issue))
        if (later) await setIssue(tx, id, { status: 'scheduled', scheduledAt: later })
        else if ((await beginIssue(tx, id)) === 0) throw new Failure('letter_without_recipients')
      })
    }),

  /** Stops an issue where it is; a scheduled one is a draft again. Throws Failure record_not_found and letter_not_now. */
  pause: peopleProcedure
    .meta(refuses('letter_not_now'))
    .input(pauseIssue.input)
    .output(pauseIssue.output)
    .mutation(({ ctx, input: { id } }) =>
      moveIssue(ctx, { id, action: 'pause', from: ['scheduled', 'sending'] }, async (tx, { status }) => {
        await holdMails(tx, id)
        if (status === 'scheduled') await setIssue(tx, id, { status: 'draft', scheduledAt: null })
        else await setIssue(tx, id, { status: 'paused' })
      }),
    ),

  /** Goes on with a paused issue. Throws Failure record_not_found and letter_not_now. */
  resume: peopleProcedure
    .meta(refuses('letter_not_now'))
    .input(resumeIssue.input)
    .output(resumeIssue.output)
    .mutation(({ ctx, input: { id } }) =>
      moveIssue(ctx, { id, action: 'resume', from: ['paused'] }, async (tx) => {
        await setIssue(tx, id, { status: 'sending' })
      }),
    ),

  /** Tries again those whom the mail server did not take. Throws Failure record_not_found, and letter_not_now when there are none. */
  retry: peopleProcedure
    .meta(refuses('letter_not_now'))
    .input(retryIssue.input)
    .output(retryIssue.output)
    .mutation(({ ctx, input: { id } }) =>
      moveIssue(ctx, { id, action: 'retry', from: ['sending', 'paused', 'sent'] }, async (tx, { status }) => {
        if ((await requeueFailed(tx, id)) === 0) throw new Failure('letter_not_now')
        if (status === 'sent') await setIssue(tx, id, { status: 'sending', finishedAt: null })
      }),
    ),
})
