import { propertiesPage } from '@/content/pages/properties'
import type { PropertyStatus } from '@/shared/site/properties'
import { Tag, type TagVariant } from '../../../ui/tag'

/** 'Active' is highlighted here as it is in the Admin Portal. */
const variants = {
  Active: 'default',
  Inactive: 'secondary',
  'Under Construction': 'secondary',
} satisfies Record<PropertyStatus, TagVariant>

/** A property's status. The column cannot be empty; an old row of another program's may be. */
export function PropertyStatusTag({ status }: { status: PropertyStatus }) {
  const shown = status || propertiesPage.card.defaultStatus
  return <Tag variant={variants[shown]}>{shown}</Tag>
}
