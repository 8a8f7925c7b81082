import { Global } from '@emotion/react'

const styles = {
  '@media print': {
    'body *:not(:has([data-printed]), [data-printed], [data-printed] *)': { display: 'none !important' },
    // No header stands above it.
    'main:has([data-printed])': { paddingTop: '0 !important' },
    '[data-printed] :is(button, select, [data-unprinted])': { display: 'none !important' },
  },
}

/** Of the page only what is marked `data-printed` goes onto document, without controls and without what is marked `data-unprinted`. */
export const PrintedAlone = () => <Global styles={styles} />
