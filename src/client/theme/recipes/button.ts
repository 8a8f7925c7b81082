import { defineRecipe } from '@/client/theme/chakra'
import { whenCodeIsLost } from '../../boot/code-lost'

/** Buttons, and links that look like buttons. The primary action of a screen is at least 44 px high. */
export const buttonRecipe = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: 0,
    maxWidth: '100%',
    fontFamily: 'body',
    fontWeight: 'semibold',
    lineHeight: '1.2',
    textAlign: 'center',
    textDecoration: 'none',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'sheet',
    cursor: 'button',
    userSelect: 'none',
    WebkitUserSelect: 'none',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'fast',
    transitionTimingFunction: 'out',
    [`&:disabled:not([data-waiting]), &[aria-disabled=true], ${whenCodeIsLost} &:disabled`]: {
      cursor: 'disabled',
      opacity: 0.62,
    },
    '@media (forced-colors: active)': { borderColor: 'ButtonBorder' },
  },
  variants: {
    variant: {
      primary: {
        bg: 'primary.bg',
        color: 'primary.fg',
        '&:hover:not(:disabled, [aria-disabled=true])': { bg: 'primary.hover' },
      },
      outline: {
        color: 'fg',
        borderColor: 'border.control',
        '&:hover:not(:disabled, [aria-disabled=true])': { bg: 'bg.hover', borderColor: 'fg' },
      },
      quiet: {
        color: 'fg',
        '&:hover:not(:disabled, [aria-disabled=true])': { bg: 'bg.hover' },
      },
      link: {
        color: 'accent',
        textDecoration: 'underline',
        textDecorationThickness: '1px',
        textUnderlineOffset: '0.22em',
        '&:hover:not(:disabled, [aria-disabled=true])': { color: 'accent.hover', textDecorationThickness: '2px' },
      },
      danger: {
        bg: 'danger.bg',
        color: 'danger.onBg',
        '&:hover:not(:disabled, [aria-disabled=true])': { bg: 'danger.hover' },
      },
    },
    size: {
      small: { minHeight: '9', px: '3', py: '1', fontSize: 'sm' },
      medium: { minHeight: '11', px: 'min(1.25rem, 6vw)', py: '2', fontSize: 'md' },
      large: { minHeight: '14', px: 'min(1.75rem, 8vw)', py: '3', fontSize: 'lg' },
      icon: { width: '11', height: '11', fontSize: 'xl' },
      iconSmall: { width: '9', height: '9', fontSize: 'lg' },
      inline: { minHeight: '6', p: '0', fontSize: 'inherit', textAlign: 'start' },
    },
  },
  defaultVariants: { variant: 'primary', size: 'medium' },
})
