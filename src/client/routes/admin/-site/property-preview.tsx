import { PropertyBody } from '@/client/sections/records/property/property-body'
import type { PropertyPage } from '@/shared/site/properties'

type PropertyPreviewProps = {
  page: PropertyPage
  drawing: string
  /** It stays in the browser until the form is saved. */
  image: string | null
}

/** The page of a property that is not saved. Whoever sees it one day sees it published. */
export function PropertyPreview({ page, ...pictures }: PropertyPreviewProps) {
  const property = { ...page, ...pictures, isPublished: true }
  return <PropertyBody property={property} />
}
