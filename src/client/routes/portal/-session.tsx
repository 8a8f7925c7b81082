import { useOnDemand } from '@/client/layout/on-demand'
import { sessionQuestion } from '@/client/questions'
import { trpc } from '@/client/trpc'
import type { SessionUser } from '@/shared/users'

const loadDialog = () => import('@/client/layout/session-dialog')

/** Asks for the password in place when the session has ended; who goes back is signed out on screen, too (R102). */
export function PortalSession({ owner }: { owner: SessionUser }) {
  const isAsked = sessionQuestion.useIsAsked()
  const calls = trpc.useUtils()
  const answer = (isAnswered: boolean) => {
    sessionQuestion.answer(isAnswered)
    if (!isAnswered) void calls.auth.me.invalidate()
  }
  const part = useOnDemand(loadDialog, isAsked, () => answer(false))
  return part && <part.SessionDialog author={owner} onAnswer={answer} />
}
