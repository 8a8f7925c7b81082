import type { Db } from '@db/database'
import { type SlugNoun, slugNouns, slugPages } from '@/shared/site/slugs'
import { currentSlug } from '../public-records'

/** The list and the last part of an address one step below it; undefined for every other. */
export function recordAt(path: string): { noun: SlugNoun; slug: string } | undefined {
  const [, list, slug, ...rest] = path.split('/')
  const noun = slugNouns.find((each) => slugPages[each] === list)
  return noun === undefined || slug === undefined || rest.length > 0 ? undefined : { noun, slug }
}

/** Whether an address is a record's, there or not: one step below its list. */
export const isRecordAddress = (path: string) => recordAt(path) !== undefined

/** The address that the record of this one has now; undefined when nobody may see one there. Throws what the database throws. */
export async function currentAddress(db: Db, path: string): Promise<string | undefined> {
  const record = recordAt(path)
  const slug = record && (await currentSlug(db, record.noun, record.slug))
  return slug && `/${slugPages[record.noun]}/${slug}`
}
