import { chakra } from '@/client/theme/chakra'
import { useId } from 'react'
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
}

/** One of a few, all in sight: one press, or one arrow key, chooses. */
export function Radios<Value extends string>({ label, options, value, onChoose }: RadiosProps<Value>) {
  const name = useId()
  return (
    <chakra.fieldset minWidth="0">
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      <chakra.div display="flex" flexWrap="wrap" columnGap="5" rowGap="2">
        {options.map((option) => (
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
    </chakra.fieldset>
  )
}
