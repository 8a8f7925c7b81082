import { chakra } from '@/client/theme/chakra'
import { useId, type ReactElement, type ReactNode } from 'react'
import { interfaceWords } from '@/content/platform/interface'

/** What ties a control to its label, hint and error. Spread it over the control. */
export type ControlTies = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export type FieldWords = {
  label: ReactNode
  hint?: ReactNode
  /** The sentence about what is wrong; the control is then invalid and described by it. */
  error?: string | undefined
  isRequired?: boolean
  /** Says '(optional)' beside the label. */
  isOptional?: boolean
}

/** The ties of one control, with ids of its own, so that a form may stand twice on one page (R13). */
export function useTies({ hint, error, isRequired }: FieldWords): ControlTies & { hintId: string; errorId: string } {
  const id = useId()
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  return {
    id,
    hintId,
    errorId,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': isRequired || undefined,
  }
}

/** The hint and the error under a control. */
export const FieldNotes = ({ hint, hintId, error, errorId }: FieldWords & { hintId: string; errorId: string }) => (
  <>
    {error && (
      <chakra.p id={errorId} textStyle="small" fontWeight="semibold" color="danger.fg">
        {error}
      </chakra.p>
    )}
    {hint && (
      <chakra.p id={hintId} textStyle="small" color="fg.muted">
        {hint}
      </chakra.p>
    )}
  </>
)

type FieldProps = FieldWords & { children: (ties: ControlTies) => ReactElement }

/** A label, its control, and what is said about it. Checkboxes have a label of their own: see `Checkbox`. */
export function Field({ children, ...words }: FieldProps) {
  const { hintId, errorId, ...ties } = useTies(words)
  return (
    <chakra.div display="flex" flexDirection="column" gap="1.5" minWidth="0">
      <chakra.label htmlFor={ties.id} textStyle="label" width="fit">
        <span>{words.label}</span>
        {words.isOptional && (
          <chakra.span fontWeight="normal" color="fg.muted">
            {` ${interfaceWords.optional}`}
          </chakra.span>
        )}
      </chakra.label>
      {children(ties)}
      <FieldNotes {...words} hintId={hintId} errorId={errorId} />
    </chakra.div>
  )
}
