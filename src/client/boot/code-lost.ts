/** Selects what stands in a page whose code could not be had (`late-scripts.ts` marks it), and only until the page is hydrated. */
export const whenCodeIsLost = 'html[data-code-lost]'
