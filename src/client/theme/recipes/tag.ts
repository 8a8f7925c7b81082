import { defineRecipe } from '@/client/theme/chakra'

/** A small ruled tag, like a stamp on a catalogue card: filled, tinted or only ruled, so that colour alone tells nothing. */
export const tagRecipe = defineRecipe({
  className: 'tag',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    width: 'fit',
    maxWidth: 'full',
    whiteSpace: 'nowrap',
    minHeight: '6',
    px: '2',
    py: '0.5',
    textStyle: 'fine',
    fontWeight: 'semibold',
    lineHeight: '1.2',
    borderWidth: '1px',
    borderRadius: 'sheet',
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    variant: {
      default: { bg: 'primary.bg', borderColor: 'primary.bg', color: 'primary.fg' },
      secondary: { bg: 'bg.hover', borderColor: 'bg.hover', color: 'fg' },
      warning: { bg: 'warning.subtle', borderColor: 'warning.fg', color: 'warning.fg' },
      outline: { bg: 'transparent', borderColor: 'border.control', color: 'fg.muted' },
    },
  },
  defaultVariants: { variant: 'default' },
})
