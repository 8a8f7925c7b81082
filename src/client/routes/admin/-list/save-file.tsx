import { useState } from 'react'
import { commonSentences } from '@/content/platform/call-errors'
import { ApiError, apiErrorOf } from '@/client/calls/api-error'
import { type FailureWords, notifyFailure } from '@/client/forms/notify-failure'
import { proofPrompt, sessionPrompt } from '@/client/calls/prompts'
import { Anchor } from '@/client/ui/text-link'

/** Has the browser write a file to the disk while it comes: it may be larger than a page can hold. */
export function download(href: string) {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}

/** Which question a refused answer waits for. */
const questionOf = ({ status, headers }: Response) => {
  if (headers.get('X-Failure') === 'prove_again') return proofPrompt
  return status === 401 ? sessionPrompt : undefined
}

/**
 * Asks whether one may have a file, without taking it, and whoever has to show first who they are. Throws ApiError where there would be
 * no file.
 */
async function requireFile(href: string): Promise<void> {
  const response = await fetch(href, { method: 'HEAD' })
  if (response.ok) return
  const question = questionOf(response)
  if (await question?.ask()) return requireFile(href)
  const { status, statusText } = response
  const serverMessage = question === proofPrompt ? commonSentences.prove_again : null
  throw new ApiError({ status, statusText, serverMessage, fieldErrors: {} })
}

/** Saves a file that asks for a proof, and whether that is under way. What goes wrong is told, not downloaded. */
export function useSaving(href: string, failed: FailureWords) {
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    await requireFile(href).then(
      () => download(href),
      (error: unknown) => notifyFailure(failed, apiErrorOf(error)),
    )
    setSaving(false)
  }
  return { isSaving, save: () => void (isSaving || save()) }
}

/** A link to a file that asks for a proof. */
export function FileLink({ href, label, failed }: { href: string; label: string; failed: FailureWords }) {
  const { isSaving, save } = useSaving(href, failed)
  return (
    <Anchor
      href={href}
      download
      width="fit"
      aria-disabled={isSaving}
      onClick={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {label}
    </Anchor>
  )
}
