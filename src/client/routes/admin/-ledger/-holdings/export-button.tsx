import { ledgerExport as words } from '@/content/ledger/admin-ledger-import'
import { useSaving } from '../../-list/save-file'
import { ToolButton } from '../../-list/-toolbar/tool-button'
import { fileAddress } from '@/shared/platform/file-paths'

/** Saves the whole ledger as a zip. What goes wrong is told, not downloaded. */
export function ExportButton() {
  const { save } = useSaving(fileAddress('ledger'), words.failed)
  return <ToolButton icon="download" label={words.label} hint={words.hint} hasRoom onClick={save} />
}
