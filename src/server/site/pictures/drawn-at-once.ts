import { drawProperty } from '@/art/property'
import { type DrawnRecord, drawnTraits } from '@/shared/site/drawn-traits'

/** The drawing of a record that has no address yet, as a data URL. */
export const drawnAtOnce = (record: DrawnRecord): string =>
  `data:image/svg+xml,${encodeURIComponent(drawProperty(record.name, drawnTraits(record)))}`
