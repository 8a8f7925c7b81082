import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * The same function at every rendering, which calls the newest one: for what somebody does in rows, so that these are not drawn again
 * because the screen around them has another function for it. It is for events, and not to be called while something is drawn.
 */
export function useStableHandler<Args extends unknown[], Result>(handler: (...args: Args) => Result) {
  const newest = useRef(handler)
  useLayoutEffect(() => {
    newest.current = handler
  })
  return useCallback((...args: Args) => newest.current(...args), [])
}
