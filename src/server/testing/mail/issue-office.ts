import { sql } from 'drizzle-orm'
import { makeIssue, makeNewsletter } from '@db/samples/make'
import { auditEntries, bounces, deliveries, letters, newsletters, outbox, preferences } from '@db/schema'
import { createLog } from '../../platform/log'
import { createMailer, mailDeadlines } from '../../platform/mail/mailer'
import { outboxTasks } from '../../platform/mail/outbox'
import { runTasks } from '../../platform/concurrency/clock'
import { issuesTask } from '../../newsletter/issues/sending'
import { callerAs, testServices } from '../app'
import type { testDatabase } from '../database'
import { type MailServer, startMailServer } from './mail-server'

/** Letters as they are sent: servers that run, a mail server that takes them, and subscribers. */
export function issueOffice(database: Awaited<ReturnType<typeof testDatabase>>) {
  const { db } = database
  const endings: (() => Promise<unknown>)[] = []
  const origin = { APP_ORIGIN: 'https://www.example.com', RATE_LIMIT: 'on' }
  const { services } = testServices(database, origin)
  const log = createLog({ write: () => {} })
  return {
    services,
    admin: async () => (await callerAs(services, 'admin')).admin.letters,
    /** Ends what was started, senders before mail servers, and empties the tables. */
    close: async () => {
      for (const end of endings.splice(0).toReversed()) await end()
      await db.execute(
        sql`truncate ${newsletters}, ${bounces}, ${deliveries}, ${letters}, ${outbox}, ${preferences}, ${auditEntries} cascade`,
      )
    },
    mailServer: async (...options: Parameters<typeof startMailServer>): Promise<MailServer> => {
      const server = await startMailServer(...options)
      endings.push(() => server.close())
      return server
    },
    /** Runs what one server process runs. @returns ends it */
    serve: (url: string, deadlines = mailDeadlines) => {
      const { env } = testServices(database, { ...origin, SMTP_URL: url }).services
      const parts = { ...services, env, log }
      const send = createMailer(env, log, deadlines)
      const end = runTasks(database, log, [issuesTask(parts), ...outboxTasks({ ...parts, send })])
      endings.push(end)
      return end
    },
    /** So many confirmed subscribers, and a draft. */
    prepare: async (subscribers: number, values: Parameters<typeof makeIssue>[1] = {}) => {
      await db.insert(preferences).values({ name: 'mailsPerSecond', value: 50 }).onConflictDoNothing()
      for (let count = 0; count < subscribers; count += 1)
        await makeNewsletter(db, { email: `r${count}@example.com`, confirmed: true })
      return makeIssue(db, values)
    },
    states: async () =>
      (await db.select().from(deliveries).orderBy(deliveries.id)).map(({ address, state }) => `${address} ${state}`),
    comeDue: () => db.update(outbox).set({ dueAt: sql`now() - interval '1 second'` }),
  }
}
