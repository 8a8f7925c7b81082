import { Field } from '../ui/fields/field'
import { TextInput } from '../ui/fields/text-input'

type FileFieldProps = {
  label: string
  hint: string
  /** Endings and media types, as the browser's own dialog takes them. */
  accept: string
  /** Whether a dialog begins with it. */
  isFirst?: boolean
  onChoose: (file: File) => void
}

/** Chooses a file from the disk; it is handed on at once and not kept. */
export const FileField = ({ label, hint, accept, isFirst = false, onChoose }: FileFieldProps) => (
  <Field label={label} hint={hint} isRequired>
    {(ties) => (
      <TextInput
        {...ties}
        type="file"
        accept={accept}
        {...(isFirst && { 'data-initial-focus': true })}
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
