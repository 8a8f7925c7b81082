import { Field } from '../ui/fields/field'
import { TextInput } from '../ui/fields/text-input'

type FileFieldProps = {
  label: string
  hint: string
  /** Endings and media types, as the browser's own dialog takes them. */
  accept: string
  /** What is wrong with what is chosen, or that nothing is. */
  error?: string | undefined
  /** Whether a dialog begins with it. */
  isFirst?: boolean
  /** Whether several may be chosen at once. */
  isMultiple?: boolean
  onChoose: (file: File, ...others: File[]) => void
}

/** Chooses a file from the disk, or several; they are handed on at once and not kept. */
export const FileField = ({
  label,
  hint,
  error,
  accept,
  isFirst = false,
  isMultiple = false,
  onChoose,
}: FileFieldProps) => (
  <Field label={label} hint={hint} error={error} isRequired>
    {(ties) => (
      <TextInput
        {...ties}
        type="file"
        accept={accept}
        multiple={isMultiple}
        {...(isFirst && { 'data-initial-focus': true })}
        onChange={({ currentTarget }) => {
          const [file, ...others] = currentTarget.files ?? []
          if (file) onChoose(file, ...others)
        }}
        // The same file, mended, is chosen anew.
        onClick={({ currentTarget }) => {
          currentTarget.value = ''
        }}
      />
    )}
  </Field>
)
