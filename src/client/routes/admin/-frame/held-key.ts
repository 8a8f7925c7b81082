import type { KeyboardEvent } from 'react'

/**
 * Lets a key that is held press a button once. After a deletion the focus is on the next row's button, and each repeat of the key
 * would delete another record.
 */
export function pressOnce(event: KeyboardEvent) {
  const isPress = event.key === 'Enter' || event.key === ' '
  if (event.repeat && isPress && event.target instanceof HTMLButtonElement) event.preventDefault()
}
