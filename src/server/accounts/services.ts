import type { SessionUser } from '@/shared/accounts/users'
import type { Services } from '../platform/trpc/context'
import { type PasswordRequests, createPasswordRequests } from './passwords/password-requests'
import type { PortalCondition } from './sessions/session-rows'
import { type Sessions, createSessions } from './sessions/sessions'

interface AccountsServices {
  sessions: Sessions
  /** Takes who forgot their password. */
  passwordRequests: PasswordRequests
  /** Whether somebody is admitted to the room of a raise, which is not an account's own business either. */
  hasRooms(this: void, user: Pick<SessionUser, 'id'>): Promise<boolean>
}

declare module '../platform/trpc/context' {
  interface Services extends AccountsServices {}
}

/** @param of who has a portal, and who a room, which is not an account's own business */
export const accountsServices = (
  { db, env }: Pick<Services, 'db' | 'env'>,
  of: { hasPortal: PortalCondition; hasRooms: AccountsServices['hasRooms'] },
): AccountsServices => ({
  sessions: createSessions(db, env, of.hasPortal),
  hasRooms: of.hasRooms,
  passwordRequests: createPasswordRequests({ db, env }),
})
