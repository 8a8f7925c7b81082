/** Brings what a press has made into sight, and gives it the focus of what was pressed and is gone. As the `ref` of something focusable. */
export function comeIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}
