import { chakra } from '@/client/theme/chakra'
import { useId, type Ref } from 'react'
import { FieldNotes, useTies } from './field'
import { VisuallyHidden } from '../visually-hidden'

/** A real radio button, drawn by us as the box of a `Checkbox` is. */
const Dot = chakra('input', {
  base: {
    appearance: 'none',
    flexShrink: 0,
    display: 'grid',
    placeContent: 'center',
    width: '5',
    height: '5',
    mt: '0.5',
    bg: 'bg.control',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'full',
    cursor: 'button',
    '&:hover:not(:disabled)': { borderColor: 'fg' },
    '&::before': {
      content: '""',
      width: '2.5',
      height: '2.5',
      borderRadius: 'full',
      bg: 'primary.bg',
      visibility: 'hidden',
    },
    '&:checked': { borderColor: 'primary.bg' },
    '&:checked::before': { visibility: 'visible' },
    '&:disabled': { cursor: 'disabled', opacity: 0.62 },
    '@media (forced-colors: active)': { '&::before': { bg: 'CanvasText', forcedColorAdjust: 'none' } },
  },
})

type RadiosProps<Value extends string> = {
  /** Names the choice for who does not see what it stands beside. */
  label: string
  options: readonly { value: Value; label: string; isDisabled?: boolean }[]
  /** Null: nothing is chosen yet. */
  value: Value | null
  onChoose: (value: Value) => void
  /** The question is not in sight otherwise. */
  isLabelShown?: boolean
  /** The sentence about what is wrong. */
  error?: string | undefined
  /** Of the first of them, which takes the focus when something is wrong. */
  firstRef?: Ref<HTMLInputElement>
}

/** One of a few, all in sight: one press, or one arrow key, chooses. */
export function Radios<Value extends string>(props: RadiosProps<Value>) {
  const { label, options, value, onChoose, isLabelShown = false, error, firstRef } = props
  const name = useId()
  const { hintId, errorId } = useTies({ label, error })
  return (
    <chakra.fieldset minWidth="0" aria-describedby={error && errorId}>
      {isLabelShown ? (
        <chakra.legend textStyle="label" mb="1.5">
          {label}
        </chakra.legend>
      ) : (
        <legend>
          <VisuallyHidden>{label}</VisuallyHidden>
        </legend>
      )}
      <chakra.div display="flex" flexWrap="wrap" columnGap="5" rowGap="2">
        {options.map((option, index) => (
          <chakra.label
            key={option.value}
            display="flex"
            alignItems="flex-start"
            gap="2"
            minHeight="6"
            textStyle="small"
            cursor="button"
          >
            <Dot
              {...(index === 0 && firstRef && { ref: firstRef })}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled}
              onChange={() => onChoose(option.value)}
            />
            <span>{option.label}</span>
          </chakra.label>
        ))}
      </chakra.div>
      <FieldNotes label={label} error={error} hintId={hintId} errorId={errorId} />
    </chakra.fieldset>
  )
}
