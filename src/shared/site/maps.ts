import type { FolderOf } from '../platform/file-paths'

/** Where maps are served: the two letters of the state and the town's file name follow. */
const mapsPath = '/api/maps/' satisfies FolderOf<'map'>

/** Longer than any town's name in the United States. */
const townMaxLength = 60

/** The letters by which the United States Postal Service calls the states. */
const letters =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'
export const stateLetters: readonly string[] = letters.split(' ')

/** A town and its state, which are all that a map tells of a building; its street is nobody's business. */
export interface Place {
  town: string
  /** One of `stateLetters`. */
  state: string
}

/** The town and the state that a location ends with ('12 Mill St, Knoxville, TN 37902' too); null where it ends otherwise. */
export function readPlace(location: string | null): Place | null {
  const [, town, state] = /(?:^|,)\s*([^,]+?)\s*,\s*([A-Z]{2})(?:\s+\d{5}(?:-\d{4})?)?\s*$/.exec(location ?? '') ?? []
  return town && state && town.length <= townMaxLength && stateLetters.includes(state) ? { town, state } : null
}

/** The address of the map of a place: '/api/maps/TN/Knoxville.svg'. */
export const mapAddress = ({ town, state }: Place) => `${mapsPath}${state}/${encodeURIComponent(town)}.svg`

/** A map's size in pixels. */
export const mapSize = { width: 640, height: 400 } as const
