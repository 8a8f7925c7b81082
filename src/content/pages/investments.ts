import type { Firm } from '../firm'
import type { FirmFigure } from '../site/firm-texts'
import { risk } from '../site/risk'

/**
 * The owner defines each in one line before the site goes public: what it means, net or gross, of how many properties, as of when.
 * '4.2%' reads as 50% a year: only if it is 'per year, paid monthly' may its definition say so. Until then visitors read `noDefinition`.
 */
export const figures: readonly FirmFigure[] = [
  { value: '12.5%', label: 'Average Annual Return', definition: null, asOf: null },
  { value: '4.2%', label: 'Average Monthly Distributions', definition: null, asOf: null },
  { value: '100%', label: 'Capital Preservation', definition: null, asOf: null },
  { value: '3.2 years', label: 'Average Hold', definition: null, asOf: null },
]

export const investmentsPage = {
  title: (firm: Firm) => `Investment Opportunities | ${firm.name}`,
  description:
    'Current apartment investment offerings for accredited investors, each with its target return, period, minimum and funding. Targets are not promises.',
  hero: {
    label: 'For accredited investors',
    heading: 'Investment Opportunities',
    lead: 'Each offering is one property with its own plan and its own risks. Read the returns as targets, then ask us what would have to go right.',
  },
  list: {
    heading: 'Current Offerings',
    loading: 'Loading investment opportunities...',
    empty: 'No investment opportunities available at this time.',
    emptyHint:
      'We would rather wait than buy the wrong building. Write to us and we will tell you when an offering opens.',
    failed: "We couldn't load the investments.",
    failedHint: 'The problem is on our side or with the connection. Nothing is lost.',
    risk: risk.targets,
    /** Headings within the list; the list's own stands over what is open. */
    groups: { comingSoon: 'Coming Soon', past: 'Past' },
  },
  card: {
    targetReturn: 'Target Return',
    investmentPeriod: 'Investment Period',
    minimum: 'Minimum',
    units: 'Property Units',
    missing: 'TBD',
    /** Of an offering of which none of the four figures is known. */
    unsettled:
      'We will give the target, the period, the minimum and the number of units here when they are settled. Ask us at any time when we expect that.',
    result: 'Result',
    funding: 'Funding Progress',
    percent: (funded: number) => `${funded}%`,
    details: 'View Details',
    /** Of one whose details are elsewhere. */
    ask: 'Ask us',
    askAbout: (name: string) => `about ${name}`,
    detailsOf: (name: string) => `View Details of ${name}`,
    image: (name: string) => `Picture of ${name}`,
    drawing: (name: string) => `Drawing for ${name}`,
  },
  dialog: {
    tabsLabel: 'About this investment',
    tabs: { overview: 'Overview', financials: 'Financials', property: 'Property', documents: 'Documents' },
    type: 'Type',
    defaultType: 'Multifamily',
    status: 'Status',
    description: 'Description',
    location: 'Location',
    noDescription: 'We will describe this investment here when its offering opens.',
    /** What stands in each tab after the public facts. */
    financials: 'Further details are for qualified investors. Ask us for the assumptions behind the target.',
    property:
      'Further details are for qualified investors. Ask us for the inspection findings, the rent roll and the plan of work.',
    documents:
      'Offering documents are for qualified investors. Ask us for the offering memorandum, and read its risk section first.',
    wholeOffering: 'See the whole offering',
    requestMore: { label: 'Request More Information', to: '/contact' },
  },
  statistics: {
    heading: 'Investment Performance',
    figures,
    asOf: (day: string) => `As of ${day}.`,
    noDefinition: 'As recorded by the firm; definition on request.',
    risk: risk.performance,
  },
  readyToInvest: {
    heading: 'Ready to Invest',
    text: 'Three steps, none of them hurried. You can stop at any of them without giving a reason.',
    steps: [
      {
        title: 'Schedule a Call',
        text: 'Tell us what the money is for and when you may need it back. If an apartment building is the wrong place for it, we will say so.',
      },
      {
        title: 'Review Opportunities',
        text: 'Read the offering documents, risks and fees included. Show them to your own advisor and send us every question.',
      },
      {
        title: 'Invest',
        text: 'We verify that you are accredited, you sign, and the funds go to the investment you chose. After that we report to you as an investor in it.',
      },
    ],
    contact: { label: 'Schedule a Call', to: '/contact' },
    approach: { label: 'Learn About Our Approach', to: '/approach' },
  },
} as const
