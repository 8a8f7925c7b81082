import { defineSlotRecipe } from '@/client/theme/chakra'

/** A sheet laid over the page. The page behind is dimmed, not blurred; on a phone the sheet covers the width. */
export const dialogRecipe = defineSlotRecipe({
  className: 'dialog',
  slots: ['backdrop', 'content', 'header', 'title', 'description', 'body', 'footer', 'close'],
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      zIndex: 'modal',
      display: 'flex',
      alignItems: { base: 'flex-end', sm: 'flex-start' },
      justifyContent: 'center',
      px: { base: '0', sm: '4' },
      py: { base: '0', sm: 'min(4rem, 6dvh)' },
      bg: 'rgba(11, 27, 21, 0.62)',
      animation: 'appear 160ms ease-out',
    },
    content: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      width: 'full',
      maxHeight: { base: '100dvh', sm: 'full' },
      bg: 'bg.page',
      color: 'fg',
      borderTopWidth: '3px',
      borderTopColor: 'primary.bg',
      borderRadius: { base: '0', sm: 'sheet' },
      outline: 'none',
      // Zoomed in fourfold the window is 256 px high: there the whole sheet scrolls, or nothing would be left for its middle.
      '@media (max-height: 420px)': { display: 'block', overflowY: 'auto', overscrollBehavior: 'contain' },
      animation: 'rise 200ms ease-out',
      '@media (forced-colors: active)': { border: '2px solid CanvasText' },
    },
    header: {
      flexShrink: 0,
      display: 'flex',
      flexDirection: 'column',
      gap: '1',
      ps: { base: '5', sm: '8' },
      pe: '16',
      pt: { base: '5', sm: '7' },
      pb: { base: '3', sm: '4' },
    },
    title: { textStyle: 'heading', fontSize: '1.5rem' },
    description: { textStyle: 'small', color: 'fg.muted' },
    body: {
      flex: '1 1 auto',
      minHeight: '0',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      px: { base: '5', sm: '8' },
      pt: '1',
      pb: '6',
      // A field focused at an edge shows its whole ring.
      // A field that takes the focus comes into sight with what is said below it.
      scrollPadding: '1rem',
      scrollPaddingBottom: '4rem',
      '&:focus-visible': { outlineOffset: '-2px' },
    },
    footer: {
      flexShrink: 0,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: '3',
      px: { base: '5', sm: '8' },
      py: '4',
      borderTopWidth: '1px',
      borderColor: 'border.rule',
    },
    close: { position: 'absolute', top: { base: '2', sm: '3.5' }, insetEnd: { base: '2', sm: '3.5' } },
  },
  variants: {
    size: {
      small: { content: { maxWidth: { sm: '32rem' } } },
      wide: { content: { maxWidth: { sm: '52rem' } } },
      /** For a text beside what it will look like. */
      broad: { content: { maxWidth: { sm: '76rem' } } },
      /** For a page as visitors get it, in the width of the window. */
      window: {
        backdrop: { px: '0', py: '0' },
        content: { height: 'full', borderRadius: '0' },
        body: { px: '0', pt: '0', pb: '0' },
      },
    },
    isSteady: { true: { content: { height: { base: '100dvh', sm: '44rem' } } } },
  },
  defaultVariants: { size: 'small' },
})
