import type { users } from '@db/schema'
import type { ProofKind } from '@db/schema/accounts/sessions'
import { signInMails } from '@/content/accounts/sign-in-mails'
import { mailPages } from '@/shared/platform/mail-pages'
import { browserKind } from '../../platform/limits/browser-kind'
import { rememberBrowser } from '../sessions/known-browsers'
import type { EventSource } from '../../records/activity/security-events'
import type { Sessions } from '../sessions/sessions'
import type { Env } from '../../platform/env'
import { readPreferences } from '../../platform/preferences'
import { addressStart } from '../../platform/limits/caller-address'
import { nameInMail } from '../../platform/mail/names'
import { enqueueMail } from '../../platform/mail/outbox'
import { letterheadOf, writeMail, writtenMoment } from '../../platform/mail/write-mail'

/** Whose request it is that brings somebody in. */
interface Entrance extends EventSource {
  env: Env
  sessions: Sessions
  sessionToken: string | null
  browserMark: string | null
  responseHeaders: Headers
}

/**
 * Signs somebody in who has shown who they are: the session that the browser had ends, a new one begins, and the owner gets a mail where
 * the browser is one that the account was never signed in to from.
 */
export async function enter(ctx: Entrance, user: typeof users.$inferSelect, provedBy?: ProofKind): Promise<void> {
  const { db, env, sessions, sessionToken, responseHeaders } = ctx
  if (sessionToken !== null) await sessions.end(sessionToken)
  const cookie = await db.transaction(async (tx) => {
    const remembered = await rememberBrowser(tx, env, user.id, ctx.browserMark)
    if (remembered.isTold) {
      const { timeZone } = await readPreferences(tx)
      const mail = writeMail(await letterheadOf(tx, env), user.email, signInMails.newBrowser, {
        firstName: nameInMail(user.firstName),
        browser: browserKind(ctx.userAgent),
        addressStart: addressStart(ctx.ipAddress),
        at: writtenMoment(new Date(), timeZone),
        page: mailPages.account,
      })
      await enqueueMail(tx, env, 'new_browser', mail)
    }
    return remembered.cookie
  })
  responseHeaders.append('set-cookie', await sessions.start(user, ctx, provedBy))
  responseHeaders.append('set-cookie', cookie)
}
