import { adminImport as words } from '@/content/records/admin-import'
import { FileField } from '@/client/forms/file-field'

/** Where the file of an import is chosen. */
export const CsvField = (props: { hint: string; onChoose: (file: File) => void }) => (
  <FileField {...props} label={words.file} accept=".csv,text/csv" isFirst />
)
