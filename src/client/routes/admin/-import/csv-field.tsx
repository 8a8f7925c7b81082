import { adminImport as words } from '@/content/admin-import'
import { Field } from '@/client/ui/field'
import { TextInput } from '@/client/ui/text-input'

/** Where the file of an import is chosen. */
export const CsvField = ({ hint, onChoose }: { hint: string; onChoose: (file: File) => void }) => (
  <Field label={words.file} hint={hint} isRequired>
    {(ties) => (
      <TextInput
        {...ties}
        type="file"
        accept=".csv,text/csv"
        data-initial-focus
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
