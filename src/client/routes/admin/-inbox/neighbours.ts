import { useState } from 'react'

/**
 * The records before and after the open one in the list. One that has just left the list, by its status and the filter, keeps its
 * place between the two.
 * @param rows those of the list now
 */
export function useNeighbours<Row extends { id: number }>(rows: readonly Row[], openId: number | undefined) {
  const [place, setPlace] = useState(0)
  const index = rows.findIndex(({ id }) => id === openId)
  if (index >= 0 && index !== place) setPlace(index)
  return { previous: rows[(index >= 0 ? index : place) - 1], next: index >= 0 ? rows[index + 1] : rows[place] }
}
