import { adminPlaces } from '@/content/records/admin-places'
import type { offeringFields } from '@/shared/site/offerings'
import type { postFields } from '@/shared/site/posts'
import type { propertyFields } from '@/shared/site/properties'

/** The fields of a form beside the specified ones, each with where visitors read it; a new field does not compile without. */
type Places<Fields extends { shape: object }, Specified extends keyof Fields['shape']> = Record<
  Exclude<keyof Fields['shape'], Specified>,
  string
>

type SpecifiedOfOfferings =
  | 'name'
  | 'status'
  | 'description'
  | 'targetReturn'
  | 'minimum'
  | 'investmentPeriod'
  | 'location'
  | 'externalLink'
  | 'image'

/** Where visitors read what stands under 'More details'. Nobody but administrators reads of an entity there. */
export const recordPlaces = { ...adminPlaces, entities: {} } satisfies {
  investments: Places<typeof offeringFields, SpecifiedOfOfferings>
  properties: Places<typeof propertyFields, 'name' | 'description' | 'status' | 'image'>
  posts: Places<typeof postFields, 'title' | 'headline' | 'bibleVerse' | 'content'>
  entities: object
}
