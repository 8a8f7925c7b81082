import { defineRecipe } from '@/client/theme/chakra'

/** A link in running text: the accent and a thin underline, which grows when pointed at. */
export const linkRecipe = defineRecipe({
  className: 'link',
  base: {
    color: 'accent',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.2em',
    borderRadius: 'sheet',
    transitionProperty: 'color, text-decoration-color',
    transitionDuration: 'fast',
    '&:hover': { color: 'accent.hover', textDecorationThickness: '2px' },
  },
  variants: {
    variant: {
      text: {},
      /** In a line of its own or a row of a table: as high as a finger needs, 24 pixels, without a pixel more between the lines. */
      alone: { py: '1' },
      /** In lists of links (footer, menus): the ground already says that these are links. */
      plain: {
        color: 'inherit',
        textDecorationColor: 'transparent',
        '&:hover': { color: 'inherit', textDecorationColor: 'currentColor', textDecorationThickness: '1px' },
      },
    },
  },
  defaultVariants: { variant: 'text' },
})
