import { documentWords } from '@/content/reporting/admin-documents'
import { FileField } from '@/client/forms/file-field'

type DocumentFileFieldProps = { label: string; onChoose: (file: File) => void }

/** Chooses a PDF from the disk. */
export const DocumentFileField = (props: DocumentFileFieldProps) => (
  <FileField {...props} hint={documentWords.newDialog.fileHint} accept=".pdf,application/pdf" />
)
