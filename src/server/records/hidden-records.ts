import { investment } from '@/shared/investments'
import { property } from '@/shared/properties'

const offeringAccess = investment.pick({ visibility: true, detailsFor: true, isPublished: true })
const propertyAccess = property.pick({ isPublished: true })

/** Whether an offering, or its details, are for fewer people than before, or at another secret address. */
export function hasHiddenOffering(before: unknown, after: unknown): boolean {
  const { data: was } = offeringAccess.safeParse(before)
  const { data: is } = offeringAccess.safeParse(after)
  if (was?.isPublished === true && is?.isPublished === false) return true
  return was?.visibility !== is?.visibility || was?.detailsFor !== is?.detailsFor || is?.visibility === 'link'
}

/** Whether a property became a draft. */
export const hasHiddenProperty = (before: unknown, after: unknown): boolean =>
  propertyAccess.safeParse(before).data?.isPublished === true &&
  propertyAccess.safeParse(after).data?.isPublished === false
