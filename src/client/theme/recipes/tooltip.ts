import { defineSlotRecipe } from '@/client/theme/chakra'

/** The name of an icon button, on evergreen. */
export const tooltipSlotRecipe = defineSlotRecipe({
  className: 'tooltip',
  slots: ['trigger', 'arrow', 'arrowTip', 'positioner', 'content'],
  base: {
    // It may lie over the control of another row, whose press is never its own.
    positioner: { zIndex: 'tooltip', pointerEvents: 'none' },
    content: {
      px: '2.5',
      py: '1',
      maxWidth: '64',
      bg: 'bg.deep',
      color: 'fg.onDeep',
      textStyle: 'fine',
      fontWeight: 'medium',
      borderRadius: 'sheet',
      zIndex: 'tooltip',
      '&[data-state=open]': { animation: 'appear 120ms ease-out' },
      '@media (forced-colors: active)': { border: '1px solid CanvasText' },
    },
  },
})
