import { and, eq, isNull } from 'drizzle-orm'
import { letters } from '@db/schema'
import { issuesPath } from '@/shared/newsletter/issues'
import { issuePage } from './issue-mails'
import { withPictures } from './issue-pictures'
import { letterheadOf } from '../../platform/mail/write-mail'
import type { SitePage } from '../../http/requests/pages'

/** An issue has styles of its own and pictures, and nothing else. */
const issuePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * `GET /issues/{key}`: an issue for whoever has its address, exactly as it was mailed but for what belongs to one reader. Search engines
 * are told to leave it out, and whom it links to does not learn the address. Any other key leads to what the site says of an unknown page.
 */
export const issuePages: SitePage = {
  path: `${issuesPath}:key`,
  answerer:
    ({ db, env }) =>
    async (c, next) => {
      const named = and(eq(letters.webKey, c.req.param('key') ?? ''), isNull(letters.deletedAt))
      const [issue] = await db.select().from(letters).where(named)
      if (issue === undefined) return next()
      c.header('Content-Security-Policy', issuePolicy)
      c.header('X-Robots-Tag', 'noindex')
      c.header('Referrer-Policy', 'no-referrer')
      return c.html(issuePage(await letterheadOf(db, env), await withPictures(db, issue)))
    },
}
