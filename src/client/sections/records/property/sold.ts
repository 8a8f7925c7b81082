import { propertiesPage } from '@/content/pages/properties'
import type { Property } from '@/shared/site/properties'

const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** When a property was sold, by month where a day is known, else as somebody typed it; null while it is owned. */
export function soldOn({ saleDate }: Pick<Property, 'saleDate'>): string | null {
  if (saleDate === null) return null
  const day = /^\d{4}-\d{2}-\d{2}$/.test(saleDate) ? new Date(`${saleDate}T00:00:00Z`) : null
  return day && !Number.isNaN(day.getTime()) ? monthAndYear.format(day) : saleDate
}

/** What the figure of a property's worth is called: an estimate while it is owned, a price once it is sold. */
export const worthLabel = (property: Pick<Property, 'saleDate'>) =>
  soldOn(property) === null ? propertiesPage.card.currentValue : propertiesPage.card.salePrice
