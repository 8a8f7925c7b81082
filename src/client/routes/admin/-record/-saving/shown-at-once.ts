import { useReducer } from 'react'

/**
 * Lets a field show in the event itself what was chosen, where a mutation begun there holds it: TanStack Query tells its
 * observers a turn later, and by then React has put a controlled field back to what it was.
 * @returns what to call after `mutate`
 */
export const useShownAtOnce = () => useReducer((count: number) => count + 1, 0)[1]
