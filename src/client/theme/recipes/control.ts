import { defineRecipe } from '@/client/theme/chakra'

/** What is typed into or chosen from: one line, several lines, native selects. */
export const controlRecipe = defineRecipe({
  className: 'control',
  base: {
    display: 'block',
    width: 'full',
    minWidth: '0',
    minHeight: '11',
    px: '3',
    py: '2',
    bg: 'bg.control',
    color: 'fg',
    fontFamily: 'body',
    // Below 16 px iOS zooms into the field.
    fontSize: 'md',
    lineHeight: '1.4',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'sheet',
    appearance: 'none',
    transitionProperty: 'border-color, background-color',
    transitionDuration: 'fast',
    '&:hover:not(:disabled, [aria-invalid=true])': { borderColor: 'fg' },
    '&[aria-invalid=true]': { borderColor: 'danger.fg', boxShadow: 'inset 0 0 0 1px {colors.danger.fg}' },
    '&:disabled': { cursor: 'disabled', opacity: 0.62 },
    '&:read-only:not(select)': { bg: 'bg.panel' },
    // A filled-in password or address keeps our colours; the browser offers no other way than an inset shadow.
    '&:autofill': {
      boxShadow: 'inset 0 0 0 100px {colors.bg.control}',
      WebkitTextFillColor: '{colors.fg}',
    },
  },
  variants: {
    kind: {
      line: {},
      area: { minHeight: '32', resize: 'vertical', lineHeight: '1.5' },
      select: { pe: '10', cursor: 'button', textOverflow: 'ellipsis' },
    },
    size: {
      medium: {},
      small: { minHeight: '9', py: '1', fontSize: 'sm' },
    },
  },
  defaultVariants: { kind: 'line', size: 'medium' },
})
