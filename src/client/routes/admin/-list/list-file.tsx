import { chakra } from '@/client/theme/chakra'
import { useState } from 'react'
import { adminTable } from '@/content/records/admin-table'
import { furtherToasts } from '@/content/records/admin-toasts'
import { ApiError, apiErrorOf } from '@/client/calls/api-error'
import { notifyFailure } from '@/client/forms/notify-failure'
import { sessionPrompt } from '@/client/calls/prompts'
import { Icon } from '@/client/ui/icon'
import { AnchorButton } from '@/client/ui/buttons/link-button'
import { hiddenToTheEye } from '@/client/ui/visually-hidden'
import { inPaths } from '@/shared/platform/api-addresses'
import type { ShownList } from '@/shared/records/record-lists'
import type { ListSearch } from './-toolbar/list-search'
import { download } from './save-file'
import { fileAddress } from '@/shared/platform/file-paths'

type ListFileProps = { list: ShownList | 'entries'; search: Pick<ListSearch<never>, 'sorted'> }

const sentenceIn = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : null

/** Asks for the file without a row. Throws ApiError with the server's sentence where there would be none. */
async function requireFile(path: string, query: URLSearchParams): Promise<void> {
  const asked = new URLSearchParams([...query, ['limit', '0']])
  const response = await fetch(`${path}?${asked}`)
  if (response.ok) return
  const { status, statusText } = response
  const body: unknown = await response.json().catch(() => null)
  throw new ApiError({ status, statusText, serverMessage: sentenceIn(body), fieldErrors: {} })
}

/** The list as a file: exactly the rows of its search and filters, in its order. What goes wrong is told, not downloaded. */
export function ListFile({ list, search }: ListFileProps) {
  const [isAsking, setAsking] = useState(false)
  const path = list === 'entries' ? fileAddress(list) : fileAddress('list', { list: inPaths(list) })
  const query = new URLSearchParams(search.sorted)
  const href = query.size === 0 ? path : `${path}?${query}`
  const ask = async () => {
    setAsking(true)
    await requireFile(path, query)
      .catch(async (error: unknown) => {
        if (apiErrorOf(error).status !== 401 || !(await sessionPrompt.ask())) throw error
        await requireFile(path, query)
      })
      .then(
        () => download(href),
        (error: unknown) => notifyFailure(furtherToasts.csvFailed, apiErrorOf(error)),
      )
    setAsking(false)
  }
  return (
    <AnchorButton
      variant="outline"
      px={{ base: '3', lg: '5' }}
      href={href}
      download
      title={adminTable.csv.hint}
      aria-disabled={isAsking}
      onClick={(event) => {
        event.preventDefault()
        if (!isAsking) void ask()
      }}
    >
      <Icon name="download" />
      {/* Where it stands close beside the filter, the sign has to do for the eye. */}
      <chakra.span css={{ lgDown: hiddenToTheEye }}>{adminTable.csv.label}</chakra.span>
    </AnchorButton>
  )
}
