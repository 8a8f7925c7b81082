import { slugPages } from '@/shared/site/slugs'
import { slugOpenTo } from '../public-records'
import { ownCaching } from '../../platform/headers'
import type { AppContext } from '../../http/requests/requests'
import type { Services } from '../../platform/trpc/context'
import { recordAt } from './record-addresses'

/**
 * The page of a record that strangers may not see, for somebody who is signed in and may: the shell alone, never kept, whose browser
 * reads the record by a call of its own. Nothing of the record is in it.
 * @param makeShell gives index.html without a page @param policy the page's content policy
 * @returns undefined for everybody else, who is told that there is nothing
 */
export async function answerOwnPage(
  c: AppContext,
  { db, sessions }: Pick<Services, 'db' | 'sessions'>,
  address: string,
  { makeShell, policy }: { makeShell: () => Promise<string>; policy: string },
): Promise<Response | undefined> {
  const record = recordAt(address)
  const cookie = c.req.header('cookie')
  if (record === undefined || cookie === undefined) return undefined
  const session = await sessions.read(cookie)
  if (session === null || session.user === null) return undefined
  if (session.setCookie) c.header('Set-Cookie', session.setCookie)
  const slug = await slugOpenTo(db, session.user, record.noun, record.slug)
  if (slug === undefined) return undefined
  c.header('Cache-Control', ownCaching)
  if (slug !== record.slug) return c.redirect(`/${slugPages[record.noun]}/${slug}`)
  c.header('Content-Security-Policy', policy)
  return c.html(await makeShell())
}

/** Whether a page shows what somebody holds: the shell is sent, made anew each time, which nothing keeps and nobody shares. */
export const isPortalPage = (route: string) => /^\/portal(?:\/|$)/.test(route)
