/** A script that marks the page when its code could not be had: until React takes the page over, nothing else can say so. */
export const markCodeLost = `document.documentElement.dataset.codeLost=''`

/** Selects what stands in a page so marked; what is meant for it is part of the page before React takes it over, and no longer. */
export const whenCodeIsLost = 'html[data-code-lost]'
