import { duplicateName } from '@/content/records/duplicates'
import { nameMaxCharacters } from '@/shared/platform/limits'

/** What of a record is its own and no copy's; the database makes it anew. */
type Own = 'id' | 'slug' | 'sortOrder' | 'createdAt' | 'updatedAt' | 'deletedAt'

/** The columns of a draft of the same content, named as a copy. */
export function duplicateOf<Row extends Record<Own, unknown> & { name: string; isPublished: boolean }>(row: Row) {
  const {
    id: _id,
    slug: _slug,
    sortOrder: _place,
    createdAt: _created,
    updatedAt: _updated,
    deletedAt: _deleted,
    ...content
  } = row
  return { ...content, name: duplicateName(row.name).slice(0, nameMaxCharacters), isPublished: false }
}
