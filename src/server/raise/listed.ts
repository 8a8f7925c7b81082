import { raiseRefusals } from '@/content/raise/refusals'

/** Several things as one part of a sentence. */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join('; ')}${raiseRefusals.and}${parts.at(-1)}`
