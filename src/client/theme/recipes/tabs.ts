import { defineSlotRecipe } from '@/client/theme/chakra'

/**
 * Tabs as an index: names on a hairline, the open one underlined in the accent. They scroll sideways when they do not fit, and stay
 * in sight while what they name scrolls under them.
 */
export const tabsSlotRecipe = defineSlotRecipe({
  className: 'tabs',
  slots: ['root', 'trigger', 'list', 'content', 'contentGroup', 'indicator'],
  base: {
    list: {
      position: 'sticky',
      top: '0',
      zIndex: 'sticky',
      display: 'flex',
      gap: { base: '2', sm: '4' },
      // The names stand above what they open, with room for the ring of the focus around them.
      mx: '-2',
      bg: 'bg.page',
      borderBottomWidth: '1px',
      borderColor: 'border.rule',
      overflowX: 'auto',
      scrollbarWidth: 'none',
    },
    trigger: {
      flexShrink: 0,
      minHeight: '11',
      px: '2',
      textStyle: 'label',
      color: 'fg.muted',
      cursor: 'button',
      borderBottomWidth: '3px',
      borderColor: 'transparent',
      transitionProperty: 'color, border-color',
      transitionDuration: 'fast',
      '&:hover': { color: 'fg', borderColor: 'border.control' },
      '&[aria-selected=true]': { color: 'fg', borderColor: 'accent' },
      // Inside the strip, because the strip clips what lies outside.
      '&:focus-visible': { outlineOffset: '-2px' },
      '@media (forced-colors: active)': {
        borderColor: 'Canvas',
        '&[aria-selected=true]': { borderColor: 'Highlight' },
      },
    },
    content: { pt: '5', '&:focus-visible': { outlineOffset: '4px' } },
  },
})
