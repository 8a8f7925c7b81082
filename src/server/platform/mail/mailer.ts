import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Transporter } from 'nodemailer'
import type { OutboxMail } from '@db/schema/platform/outbox'
import { email } from '@/shared/platform/fields'
import { firmOf } from '@/shared/site/firm/firm'
import { dayMilliseconds, restorableDays, secondMilliseconds } from '@/shared/platform/time'
import type { Env } from '../env'
import { isLoopback } from '../loopback'
import type { Log } from '../log'
import { type AnswerMeaning, type AnswerStage, meaningOfAnswer } from './smtp-answers'

/** A mail on its way out. */
export interface Parcel {
  messageId: string
  mail: OutboxMail
  /**
   * Called when the mail server is ready for the text and has none of it yet; the text waits for it, and is not sent when it rejects.
   * A mail that has this is never sent twice: when nobody can know whether it arrived, Uncertain is thrown.
   */
  beforeText?: () => Promise<void>
}

/** Hands a mail over. Throws Undeliverable when trying again is pointless, anything else when it is not. */
export type Send = (parcel: Parcel) => Promise<void>

/** What a mail server answered to a recipient or to a text that it did not take. */
export class Refused extends Error {
  override name = 'Refused'
  /** What it says of the address; undefined where no mail server was asked. */
  readonly meaning: AnswerMeaning | undefined

  constructor(message: string, { cause, meaning }: { cause?: unknown; meaning?: AnswerMeaning | undefined } = {}) {
    super(message, { cause })
    this.meaning = meaning
  }
}

/** A mail that will never arrive, however often it is tried. */
export class Undeliverable extends Refused {
  override name = 'Undeliverable'
}

/** The line was cut after the text was handed over: nobody knows whether the mail arrived. */
export class Uncertain extends Error {
  override name = 'Uncertain'
}

/** How long a mail server may keep us waiting, in milliseconds; its own defaults are up to ten minutes. */
export const mailDeadlines = {
  connectionTimeout: 5 * secondMilliseconds,
  greetingTimeout: 5 * secondMilliseconds,
  socketTimeout: 10 * secondMilliseconds,
  /** For the whole of it: a server that says a word every nine seconds is silent too. */
  whole: 30 * secondMilliseconds,
}

/** One address and nothing else: with a comma in it a mail would go to two. */
function onlyRecipient({ to }: OutboxMail): string {
  const address = email.safeParse(to)
  if (!address.success) throw new Undeliverable('The recipient is not one e-mail address.')
  return address.data
}

/** The firm of a new installation, for a mail that was written before mails said who wrote them. */
function unnamedSender() {
  const { name, investorRelationsEmail } = firmOf({})
  return { name, address: investorRelationsEmail }
}

function messageOf({ messageId, mail }: Parcel, { MAIL_FROM }: Pick<Env, 'MAIL_FROM'>) {
  const to = onlyRecipient(mail)
  const from = MAIL_FROM ?? mail.from ?? unnamedSender()
  const { subject, html, text, replyTo, unsubscribeUrl, list } = mail
  return {
    messageId,
    from,
    to: { name: '', address: to },
    envelope: { from, to },
    subject,
    html,
    text,
    ...(replyTo === undefined ? {} : { replyTo }),
    headers: {
      // An absence notice must not answer it (RFC 3834); one that a person wrote is answered like any other.
      ...(mail.isByPerson ? {} : { 'Auto-Submitted': 'auto-generated' }),
      ...(unsubscribeUrl === undefined ? {} : { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
      ...(list === undefined ? {} : { 'List-Id': list.id, 'Feedback-ID': list.feedbackId }),
    },
    ...(unsubscribeUrl === undefined ? {} : { list: { unsubscribe: { url: unsubscribeUrl } } }),
    // Nothing that a stranger typed may make us read a file or call an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** What the mail server said, of a failure that is its answer. */
function answerIn(error: unknown): { command: string; code: number; response: string } | undefined {
  if (!(error instanceof Error)) return undefined
  const code = Number(Reflect.get(error, 'responseCode'))
  if (!(code > 0)) return undefined
  return { command: String(Reflect.get(error, 'command')), code, response: String(Reflect.get(error, 'response')) }
}

/** What was answered: the recipient or the text. Whatever comes before them (our name, our password) is for the owner to mend. */
const stages: Record<string, AnswerStage> = { 'RCPT TO': 'recipient', DATA: 'text' }

/**
 * What a failure means. A recipient that was refused for good is Undeliverable, and so is the text of an issue. A mail to one person that
 * was refused for a fault of ours is tried again: the owner may mend it. @param hasBegun whether the text was handed over
 */
function meaningOf(error: unknown, { isIssue, hasBegun }: { isIssue: boolean; hasBegun: boolean }): unknown {
  const answer = answerIn(error)
  if (answer === undefined) {
    return hasBegun ? new Uncertain('The line was cut after the text was handed over.', { cause: error }) : error
  }
  const { command, code, response } = answer
  const stage = stages[command]
  if (stage === undefined) return error
  const meaning = meaningOfAnswer({ said: response, stage })
  const isAboutRecipient = meaning === 'hard' || (stage === 'recipient' && meaning !== 'ours')
  const isFinal = code >= 500 && (isIssue || isAboutRecipient)
  // An issue's report has the mail server's words alone; of one mail somebody reads what became of it.
  const message = meaning === 'hard' && !isIssue ? `The mail server knows no such recipient: ${response}` : response
  return new (isFinal ? Undeliverable : Refused)(message, { cause: error, meaning })
}

/** Loaded with the first mail: a server would start later for it. */
const mailLibrary = () => import('nodemailer')

/**
 * Whether a mail server must encrypt before it is told anything: always but on this machine, and but where the address says
 * `?ignoreTLS=true`. Without this a server, or whoever stands before it, that does not offer STARTTLS would get all in plain text.
 */
function demandsTls(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url)
  return protocol === 'smtp:' && !isLoopback(hostname) && searchParams.get('ignoreTLS') !== 'true'
}

/** What is known of a text that waits: whether it was begun, and why it was not. */
interface HeldText {
  hasBegun: boolean
  fault?: unknown
}

/** The text, once `beforeText` has resolved; not a byte of it before. */
async function* textAfter(beforeText: () => Promise<void>, open: () => Readable, held: HeldText) {
  await beforeText().catch((fault: unknown) => {
    held.fault = fault
    throw fault
  })
  held.hasBegun = true
  yield* open()
}

/**
 * Makes a transport wait with the text until `beforeText` has resolved. The mail server has then taken the recipient, and nodemailer
 * begins to read the text.
 */
function holdText(transport: Transporter, beforeText: () => Promise<void>): HeldText {
  const held: HeldText = { hasBegun: false }
  transport.use('stream', ({ message }, done) => {
    const open = message.createReadStream.bind(message)
    message.createReadStream = () => Readable.from(textAfter(beforeText, open, held), { objectMode: false })
    done()
  })
  return held
}

function smtpSender(url: string, env: Env, deadlines: typeof mailDeadlines): Send {
  const { whole, ...timeouts } = deadlines
  return async (parcel) => {
    const message = messageOf(parcel, env)
    const { createTransport } = await mailLibrary()
    const transport = createTransport({ url, ...timeouts, requireTLS: demandsTls(url) })
    const held = parcel.beforeText && holdText(transport, parcel.beforeText)
    try {
      // Giving up closes the connection, so that nothing arrives after we have stopped waiting for it.
      await transport.sendMail({ ...message, signal: AbortSignal.timeout(whole) })
    } catch (error) {
      throw meaningOf(held?.fault ?? error, { isIssue: held !== undefined, hasBegun: held?.hasBegun === true })
    }
  }
}

const mailFolder = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>) => join(DATA_DIR, 'mail')

/** Removes mails that were written as files as long ago as the outbox keeps its entries. */
export async function removeOldMailFiles(env: Pick<Env, 'DATA_DIR'>): Promise<void> {
  const folder = mailFolder(env)
  const end = Date.now() - restorableDays * dayMilliseconds
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name)
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }))
    if (/\.eml(?:\.part)?$/.test(name) && mtimeMs < end) await rm(file, { force: true })
  }
}

function fileSender(env: Env, log: Log): Send {
  const folder = mailFolder(env)
  return async (parcel) => {
    const { createTransport } = await mailLibrary()
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
    const { message } = await transport.sendMail(messageOf(parcel, env))
    if (!Buffer.isBuffer(message)) throw new TypeError('The mail was expected as bytes.')
    await parcel.beforeText?.()
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // Named by the Message-ID, so that a second try replaces the first; renamed, so that nobody reads half of one.
    const name = parcel.messageId.replace(/@.*/, '').replaceAll(/[^\w-]/g, '')
    const file = join(folder, `${name}.eml`)
    // It holds somebody's address and words: nobody else on the machine reads it.
    await writeFile(`${file}.part`, message, { mode: 0o600 })
    await rename(`${file}.part`, file)
    log.info({ file }, 'mail written: without SMTP_URL it is not sent')
  }
}

/** Whether mails reach anybody: without a mail server they become files. */
export const isMailDelivered = ({ SMTP_URL }: Pick<Env, 'SMTP_URL'>) => SMTP_URL !== undefined

/** Hands mails to SMTP_URL's server; without one writes them as .eml files into DATA_DIR/mail, with a line in the log (R45). */
export const createMailer = (env: Env, log: Log, deadlines: typeof mailDeadlines = mailDeadlines): Send =>
  env.SMTP_URL === undefined ? fileSender(env, log) : smtpSender(env.SMTP_URL, env, deadlines)
