import type { Firm } from '../firm'
import { risk } from '../site/risk'
import { summaryOf } from '../site/summary'

/** The page of one offering, at an address of its own. */
export const offeringPage = {
  head: (name: string, location: string | null, description: string | null, firm: Firm) => ({
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
  plan: 'The Plan',
  result: 'Result',
  /** Of a closed one of which nothing was written yet. */
  noResult: 'This offering is closed to new investors. Its result is not posted here yet; please ask us.',
  property: 'See the property: ',
  highlights: 'Highlights',
  terms: {
    heading: 'Terms and Figures',
    intro: 'As the firm states them. Targets and projections are not promises.',
    labels: {
      totalInvestment: 'Total from Investors',
      purchasePrice: 'Purchase Price',
      debt: 'Debt',
      projectedIRR: 'Projected IRR',
      preferredReturn: 'Preferred Return',
      cashOnCash: 'Cash on Cash',
      equityMultiple: 'Equity Multiple',
      capRate: 'Cap Rate',
      occupancyRate: 'Occupancy',
      holdPeriod: 'Planned Hold',
      launchingIn: 'Opens',
      acquisitionDate: 'Acquired',
      exitStrategy: 'Exit',
      assetClass: 'Asset Class',
      marketType: 'Market',
    },
  },
  improvements: 'Planned Improvements',
  fees: {
    heading: 'Fees',
    intro: 'Who is paid for what, as the firm states it. The offering documents govern.',
    labels: { profitSplit: 'Profit Split', saleFee: 'Sale Fee' },
  },
  /** The text stands where the offering says nothing of its own. */
  risk: { heading: 'The Risk', ownHeading: 'What Could Go Wrong Here', text: risk.targets },
  asking: {
    heading: 'Ask Us About This Offering',
    text: 'Ask for the offering documents, the fees, the debt and what could go wrong. Nothing you ask commits you to anything.',
  },
  /** The same of one that nobody can join any more. */
  askingClosed: {
    heading: 'Ask Us How It Has Gone',
    text: 'It is closed to new investors. Ask what went as planned, what did not, and whether we expect to offer one like it.',
  },
} as const

/** The page of one property, at an address of its own. */
export const propertyPage = {
  head: (name: string, location: string | null, description: string | null, firm: Firm) => ({
    title: `${name} | ${firm.name}`,
    description: summaryOf(
      description ?? `${name}${location === null ? '' : `, ${location}`}: an apartment community of ${firm.name}.`,
    ),
  }),
  back: { label: 'All properties', to: '/properties' },
  story: 'The Building',
  offering: { heading: 'Its Offering', text: 'What investors were offered is still there to read: ' },
  figures: {
    heading: 'What It Has Done So Far',
    intro: 'As recorded by the firm. Values are estimates until a property is sold.',
    /** Of a property that is sold. */
    soldHeading: 'What It Did',
    soldIntro: 'As recorded by the firm, from the purchase to the sale, whether it met its target or not.',
    notStated: 'Whether these are net or gross of fees, and as of which day, is not stated here; please ask us.',
    labels: {
      totalReturn: 'Total Return',
      annualizedReturn: 'Annualized Return',
      cashOnCash: 'Cash on Cash',
      currentValue: 'Current Value',
      purchasePrice: 'Purchase Price',
      renovationCost: 'Renovation Cost',
      capRate: 'Cap Rate',
      occupancyRate: 'Occupancy',
      grossRentMultiplier: 'Gross Rent Multiplier',
      debtServiceCoverage: 'Debt Service Coverage',
      loanToValue: 'Loan to Value',
      acquisitionDate: 'Acquired',
      saleDate: 'Sold',
    },
  },
  risk: { heading: 'The Risk', text: risk.portfolio },
  asking: { heading: 'Ask Us About This Building', text: 'We will tell you what went well and what did not.' },
} as const

/** What an administrator reads above an offering or a property that is not published. */
export const draftNote = 'Draft. Visitors find nothing at this address until it is published.'
