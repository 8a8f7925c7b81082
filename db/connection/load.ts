import type { Load } from '../database'

/** What has not begun yet, and may be taken back by whoever has given up on it. */
export interface Waiting {
  /** By `performance.now()`. */
  since: number
  isGivenUp: boolean
}

/** @param waiting in the order in which it came */
export function loadOf(waiting: readonly Waiting[]): Load {
  const first = waiting.find(({ isGivenUp }) => !isGivenUp)
  return { waiting: waiting.length, longestMilliseconds: first === undefined ? 0 : performance.now() - first.since }
}
