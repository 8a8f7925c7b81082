/** Where a file of a zip stands in its review, for who is led there. */
export const rowId = (index: number) => `k1-row-${index}`

/** Leads to a file: it comes into sight and takes the focus, so that the next key acts on it. */
export function goToRow(index: number) {
  const element = document.getElementById(rowId(index))
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}
