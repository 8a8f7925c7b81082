import { chakra, type HTMLChakraProps } from '@/client/theme/chakra'
import type { ReactNode } from 'react'
import { FieldNotes, useTies, type FieldWords } from './field'

/** A real checkbox, drawn by us. The tick is a mask, so that it takes the colour of its ground and shows in forced colours. */
const Box = chakra('input', {
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
    borderRadius: 'sheet',
    cursor: 'button',
    '&:hover:not(:disabled)': { borderColor: 'fg' },
    '&::before': {
      content: '""',
      width: '3',
      height: '3',
      bg: 'primary.fg',
      clipPath: 'polygon(12% 47%, 0 60%, 39% 100%, 100% 18%, 86% 6%, 38% 73%)',
      visibility: 'hidden',
    },
    '&:checked': { bg: 'primary.bg', borderColor: 'primary.bg' },
    '&:checked::before': { visibility: 'visible' },
    '&:indeterminate': { borderColor: 'primary.bg', bg: 'primary.bg' },
    '&:indeterminate::before': { visibility: 'visible', clipPath: 'inset(40% 8%)' },
    '&[aria-invalid=true]': { borderColor: 'danger.fg', boxShadow: 'inset 0 0 0 1px {colors.danger.fg}' },
    '&:disabled': { cursor: 'disabled', opacity: 0.62 },
    '@media (forced-colors: active)': { '&::before': { bg: 'CanvasText', forcedColorAdjust: 'none' } },
  },
})

export type CheckboxProps = Omit<HTMLChakraProps<'input'>, 'type'> &
  Omit<FieldWords, 'isOptional' | 'label'> & { label: ReactNode }

/** A checkbox with its label; the whole row can be pressed and is at least 24 px high (WCAG 2.5.8). */
export function Checkbox({ label, hint, error, isRequired, ...props }: CheckboxProps) {
  const words = { label, hint, error, ...(isRequired && { isRequired }) }
  const { hintId, errorId, ...ties } = useTies(words)
  return (
    <chakra.div display="flex" flexDirection="column" gap="1">
      <chakra.label
        htmlFor={ties.id}
        display="flex"
        alignItems="flex-start"
        gap="3"
        width="fit"
        minHeight="6"
        textStyle="small"
        cursor="button"
      >
        <Box {...props} {...ties} type="checkbox" />
        <span>{label}</span>
      </chakra.label>
      {(hint || error) && (
        // Under the words: as far in as the box is wide and the gap beside it.
        <chakra.div display="flex" flexDirection="column" gap="1" ps="8">
          <FieldNotes {...words} hintId={hintId} errorId={errorId} />
        </chakra.div>
      )}
    </chakra.div>
  )
}

type BareCheckboxProps = Omit<HTMLChakraProps<'input'>, 'type' | 'aria-label'> & {
  /** Read out only: the box stands beside what it is about. */
  label: string
  /** Some of what it stands for is chosen, not all. */
  isMixed?: boolean
}

/** A checkbox of a table: the ground around the box can be pressed too. */
export const BareCheckbox = ({ label, isMixed = false, ...props }: BareCheckboxProps) => (
  <chakra.label display="grid" placeItems="center" width="9" height="9" flexShrink={0} cursor="button">
    <Box
      {...props}
      type="checkbox"
      aria-label={label}
      mt="0"
      // HTML has no attribute for it.
      ref={(box: HTMLInputElement | null) => {
        if (box) box.indeterminate = isMixed
      }}
    />
  </chakra.label>
)
