import { type SQL, asc, eq, getTableColumns } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { caseAnswers, caseNotes } from '@db/schema'
import { inboxMails } from '@/content/inbox/mails'
import type { SessionUser } from '@/shared/accounts/users'
import { paragraphsIn } from '@/shared/values/paragraphs'
import { nameInMail, oneLine } from '../platform/mail/names'
import { statusOfMail } from '../platform/mail/mail-log'
import { enqueueMail } from '../platform/mail/outbox'
import { type Letterhead, type Origin, letterheadOf, writeMail } from '../platform/mail/write-mail'
import { readPreferences } from '../platform/preferences'
import { accountName } from '../platform/sql'

/** Whose notes and answers: an enquiry's or those of an indication of interest. */
type Case = { contactId: number } | { interestId: number }

const ofCase = (table: typeof caseNotes | typeof caseAnswers, of: Case): SQL =>
  'contactId' in of ? eq(table.contactId, of.contactId) : eq(table.interestId, of.interestId)

/** What was noted and answered so far, each with who wrote it and, of an answer, what became of its mail. */
export async function readCaseLines(db: Db, of: Case) {
  const notes = await db
    .select({
      id: caseNotes.id,
      text: caseNotes.text,
      createdAt: caseNotes.createdAt,
      authorName: accountName(caseNotes.authorId),
    })
    .from(caseNotes)
    .where(ofCase(caseNotes, of))
    .orderBy(asc(caseNotes.createdAt), asc(caseNotes.id))
  const answers = await db
    .select({ ...getTableColumns(caseAnswers), authorName: accountName(caseAnswers.authorId) })
    .from(caseAnswers)
    .where(ofCase(caseAnswers, of))
    .orderBy(asc(caseAnswers.createdAt), asc(caseAnswers.id))
  return {
    notes,
    answers: answers.map((row) => ({
      ...row,
      status: statusOfMail(row),
      settledAt: row.sentAt ?? row.failedAt,
      reason: row.sentAt === null ? row.lastError : null,
    })),
  }
}

/** Keeps what an administrator noted. */
export const insertNote = async (tx: Transaction, of: Case, author: Pick<SessionUser, 'id'>, text: string) => {
  await tx.insert(caseNotes).values({ ...of, authorId: author.id, text })
}

/** What somebody sent by a form of the site: the message of an enquiry, or the offering that they are interested in. */
type Sent = { email: string; createdAt: Date } & (
  { message: string } | { offering: string | null; amount: string | null }
)

/** What is answered, and by whom. */
interface Answered {
  sent: Sent
  author: { firstName: string; lastName: string }
  /** What was written back; blank lines part its paragraphs. */
  text: string
  /** The firm's, in which the day of what was sent is told. */
  timeZone: string
}

/** An answer as a mail, with what had been sent below it. What is written back reaches investor relations. */
export function answerMail(letterhead: Letterhead, { sent, author, text, timeZone }: Answered) {
  const answer = {
    paragraphs: paragraphsIn(text),
    author: nameInMail(`${author.firstName} ${author.lastName}`),
    day: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(sent.createdAt),
  }
  const options = { isByPerson: true }
  if ('message' in sent)
    return writeMail(letterhead, sent.email, inboxMails.answer, { ...answer, message: sent.message }, options)
  const { offering, amount } = sent
  const values = { ...answer, offering, offeringInSubject: offering === null ? null : oneLine(offering), amount }
  return writeMail(letterhead, sent.email, inboxMails.interestAnswer, values, options)
}

/** Hands an answer to the outbox, and keeps its words with what it answers. */
export async function sendAnswer(
  tx: Transaction,
  env: Origin,
  of: Case,
  { author, ...answered }: Omit<Answered, 'author' | 'timeZone'> & { author: SessionUser },
) {
  const { timeZone } = await readPreferences(tx)
  const mail = answerMail(await letterheadOf(tx, env), { ...answered, author, timeZone })
  const outboxId = await enqueueMail(tx, env, 'answer', mail)
  await tx
    .insert(caseAnswers)
    .values({ ...of, authorId: author.id, subject: mail.subject, text: answered.text, outboxId })
}
