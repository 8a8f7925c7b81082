import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { OutboxMail } from '@db/schema/outbox'
import { email } from '@/shared/fields'
import { dayMilliseconds, restorableDays, secondMilliseconds } from '@/shared/time'
import type { Env } from '../base/env'
import { isLoopback } from '../base/loopback'
import type { Log } from '../base/log'

/** A mail on its way out. */
export interface Parcel {
  messageId: string
  mail: OutboxMail
}

/** Hands a mail over. Throws Undeliverable when trying again is pointless, anything else when it is not. */
export type Send = (parcel: Parcel) => Promise<void>

/** A mail that will never arrive, however often it is tried. */
export class Undeliverable extends Error {
  override name = 'Undeliverable'
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

function messageOf({ messageId, mail }: Parcel, { MAIL_FROM }: Pick<Env, 'MAIL_FROM'>) {
  const to = onlyRecipient(mail)
  const { subject, html, text, replyTo, unsubscribeUrl } = mail
  return {
    messageId,
    from: MAIL_FROM,
    to: { name: '', address: to },
    envelope: { from: MAIL_FROM, to },
    subject,
    html,
    text,
    ...(replyTo === undefined ? {} : { replyTo }),
    headers: {
      // An absence notice must not answer it (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl === undefined ? {} : { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...(unsubscribeUrl === undefined ? {} : { list: { unsubscribe: { url: unsubscribeUrl } } }),
    // Nothing that a stranger typed may make us read a file or call an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Says whether a mail server refused this recipient for good. Other refusals, such as of our password, are for the owner to mend. */
const isRefusedForGood = (error: unknown) =>
  error instanceof Error &&
  Reflect.get(error, 'command') === 'RCPT TO' &&
  Number(Reflect.get(error, 'responseCode')) >= 500

/**
 * Whether a mail server must encrypt before it is told anything: always but on this machine, and but where the address says
 * `?ignoreTLS=true`. Without this a server, or whoever stands before it, that does not offer STARTTLS would get all in plain text.
 */
function demandsTls(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url)
  return protocol === 'smtp:' && !isLoopback(hostname) && searchParams.get('ignoreTLS') !== 'true'
}

function smtpSender(url: string, env: Env, deadlines: typeof mailDeadlines): Send {
  const { whole, ...timeouts } = deadlines
  const transport = createTransport({ url, ...timeouts, requireTLS: demandsTls(url) })
  return async (parcel) => {
    const message = messageOf(parcel, env)
    try {
      // Giving up closes the connection, so that nothing arrives after we have stopped waiting for it.
      await transport.sendMail({ ...message, signal: AbortSignal.timeout(whole) })
    } catch (error) {
      if (!isRefusedForGood(error)) throw error
      throw new Undeliverable('The mail server knows no such recipient.', { cause: error })
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
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (parcel) => {
    const { message } = await transport.sendMail(messageOf(parcel, env))
    if (!Buffer.isBuffer(message)) throw new TypeError('The mail was expected as bytes.')
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

/** Hands mails to SMTP_URL's server; without one writes them as .eml files into DATA_DIR/mail, with a line in the log (R45). */
export const createMailer = (env: Env, log: Log, deadlines: typeof mailDeadlines = mailDeadlines): Send =>
  env.SMTP_URL === undefined ? fileSender(env, log) : smtpSender(env.SMTP_URL, env, deadlines)
