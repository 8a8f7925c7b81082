/** Families of the visitor's own machine, with the measures of ours, that stand in until ours are there (`font-faces.ts`), in this order. */
export const bodyFallbacks = {
  arial: 'Source Sans Fallback Arial',
  roboto: 'Source Sans Fallback Roboto',
  dejavu: 'Source Sans Fallback DejaVu',
} as const

export const displayFallbacks = {
  georgia: 'Fraunces Fallback Georgia',
  times: 'Fraunces Fallback Times',
  noto: 'Fraunces Fallback Noto',
  dejavu: 'Fraunces Fallback DejaVu',
} as const

/** The same with the narrower letters that Fraunces has at the size of a hero on wide windows. */
export const heroFallbacks = {
  georgia: 'Fraunces Hero Fallback Georgia',
  times: 'Fraunces Hero Fallback Times',
  noto: 'Fraunces Hero Fallback Noto',
  dejavu: 'Fraunces Hero Fallback DejaVu',
} as const
