import { pageMaxRecords } from '@/shared/platform/limits'

/** So many at a time as a list has at most: what is read of thousands is read part by part. */
export function* inParts<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += pageMaxRecords) yield items.slice(from, from + pageMaxRecords)
}
