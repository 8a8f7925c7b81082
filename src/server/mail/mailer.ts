import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { OutboxMail } from '@db/schema/outbox'
import { email } from '@/shared/fields'
import { secondMilliseconds } from '@/shared/time'
import type { Env } from '../base/env'
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

function smtpSender(url: string, env: Env, deadlines: typeof mailDeadlines): Send {
  const { whole, ...timeouts } = deadlines
  const transport = createTransport({ url, ...timeouts })
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

function fileSender(env: Env, log: Log): Send {
  const folder = join(env.DATA_DIR, 'mail')
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (parcel) => {
    const { message } = await transport.sendMail(messageOf(parcel, env))
    if (!Buffer.isBuffer(message)) throw new TypeError('The mail was expected as bytes.')
    await mkdir(folder, { recursive: true })
    // Named by the Message-ID, so that a second try replaces the first; renamed, so that nobody reads half of one.
    const name = parcel.messageId.replace(/@.*/, '').replaceAll(/[^\w-]/g, '')
    const file = join(folder, `${name}.eml`)
    await writeFile(`${file}.part`, message)
    await rename(`${file}.part`, file)
    log.info({ file }, 'mail written: without SMTP_URL it is not sent')
  }
}

/** Hands mails to SMTP_URL's server; without one writes them as .eml files into DATA_DIR/mail, with a line in the log (R45). */
export const createMailer = (env: Env, log: Log, deadlines: typeof mailDeadlines = mailDeadlines): Send =>
  env.SMTP_URL === undefined ? fileSender(env, log) : smtpSender(env.SMTP_URL, env, deadlines)
