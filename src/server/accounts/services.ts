import type { Services } from '../platform/trpc/context'
import { type PasswordRequests, createPasswordRequests } from './passwords/password-requests'
import type { Possessions } from './sessions/session-rows'
import { type Sessions, createSessions } from './sessions/sessions'

interface AccountsServices {
  sessions: Sessions
  /** Takes who forgot their password. */
  passwordRequests: PasswordRequests
}

declare module '../platform/trpc/context' {
  interface Services extends AccountsServices {}
}

/** @param has who has a portal, and who a room, which is not an account's own business */
export const accountsServices = ({ db, env }: Pick<Services, 'db' | 'env'>, has: Possessions): AccountsServices => ({
  sessions: createSessions(db, env, has),
  passwordRequests: createPasswordRequests({ db, env }),
})
