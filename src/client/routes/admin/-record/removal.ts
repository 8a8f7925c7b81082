import { useState } from 'react'

/**
 * Deletes single records of a list; several can be under way at once.
 * @param call the mutation; it tells of a failure itself
 * @returns `remove`, which resolves to whether the record is gone, and whose removal is under way
 */
export function useRemoval(call: (input: { id: number }) => Promise<unknown>) {
  const [deletingIds, setDeletingIds] = useState<ReadonlySet<number>>(new Set())
  const remove = async ({ id }: { id: number }) => {
    setDeletingIds((ids) => new Set([...ids, id]))
    const isGone = await call({ id }).then(
      () => true,
      () => false,
    )
    setDeletingIds((ids) => new Set([...ids].filter((other) => other !== id)))
    return isGone
  }
  return { remove, deletingIds }
}
