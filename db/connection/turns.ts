import { setImmediate } from 'node:timers/promises'

/** So long may one caller's work keep everybody else waiting, in milliseconds. */
const turnMilliseconds = 10

/**
 * Lets others have their turn while much is worked through in one piece: awaited now and then, it goes on at once, or, every ten
 * milliseconds, after whatever else waits.
 */
export function takingTurns(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => (performance.now() - since < turnMilliseconds ? undefined : setImmediate().then(startAnew))
  function startAnew() {
    since = performance.now()
  }
}
