import { useState } from 'react'
import { SessionDialog } from '@/client/layout/session-dialog'
import { sessionPrompt } from '@/client/calls/prompts'
import type { SessionUser } from '@/shared/accounts/users'
import { useIsAnythingUnsaved, useUnsaved } from '../-record/-saving/unsaved'

/** Asks for the password in place when the session has ended meanwhile; then what was pressed is done, once (R23). */
export function SessionPrompt({ administrator }: { administrator: SessionUser }) {
  const isAsked = sessionPrompt.useIsAsked()
  useUnsaved(isAsked)
  const isUnsaved = useIsAnythingUnsaved()
  const [author, setAuthor] = useState(administrator)
  // Somebody else may come in by another window; what is not saved by then is not theirs.
  if (!isUnsaved && !isAsked && author !== administrator) setAuthor(administrator)
  return isAsked && <SessionDialog author={author} onAnswer={sessionPrompt.answer} />
}
