import { and, eq, isNull } from 'drizzle-orm'
import type { Hono } from 'hono'
import { letters } from '@db/schema'
import { lettersPath } from '@/shared/newsletter/letters'
import { letterPage } from './issue-mails'
import type { AppEnvironment } from '../../http/requests/requests'
import type { Services } from '../../platform/trpc/context'

/** A letter has styles of its own and pictures, and nothing else. */
const letterPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * `GET /letters/{key}`: a letter for whoever has its address, exactly as it was mailed but for what belongs to one reader. Search engines
 * are told to leave it out, and whom it links to does not learn the address. Any other key leads to what the site says of an unknown page.
 */
export function serveLetterPages(app: Hono<AppEnvironment>, { db, env }: Pick<Services, 'db' | 'env'>): void {
  app.get(`${lettersPath}:key`, async (c, next) => {
    const named = and(eq(letters.webKey, c.req.param('key')), isNull(letters.deletedAt))
    const [letter] = await db.select().from(letters).where(named)
    if (letter === undefined) return next()
    c.header('Content-Security-Policy', letterPolicy)
    c.header('X-Robots-Tag', 'noindex')
    c.header('Referrer-Policy', 'no-referrer')
    return c.html(letterPage(env, letter))
  })
}
