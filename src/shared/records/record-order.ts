import { z } from 'zod'
import { id } from '../platform/fields'
import { pageMaxRecords } from '../platform/limits'
import { success } from './pages'

const placeMessage = 'A place must be a whole number from 1, or null'

/**
 * Gives records their places among those of their status; null takes a place away. Those without stand first, newest first, so that
 * where nobody has ordered anything all is as it was.
 */
export const arrangeRecords = {
  input: z.object({
    places: z
      .array(
        z.object({
          id,
          place: z.number(placeMessage).int(placeMessage).min(1, placeMessage).max(1_000_000, placeMessage).nullable(),
        }),
        'Must be a list of places',
      )
      .min(1, 'Must have at least one place')
      .max(pageMaxRecords, `Must have at most ${pageMaxRecords} places`),
  }),
  output: success,
}

/** As visitors see them: by place, then newest first. */
export const byPlace = (
  one: { sortOrder: number | null; createdAt: string; id: number },
  other: { sortOrder: number | null; createdAt: string; id: number },
): number =>
  (one.sortOrder ?? 0) - (other.sortOrder ?? 0) || other.createdAt.localeCompare(one.createdAt) || other.id - one.id
