import { counted } from '../platform/counted'
import { recordFields } from '../records/record-fields'
import { recordToasts } from '../records/record-toasts'
import { returnChoices, returnFields } from './returns'
import { amongFees, amongTerms, onCards, saidAlready } from './read-where'

/** The rows of an offering's fees, counted from 1. */
export const feeRows = {
  row: (number: number) => `Fee ${number}`,
  add: 'Add a fee',
  remove: (number: number) => `Remove fee ${number}`,
  moveUp: (number: number) => `Move fee ${number} up`,
  moveDown: (number: number) => `Move fee ${number} down`,
} as const

/** The rows of an offering's further pictures, counted from 1, and the hints of their lines. */
export const pictureRows = {
  row: (number: number) => `Picture ${number}`,
  add: 'Add a picture',
  remove: (number: number) => `Remove picture ${number}`,
  moveUp: (number: number) => `Move picture ${number} up`,
  moveDown: (number: number) => `Move picture ${number} down`,
  alt: 'For who cannot see it.',
  caption: 'Stands below the picture.',
} as const

/** What the choices of an offering are called. */
export const offeringChoices = {
  visibility: {
    public: 'Everybody',
    link: 'Whoever has the link',
    investors: 'Investors who are signed in',
    named: 'Named people only',
  },
  exemption: {
    '': 'Not stated',
    undetermined: 'Not decided yet',
    '506b': 'Rule 506(b)',
    '506c': 'Rule 506(c)',
  },
  detailsFor: { everyone: 'Everybody who sees the offering', investors: 'Investors who are signed in' },
} as const

/** In the list of offerings, beside those that not everybody may see. */
export const narrowedOfferings = { link: 'By link', investors: 'Investors only', named: 'Named people' } as const

/** Of an offering that became no property yet. */
export const noProperty = 'None'

/** Choosing who may see an offering that is for named people only. */
export const namedPeople = {
  heading: (count: number) => `Named people: ${count}`,
  label: 'Named people',
  text: 'Only these accounts see the offering while it is for named people. They are saved with it.',
  none: 'Nobody is named yet: apart from administrators, nobody will see this offering.',
  search: 'Find an account',
  nobody: 'No account matches.',
  some: (shown: number, total: number) => `${counted(shown)} of ${counted(total)} accounts. Search for the others.`,
  loading: 'Loading the accounts...',
  failed: 'The accounts could not be loaded. Please close this and try again.',
} as const

/** Offerings in the Admin Portal. The placeholders suggest what is specified: a return range with IRR, dollars, years, city and state, a link. */
export const offeringWords = {
  name: 'Investments',
  panel: 'Investment Opportunities',
  add: 'Add New Investment',
  columns: {
    name: 'Name',
    status: 'Status',
    location: 'Location',
    targetReturn: 'Target Return',
    actions: 'Actions',
  },
  search: 'Search investments',
  empty: { title: 'No investments yet', text: 'Add the first one; it appears on the public page at once.' },
  failed: "We couldn't load the investments.",
  create: {
    title: 'Add Investment',
    text: 'It appears on the Investments page when saved.',
    /** Who sees it when it is saved, where that is not everybody. */
    textFor: {
      link: 'Whoever has its link sees it when it is saved.',
      investors: 'Investors who are signed in see it when it is saved.',
      named: 'The people named below see it when it is saved.',
    },
    submit: 'Create Investment',
  },
  edit: {
    title: 'Edit Investment',
    text: 'Changes appear on the Investments page when saved.',
    submit: 'Update Investment',
  },
  fields: {
    name: 'Name',
    status: 'Status',
    description: 'Description',
    targetReturn: 'Target Return',
    ...returnFields,
    minimum: 'Minimum',
    investmentPeriod: 'Investment Period',
    location: 'Location',
    externalLink: 'External Link',
    image: 'Image',
    pictures: 'Further Pictures',
    units: 'Property Units',
    fundingProgress: 'Funding Progress',
    highlights: 'Highlights',
    purchasePrice: 'Purchase Price',
    projectedIRR: 'Projected IRR',
    cashOnCash: 'Cash on Cash',
    equityMultiple: 'Equity Multiple',
    holdPeriod: 'Hold Period',
    launchingIn: 'Launching In',
    acquisitionDate: 'Acquisition Date',
    exitStrategy: 'Exit Strategy',
    capRate: 'Cap Rate',
    occupancyRate: 'Occupancy Rate',
    totalInvestment: 'Total Investment',
    preferredReturn: 'Preferred Return',
    assetClass: 'Asset Class',
    marketType: 'Market Type',
    propertyImprovements: 'Property Improvements',
    debt: 'Debt',
    fees: 'Fees',
    profitSplit: 'Profit Split',
    saleFee: 'Sale Fee',
    risk: 'Risk',
    result: 'Result',
    propertyId: 'Property',
    slug: 'Web Address',
    visibility: 'Who May See It',
    exemption: 'Exemption',
    detailsFor: 'Who May Read Its Figures',
    issuerName: 'Company on Its K-1s',
    viewers: 'Named People',
    isPublished: 'Published',
    sortOrder: 'Place',
    ...recordFields,
  },
  placeholders: {
    name: 'Willow Creek Apartments',
    targetReturn: '9-11% IRR',
    minimum: '$50,000',
    investmentPeriod: '5 years',
    location: 'Knoxville, TN',
    externalLink: 'https://example.com/offering',
    units: '120',
    fundingProgress: '65',
  },
  hints: {
    returnBasis: 'Whether the target is what investors keep after fees.',
    asOf: 'The day that the figures of this offering are of.',
    externalLink: 'If filled in, View Details opens this address in a new tab.',
    units: 'A whole number.',
    fundingProgress: 'A whole percent from 0 to 100.',
    pictures: 'Shown on the offering’s page in this order, below the image.',
    highlights:
      'One on each line. Visitors ask how often distributions come: ‘Each quarter, as far as there is cash for them’.',
    propertyImprovements: 'One on each line.',
    holdPeriod: 'With what it is counted from, like ‘5 years, from the purchase in March 2025’.',
    fees: 'Visitors read them in this order. Without an amount they read ‘as stated in the offering documents’. The dollars are what falls to somebody who puts in $100,000, at the figures of the plan; without them visitors read ‘not stated’.',
    profitSplit: 'Like ‘80% to investors, 20% to the firm, after the preferred return’.',
    saleFee: 'Like ‘1% of the sale price, to the firm’.',
    debt: 'How much is borrowed, at what rate and until when, like ‘60% of cost, fixed at 6.1% until 2030’.',
    risk: 'What could go wrong with this one. Visitors read it in the place of the sentence that goes for every offering.',
    result: 'What became of it. Shown when the offering is closed.',
    propertyId: 'The building of the portfolio that it became; their pages lead to each other.',
    slug: 'The last part of the page’s address. Left empty, it is made of the name; earlier ones still lead there.',
    visibility:
      'Hidden from strangers means hidden everywhere: page, lists, search engines, pictures. Shown by its link only, its address ends in twelve random letters: give it to those who are meant, and post it nowhere.',
    exemption:
      'As your counsel has decided. Under 506(b) an offering can be seen by investors or named people only. Visitors do not read it.',
    issuerName:
      'As it stands on the K-1s, like ‘Willow Creek Apartments Investors LLC’. Left empty, the offering’s name is looked for.',
    isPublished: 'A draft is shown nowhere until this is ticked. Administrators see it at its address.',
    detailsFor:
      'Price, projections, highlights, debt, fees, profit split and sale fee. Those who are not signed in read that they are for investors, and not the figures.',
  },
  places: {
    returnBasis: onCards,
    asOf: onCards,
    units: onCards,
    fundingProgress: onCards,
    highlights: 'Visitors read them on the page, under ‘Highlights’.',
    purchasePrice: amongTerms,
    projectedIRR: amongTerms,
    cashOnCash: amongTerms,
    equityMultiple: amongTerms,
    holdPeriod: amongTerms,
    launchingIn: amongTerms,
    acquisitionDate: amongTerms,
    exitStrategy: amongTerms,
    capRate: amongTerms,
    occupancyRate: amongTerms,
    totalInvestment: amongTerms,
    preferredReturn: amongTerms,
    assetClass: 'Visitors read it on the page, under ‘Terms and Figures’, and as the type in View Details.',
    marketType: amongTerms,
    propertyImprovements: 'Visitors read them on the page, under ‘Planned Improvements’.',
    fees: 'They stand on the page, under ‘Fees’.',
    profitSplit: amongFees,
    saleFee: amongFees,
    pictures: saidAlready,
    debt: amongTerms,
    risk: saidAlready,
    result: saidAlready,
    propertyId: saidAlready,
    slug: saidAlready,
    detailsFor: saidAlready,
    issuerName: 'Neither visitors nor investors read it.',
  },
  plain: { ...offeringChoices, returnBasis: returnChoices },
  toasts: recordToasts('Investment', 'investment'),
} as const
