import { type MouseEvent, useEffect, useState } from 'react'

/** How long a row's place stays after the row has gone: two clicks of one hand are at most half a second apart. */
const placeLifeMs = 1_000

type Place = { id: number; index: number; heightPixels: number }

/**
 * When a pressed row goes, the next one would move under the pointer, and a second click would hit it. So the place stays free
 * until the pointer leaves it, or for a second. A press by the keyboard follows the focus and needs none.
 * @param rows those of the list now
 * @returns `keep`, to be called with the press that takes a row away; `place`, while its row is gone; `free`
 */
export function useKeptPlace(rows: readonly { id: number }[]) {
  const [kept, setKept] = useState<Place | null>(null)
  const isGone = kept !== null && !rows.some(({ id }) => id === kept.id)
  const free = () => setKept(null)
  useEffect(() => {
    const timer = isGone ? setTimeout(() => setKept(null), placeLifeMs) : undefined
    return () => clearTimeout(timer)
  }, [isGone])
  return {
    keep: ({ id }: { id: number }, { detail, currentTarget }: MouseEvent) => {
      const index = rows.findIndex((row) => row.id === id)
      const heightPixels = currentTarget.closest('tr')?.offsetHeight
      // A click that no pointer made counts no presses.
      if (detail > 0 && index >= 0 && heightPixels) setKept({ id, index, heightPixels })
    },
    free,
    place: isGone ? { index: kept.index, heightPixels: kept.heightPixels, onLeave: free } : undefined,
  }
}
