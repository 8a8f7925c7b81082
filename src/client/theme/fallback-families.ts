/** Families of the visitor's own machine, with the measures of ours, that stand in until ours are there (`fonts.tsx`), in this order. */
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
