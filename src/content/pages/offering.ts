import { firm } from '../firm'
import { risk } from '../risk'

/** What the first of a record's words can say to a search engine; longer ones are cut there anyway. */
const descriptionMaxCharacters = 155

/** The beginning of a text on one line, cut between words. */
export function summaryOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= descriptionMaxCharacters) return line
  const cut = line.slice(0, descriptionMaxCharacters)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))} …`
}

/** The page of one offering, at an address of its own. */
export const offeringPage = {
  head: (name: string, location: string | null, description: string | null) => ({
    title: `${name} | ${firm.name}`,
    description: summaryOf(
      description ?? `${name}${location === null ? '' : `, ${location}`}: an apartment offering of ${firm.name}.`,
    ),
  }),
  back: { label: 'All offerings', to: '/investments' },
  elsewhere: 'See the offering',
  /** Of an offering that keeps its figures for investors. */
  withheld: {
    text: 'The price, the projections, the debt, the highlights and the fees of this offering are for investors with an account.',
    signIn: 'Sign in to read them',
  },
  pictures: (name: string) => `Pictures of ${name}`,
  plan: 'The plan',
  result: 'How it went',
  /** Of a closed one of which nothing was written yet. */
  noResult: 'This offering is closed to new investors. What came of it is not written here yet: ask us.',
  property: 'See the property: ',
  highlights: 'Highlights',
  terms: {
    heading: 'Terms and figures',
    intro: 'As the firm states them. Targets and projections are not promises.',
    labels: {
      totalInvestment: 'Total investment',
      purchasePrice: 'Purchase price',
      debt: 'Debt',
      projectedIRR: 'Projected IRR',
      preferredReturn: 'Preferred return',
      cashOnCash: 'Cash on cash',
      equityMultiple: 'Equity multiple',
      capRate: 'Cap rate',
      occupancyRate: 'Occupancy',
      holdPeriod: 'Planned hold',
      launchingIn: 'Opens',
      acquisitionDate: 'Acquired',
      exitStrategy: 'Exit',
      assetClass: 'Asset class',
      marketType: 'Market',
    },
  },
  improvements: 'Planned improvements',
  fees: {
    heading: 'Fees',
    intro: 'Who is paid for what, as the firm states it. What binds is in the offering documents.',
    asStated: 'as stated in the offering documents',
  },
  /** The text stands where the offering says nothing of its own. */
  risk: { heading: 'The risk', ownHeading: 'What could go wrong here', text: risk.targets },
  asking: {
    heading: 'Ask us about this offering',
    text: 'Ask for the offering documents, the fees, the debt and what could go wrong. Nothing you ask commits you to anything.',
  },
  /** The same of one that nobody can join any more. */
  askingClosed: {
    heading: 'Ask us how it has gone',
    text: 'It is closed to new investors. Ask what went as planned, what did not, and when we expect to offer one like it.',
  },
} as const

/** The page of one property, at an address of its own. */
export const propertyPage = {
  head: (name: string, location: string | null, description: string | null) => ({
    title: `${name} | ${firm.name}`,
    description: summaryOf(
      description ?? `${name}${location === null ? '' : `, ${location}`}: an apartment community of ${firm.name}.`,
    ),
  }),
  back: { label: 'All properties', to: '/properties' },
  story: 'The building',
  offering: { heading: 'Its offering', text: 'What investors were offered is still there to read: ' },
  figures: {
    heading: 'What it has done so far',
    intro: 'As recorded by the firm. Values are estimates until a property is sold.',
    labels: {
      totalReturn: 'Total return',
      annualizedReturn: 'Annualized return',
      cashOnCash: 'Cash on cash',
      currentValue: 'Current value',
      purchasePrice: 'Purchase price',
      renovationCost: 'Renovation cost',
      capRate: 'Cap rate',
      occupancyRate: 'Occupancy',
      grossRentMultiplier: 'Gross rent multiplier',
      debtServiceCoverage: 'Debt service coverage',
      loanToValue: 'Loan to value',
      acquisitionDate: 'Acquired',
      saleDate: 'Sold',
    },
  },
  risk: { heading: 'The risk', text: risk.portfolio },
  asking: { heading: 'Ask us about this building', text: 'We answer what went well and what did not.' },
} as const

/** What an administrator reads above an offering or a property that is not published. */
export const draftNote = 'Draft. Visitors find nothing at this address until it is published.'
