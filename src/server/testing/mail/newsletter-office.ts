import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { newsletters, outbox } from '@db/schema'
import { callerAs, requesterOf, testServices } from '../app'
import type { testDatabase } from '../database'

const aTokenIn = (text = '', path = '') =>
  new RegExp(`https://www\\.example\\.com${path}\\?token=([\\w.-]+)`).exec(text)?.[1] ?? ''

/** The newsletter as its readers meet it: forms, mails with their links, and time that passes. */
export function newsletterOffice(database: Awaited<ReturnType<typeof testDatabase>>) {
  const { db } = database
  const { services } = testServices(database, { APP_ORIGIN: 'https://www.example.com', RATE_LIMIT: 'on' })
  const settle = () => services.signUps.settle()
  const mails = async () => {
    await settle()
    return (await db.select().from(outbox).orderBy(outbox.id)).map(({ kind, mail }) => ({ kind, mail }))
  }
  const visitor = async () => (await callerAs(services, 'nobody')).public.newsletters
  return {
    services,
    request: requesterOf(services),
    visitor,
    /** Signs up, and waits for what follows the answer; everything below looks when that is done, too. */
    signUp: async () => {
      await (await visitor()).subscribe({ email: 'reader@example.com' })
      await settle()
    },
    rows: async () => {
      await settle()
      return db.select().from(newsletters).orderBy(newsletters.id)
    },
    mails,
    kinds: async () => (await mails()).map(({ kind }) => kind),
    /** The token of the last confirmation mail, read as its reader does. */
    mailedToken: async (): Promise<string> => {
      const confirmations = (await mails()).filter(({ kind }) => kind === 'confirmation')
      return aTokenIn(confirmations.at(-1)?.mail?.text, '/newsletter/confirm')
    },
    unsubscribeToken: async () => aTokenIn((await mails()).at(-1)?.mail?.unsubscribeUrl, '/api/newsletter/unsubscribe'),
    minutesPass: async (minutes: number) => {
      await settle()
      const earlier = (column: PgColumn) => sql`${column} - make_interval(mins => ${minutes}::int)`
      await db.update(newsletters).set({
        confirmationSentAt: earlier(newsletters.confirmationSentAt),
        confirmationExpiresAt: earlier(newsletters.confirmationExpiresAt),
        confirmationsSince: earlier(newsletters.confirmationsSince),
      })
    },
  }
}
