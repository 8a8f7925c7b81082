import { pageMaxRecords } from '@/shared/platform/limits'

/**
 * Of rows that are written: a statement has at most 65,535 values, and to put it together takes a while, in which nobody else is
 * answered.
 */
export const writtenRows = 200

/** Calls `work` with so many at a time, one call after the other, because one statement does not take all. Gives all it gave. */
export async function inBatches<Item, Done>(
  items: readonly Item[],
  work: (batch: Item[]) => PromiseLike<readonly Done[] | void>,
  batchItems = pageMaxRecords,
): Promise<Done[]> {
  const done: Done[] = []
  for (let from = 0; from < items.length; from += batchItems)
    done.push(...((await work(items.slice(from, from + batchItems))) ?? []))
  return done
}
