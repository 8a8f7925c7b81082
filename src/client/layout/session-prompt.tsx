import { useState } from 'react'
import type { SessionUser } from '@/shared/accounts/users'
import { sessionPrompt } from '../calls/prompts'
import { trpc } from '../calls/trpc'
import { useOnDemand } from './on-demand'

const loadDialog = () => import('./session-dialog')

/** Who a page is for: while the password is asked for, a session that has ended takes nothing away that somebody is typing into. */
export function useHeldUser(user: SessionUser | null): SessionUser | null {
  const isAsked = sessionPrompt.useIsWaiting()
  const [admitted, setAdmitted] = useState(user)
  if (user && user !== admitted) setAdmitted(user)
  return user ?? (isAsked ? admitted : null)
}

/** Asks an investor for the password in place when the session has ended; who goes back is signed out on screen, too (R102). */
export function SessionPrompt({ owner }: { owner: SessionUser }) {
  const isAsked = sessionPrompt.useIsAsked()
  const calls = trpc.useUtils()
  const answer = (isAnswered: boolean) => {
    sessionPrompt.answer(isAnswered)
    if (!isAnswered) void calls.auth.me.invalidate()
  }
  const part = useOnDemand(loadDialog, isAsked, () => answer(false))
  return part && <part.SessionDialog author={owner} onAnswer={answer} />
}
