import { useState } from 'react'
import { bookExport as words } from '@/content/admin-book-import'
import { ApiError, apiErrorOf } from '@/client/api-error'
import { notifyFailure } from '@/client/forms/notify-failure'
import { ToolButton } from '../-list/tool-button'

/** Asks for the book. Throws ApiError where there is none. */
async function fetchBook() {
  const response = await fetch('/api/admin/export')
  const { status, statusText } = response
  if (!response.ok) throw new ApiError({ status, statusText, serverMessage: null, fieldErrors: {} })
  const [, name = `${words.file}.zip`] =
    /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '') ?? []
  return { name, file: await response.blob() }
}

/** Hands a file to the browser, which saves it. */
function save({ name, file }: { name: string; file: Blob }) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Saves the whole book as a zip. What goes wrong is told, not downloaded. */
export function ExportButton() {
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    await fetchBook().then(save, (error: unknown) => notifyFailure(words.failed, apiErrorOf(error)))
    setAsking(false)
  }
  return <ToolButton icon="download" label={words.label} hint={words.hint} onClick={() => void (isAsking || ask())} />
}
