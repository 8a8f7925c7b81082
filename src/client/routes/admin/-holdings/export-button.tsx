import { useState } from 'react'
import { bookExport as words } from '@/content/admin-book-import'
import { ApiError, apiErrorOf } from '@/client/api-error'
import { notifyFailure } from '@/client/forms/notify-failure'
import { ToolButton } from '../-list/tool-button'

const address = '/api/admin/export'

/** Asks whether one may have the book. Throws ApiError where not. */
async function askForBook() {
  const { ok, status, statusText } = await fetch(address, { method: 'HEAD' })
  if (!ok) throw new ApiError({ status, statusText, serverMessage: null, fieldErrors: {} })
}

/** Has the browser save the book while it comes: with its papers it may be larger than a page can hold. */
function save() {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}

/** Saves the whole book as a zip. What goes wrong is told, not downloaded. */
export function ExportButton() {
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    await askForBook().then(save, (error: unknown) => notifyFailure(words.failed, apiErrorOf(error)))
    setAsking(false)
  }
  return <ToolButton icon="download" label={words.label} hint={words.hint} onClick={() => void (isAsking || ask())} />
}
