import { expect, test } from 'vitest'
import { outbox } from '@db/schema'
import { readEnv } from '../env'
import { runTasks } from '../concurrency/clock'
import { createLog } from '../log'
import { testDatabase } from '../../testing/database'
import { startMailServer } from '../../testing/mail/mail-server'
import { createMailer } from './mailer'
import { enqueueMail, outboxTasks } from './outbox'

const database = await testDatabase()
const { db } = database
const mail = { to: 'reader@example.com', subject: 'A word', html: '<p>Hello</p>', text: 'Hello' }

test.each([
  (to: string) => `no such user ${to}`,
  (to: string) => `5.1.1 <${to.toUpperCase()}> unknown`,
  (to: string) => `5.1.1 "${to.replace('@', '" at "')}" is not here`,
  (to: string) => `see https://mail.example.com/?rcpt=${encodeURIComponent(to)}`,
  (to: string) => to.replaceAll(/(.)/g, '$1 '),
])(
  'no form of the recipient that a mail server answers with is in the log, and administrators can read it: %#',
  async (say) => {
    const codes = [550, 451]
    const server = await startMailServer({
      onRcptTo: ({ address }, _session, callback) =>
        callback(Object.assign(new Error(say(address)), { responseCode: codes.shift() ?? 451 })),
    })
    const lines: string[] = []
    const log = createLog({ write: (line) => lines.push(line) })
    const send = createMailer(readEnv({ SMTP_URL: server.url }), log)
    const end = runTasks(database, log, outboxTasks({ db, log, send }))
    for (let count = 0; count < 2; count += 1)
      await db.transaction((tx) => enqueueMail(tx, { APP_ORIGIN: 'https://www.example.com' }, 'enquiry', mail))
    await expect.poll(() => lines.length).toBe(2)
    await end()
    await server.close()
    const logged = lines.join('')
    expect(logged).toContain('given up')
    expect(logged).toContain('will be tried again')
    expect(logged).not.toMatch(/reader|r e a d|example%|example\.com(?!>")/i)
    expect((await db.select().from(outbox)).map(({ lastError }) => lastError)).toContainEqual(
      expect.stringContaining('451 '),
    )
  },
)
