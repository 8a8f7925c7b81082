import { documentWords } from '@/content/admin-documents'
import { Field } from '@/client/ui/field'
import { TextInput } from '@/client/ui/text-input'

type PaperFieldProps = { label: string; onChoose: (file: File) => void }

/** Chooses a PDF from the disk. */
export const PaperField = ({ label, onChoose }: PaperFieldProps) => (
  <Field label={label} hint={documentWords.newDialog.fileHint} isRequired>
    {(ties) => (
      <TextInput
        {...ties}
        type="file"
        accept=".pdf,application/pdf"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onChoose(file)
        }}
        // The same file, mended, is chosen anew.
        onClick={({ currentTarget }) => {
          currentTarget.value = ''
        }}
      />
    )}
  </Field>
)
