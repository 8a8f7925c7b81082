import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMilliseconds, restorableDays } from '@/shared/platform/time'
import { readEnv } from '../env'
import { createLog } from '../log'
import { expiredCertificate } from '@db/testing/certificate'
import { type MailServer, startMailServer } from '../../testing/mail/mail-server'
import { createMailer, removeOldMailFiles, Undeliverable } from './mailer'

const log = createLog({ write: () => {} })
const mail = { to: 'reader@example.com', subject: 'A word', html: '<p>Hello</p>', text: 'Hello' }
const parcel = (messageId = '<one@example.com>') => ({ messageId, mail })

let folder: string
let server: MailServer
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'test-mailer-'))
  server = await startMailServer()
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

test('a mail server elsewhere is told nothing before it encrypts, unless its address says otherwise', async () => {
  const sendTo = (url: string) => createMailer(readEnv({ SMTP_URL: url }), log)(parcel())
  // The same server by a name that is not known to be this machine: 127.0.0.1 as one number.
  const elsewhere = server.url.replace('127.0.0.1', '2130706433')
  await sendTo(server.url)
  expect(server.delivered).toHaveLength(1)
  await expect(sendTo(elsewhere)).rejects.toThrow(/STARTTLS/)
  expect(server.delivered).toHaveLength(1)
  await sendTo(`${elsewhere}/?ignoreTLS=true`)
  expect(server.delivered).toHaveLength(2)
})

test('a mail server whose certificate nobody vouches for gets nothing, and the mail is tried again', async () => {
  const encrypting = await startMailServer({ secure: true, ...expiredCertificate })
  const sendTo = (url: string) => createMailer(readEnv({ SMTP_URL: url }), log)(parcel())
  const url = encrypting.url.replace('smtp:', 'smtps:')
  try {
    await sendTo(`${url}/?tls.rejectUnauthorized=false`)
    expect(encrypting.delivered).toHaveLength(1)
    const failure: unknown = await sendTo(url).catch((error: unknown) => error)
    expect(String(failure)).toMatch(/certificate/)
    // Given up is only what a server refuses for good.
    expect(failure).not.toBeInstanceOf(Undeliverable)
    expect(encrypting.delivered).toHaveLength(1)
  } finally {
    await encrypting.close()
  }
})

test('a mail that is written as a file is for its owner alone, and goes when its entry does', async () => {
  const env = readEnv({ DATA_DIR: folder })
  const send = createMailer(env, log)
  const mailFolder = join(folder, 'mail')
  await removeOldMailFiles(env)
  await send(parcel('<old@example.com>'))
  await send(parcel('<new@example.com>'))
  await writeFile(join(mailFolder, 'notes.txt'), 'not ours')
  expect((await stat(mailFolder)).mode.toString(8)).toMatch(/700$/)
  expect((await stat(join(mailFolder, 'new.eml'))).mode.toString(8)).toMatch(/600$/)

  const before = (days: number) => new Date(Date.now() - days * dayMilliseconds)
  await utimes(join(mailFolder, 'old.eml'), before(restorableDays + 1), before(restorableDays + 1))
  await utimes(join(mailFolder, 'new.eml'), before(restorableDays - 1), before(restorableDays - 1))
  await utimes(join(mailFolder, 'notes.txt'), before(restorableDays + 1), before(restorableDays + 1))
  await removeOldMailFiles(env)
  expect((await readdir(mailFolder)).toSorted()).toEqual(['new.eml', 'notes.txt'])
})
