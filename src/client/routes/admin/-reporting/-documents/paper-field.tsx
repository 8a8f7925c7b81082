import { documentWords } from '@/content/reporting/admin-documents'
import { FileField } from '@/client/forms/file-field'

type PaperFieldProps = { label: string; onChoose: (file: File) => void }

/** Chooses a PDF from the disk. */
export const PaperField = (props: PaperFieldProps) => (
  <FileField {...props} hint={documentWords.newDialog.fileHint} accept=".pdf,application/pdf" />
)
