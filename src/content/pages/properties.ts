import type { Firm } from '../firm'
import { risk } from '../site/risk'

export const propertiesPage = {
  title: (firm: Firm) => `Property Portfolio | ${firm.name}`,
  description: (firm: Firm) =>
    `The apartment communities in the care of ${firm.name}: where they stand, how many homes they hold, and what each one has returned so far.`,
  hero: {
    label: 'Our Properties',
    heading: 'Property Portfolio',
    lead: 'These are the buildings in our care. We show what each has returned so far, good or not.',
  },
  list: {
    heading: 'The Buildings',
    loading: 'Loading property portfolio...',
    empty: 'No properties in the portfolio at this time.',
    emptyHint: 'The first building will stand here when we have bought it, not before.',
    failed: "We couldn't load the property portfolio.",
    failedHint: 'The problem is on our side or with the connection. Nothing is lost.',
    risk: risk.portfolio,
    /** Over what is owned no more; the list's own heading stands over the rest. */
    sold: 'Sold',
  },
  card: {
    more: 'About this building',
    location: 'Location',
    units: 'Units',
    yearBuilt: 'Year Built',
    propertyType: 'Property Type',
    totalReturn: 'Total Return',
    annualizedReturn: 'Annualized Return',
    cashOnCash: 'Cash on Cash',
    target: (target: string) => `Target: ${target}.`,
    currentValue: 'Current Value',
    /** In its place where the building is sold. */
    salePrice: 'Sale Price',
    sold: (when: string) => `Sold, ${when}`,
    status: 'Status',
    description: 'Description',
    defaultStatus: 'Active',
    defaultPropertyType: 'Multi-Family',
    missing: 'N/A',
    image: (name: string) => `Picture of ${name}`,
    drawing: (name: string) => `Drawing for ${name}`,
  },
  closing: {
    heading: 'Would you invest in buildings like these?',
    text: 'See which offerings are open, or ask about a building you know.',
    investments: { label: 'View Investment Opportunities', to: '/investments' },
    contact: { label: 'Contact Us', to: '/contact' },
  },
} as const
