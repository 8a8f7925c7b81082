import type { TextStyleValue } from './token-types'

// Each size has a part in rem, so that it grows with the visitor's own text size, and a part of the window, so that the longest word
// of a heading still has room on a phone whose text is twice as large.

const display = { fontFamily: 'display', fontWeight: 'medium', fontOpticalSizing: 'auto' } as const
/** Of headings within a section and of figures. */
const small = 'min(1.375rem, 0.85rem + 2.2vw)'

/** Every way in which the site sets text. Display is Fraunces with its optical sizes on, text is Source Sans. */
export const textStyles = {
  hero: {
    value: {
      ...display,
      fontFamily: { base: 'display', xl: 'hero' },
      fontSize: 'clamp(min(2.5rem, 0.7rem + 7.4vw), 1rem + 4.75vw, 4.75rem)',
      lineHeight: '1.02',
      letterSpacing: '-0.02em',
      textWrap: 'balance',
    },
  },
  display: {
    value: {
      ...display,
      fontSize: 'clamp(min(2.25rem, 0.9rem + 5.6vw), 0.9rem + 3.2vw, 3.5rem)',
      lineHeight: 'tight',
      letterSpacing: '-0.015em',
      textWrap: 'balance',
    },
  },
  title: {
    value: {
      ...display,
      fontSize: 'clamp(min(1.75rem, 0.9rem + 3.6vw), 0.9rem + 1.85vw, 2.375rem)',
      lineHeight: '1.14',
      letterSpacing: '-0.01em',
      textWrap: 'balance',
    },
  },
  heading: { value: { ...display, fontSize: small, lineHeight: 'snug', letterSpacing: '-0.005em' } },
  subheading: { value: { ...display, fontSize: 'lg', lineHeight: 'snug' } },
  lead: {
    value: {
      fontFamily: 'body',
      fontSize: 'clamp(1.125rem, 0.75rem + 0.7vw, 1.3125rem)',
      lineHeight: '1.5',
      textWrap: 'balance',
    },
  },
  body: { value: { fontFamily: 'body', fontSize: { base: '1.0625rem', md: '1.125rem' }, lineHeight: 'text' } },
  small: { value: { fontFamily: 'body', fontSize: 'sm', lineHeight: '1.5' } },
  fine: { value: { fontFamily: 'body', fontSize: 'xs', lineHeight: '1.5' } },
  /** Names a field or a figure. Never letterspaced: it is lower case. */
  label: { value: { fontFamily: 'body', fontSize: 'sm', fontWeight: 'semibold', lineHeight: 'short' } },
  figureLabel: { value: { fontFamily: 'body', fontSize: 'xs', fontWeight: 'medium', lineHeight: 'short' } },
  /** Returns, minimums, counts: display numerals. Columns of figures stand in the text face, whose numerals are all equally wide. */
  figure: { value: { ...display, fontSize: small, lineHeight: '1.15' } },
  figureLarge: {
    value: {
      ...display,
      fontSize: 'clamp(min(2.25rem, 0.9rem + 5.6vw), 0.8rem + 3vw, 3.25rem)',
      lineHeight: '1',
      letterSpacing: '-0.015em',
    },
  },
  /** Small capitals for references and eyebrows: capitals may be letterspaced. */
  caps: {
    value: {
      fontFamily: 'body',
      fontSize: '0.75rem',
      fontWeight: 'semibold',
      lineHeight: 'short',
      letterSpacing: '0.09em',
      textTransform: 'uppercase',
    },
  },
  verse: {
    value: {
      fontFamily: 'display',
      fontStyle: 'italic',
      fontWeight: 'normal',
      fontSize: 'clamp(min(1.375rem, 0.85rem + 2.2vw), 0.75rem + 1.45vw, 1.875rem)',
      lineHeight: '1.36',
      // The opening quotation mark hangs in the margin.
      textIndent: '-0.42em',
      textWrap: 'pretty',
    },
  },
} satisfies Record<string, { value: TextStyleValue }>
