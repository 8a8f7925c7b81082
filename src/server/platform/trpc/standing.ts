import { Failure } from '../errors'
import type { Services } from './context'

/** The session that somebody called with; null for a caller within the process. */
export interface Standing {
  sessions: Pick<Services['sessions'], 'stillOpen'>
  sessionToken: string | null
}

/**
 * What takes long asks this before each next piece: whoever was signed out, shut out or given other areas meanwhile gets no further
 * one. Throws Failure not_signed_in.
 */
export async function requireStanding({ sessions, sessionToken }: Standing): Promise<void> {
  if (sessionToken === null) return
  const open = await sessions.stillOpen([sessionToken])
  if (!open.has(sessionToken)) throw new Failure('not_signed_in')
}
