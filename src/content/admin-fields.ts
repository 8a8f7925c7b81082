const dates = { id: 'Number', createdAt: 'Created', updatedAt: 'Last changed' } as const

/**
 * The label of every column an administrator meets, in dialogs, conflict, activity and CSV alike. Words and their
 * order only: what the activity and the CSV may tell is decided in `src/server/records/told-columns.ts`.
 */
export const adminFields = {
  investments: {
    name: 'Name',
    status: 'Status',
    description: 'Description',
    targetReturn: 'Target Return',
    minimum: 'Minimum',
    investmentPeriod: 'Investment Period',
    location: 'Location',
    externalLink: 'External Link',
    image: 'Image',
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
    fees: 'Fees',
    result: 'Result',
    propertyId: 'Property',
    slug: 'Address',
    visibility: 'Who May See It',
    exemption: 'Exemption',
    detailsFor: 'Who May Read Its Figures',
    viewers: 'Named People',
    ...dates,
  },
  properties: {
    name: 'Name',
    description: 'Description',
    status: 'Status',
    image: 'Image',
    location: 'Location',
    units: 'Units',
    yearBuilt: 'Year Built',
    propertyType: 'Property Type',
    purchasePrice: 'Purchase Price',
    currentValue: 'Current Value',
    totalReturn: 'Total Return',
    annualizedReturn: 'Annualized Return',
    cashOnCash: 'Cash on Cash',
    acquisitionDate: 'Acquisition Date',
    saleDate: 'Sale Date',
    capRate: 'Cap Rate',
    occupancyRate: 'Occupancy Rate',
    grossRentMultiplier: 'Gross Rent Multiplier',
    debtServiceCoverage: 'Debt Service Coverage',
    loanToValue: 'Loan to Value',
    renovationCost: 'Renovation Cost',
    slug: 'Address',
    ...dates,
  },
  users: {
    username: 'Username',
    email: 'Email',
    firstName: 'First Name',
    lastName: 'Last Name',
    role: 'Role',
    password: 'Password',
    confirmPassword: 'Confirm Password',
    phone: 'Phone',
    isActive: 'Active',
    ...dates,
  },
  posts: {
    title: 'Title',
    headline: 'Headline',
    bibleVerse: 'Bible Verse',
    content: 'Content',
    tags: 'Tags',
    image: 'Image',
    authorName: 'Author',
    isPublished: 'Published',
    publishedAt: 'Publication Date',
    slug: 'Address',
    ...dates,
  },
  contacts: {
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email',
    phone: 'Phone',
    company: 'Company',
    investorType: 'Investor Type',
    investmentInterest: 'Investment Interest',
    message: 'Message',
    status: 'Status',
    assigneeName: 'Assigned to',
    followUpOn: 'Follow up on',
    isSpam: 'Spam',
    ...dates,
  },
  interests: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    investmentName: 'Offering',
    amountCents: 'Amount (cents)',
    status: 'Status',
    assignedTo: 'Assigned to',
    assigneeName: 'Assigned to',
    userId: 'Account',
    followUpOn: 'Follow up on',
    note: 'Note',
    wordingId: 'Statements shown',
    isSpam: 'Spam',
    ...dates,
  },
  newsletters: {
    email: 'Email',
    consent: 'Consent',
    confirmed: 'Subscribed',
    status: 'Status',
    id: dates.id,
    createdAt: dates.createdAt,
  },
  preferences: { value: 'Value' },
  /** Nothing of a mail is told. */
  mails: {},
  settings: {
    key: 'Key',
    value: 'Value',
    description: 'Description',
    category: 'Category',
    ...dates,
  },
} as const

/** Example values inside the fields. The investment's suggest what is specified: return range with IRR, dollars, years, city and state, link. */
export const adminPlaceholders = {
  investments: {
    name: 'Willow Creek Apartments',
    targetReturn: '9-11% IRR',
    minimum: '$50,000',
    investmentPeriod: '5 years',
    location: 'Knoxville, TN',
    externalLink: 'https://example.com/offering',
    units: '120',
    fundingProgress: '65',
  },
  properties: { name: 'Stonebridge Court', location: 'Asheville, NC', units: '120', yearBuilt: '1984' },
  users: { email: 'name@example.com' },
  posts: { bibleVerse: '“…” Psalm 1:3 (World English Bible)' },
} as const

export const adminHints = {
  investments: {
    externalLink: 'If filled in, View Details opens this address in a new tab.',
    units: 'A whole number.',
    fundingProgress: 'A whole percent from 0 to 100.',
    highlights: 'One on each line.',
    propertyImprovements: 'One on each line.',
    fees: 'Visitors read them in this order. Without an amount they read ‘as stated in the offering documents’.',
    result: 'What became of it. Shown when the offering is closed.',
    propertyId: 'The building of the portfolio that it became; their pages lead to each other.',
    slug: 'The last part of the page’s address. Left empty, it is made of the name; earlier ones still lead there.',
    visibility:
      'Hidden from strangers means hidden everywhere: page, lists, search engines, pictures. An address that is for its link alone gets twelve letters that nobody can guess; keep it out of public places.',
    exemption: 'As your counsel has decided. Under 506(b) an offering can be seen by investors or named people only.',
    detailsFor:
      'Price, projections, highlights and fees. Those who are not signed in read that they are for investors, and not the figures.',
  },
  properties: { units: 'A whole number.' },
  users: {
    password: (minCharacters: number) => `At least ${minCharacters} characters.`,
    isActive: 'A user who is not active cannot sign in.',
  },
  posts: {
    tags: 'One on each line.',
    isPublished: 'Published posts appear on the Resources page.',
    publishedAt: 'A date in the future hides the post until then.',
  },
} as const

/** The rows of an offering's fees, counted from 1. */
export const feeRows = {
  row: (number: number) => `Fee ${number}`,
  add: 'Add a fee',
  remove: (number: number) => `Remove fee ${number}`,
  moveUp: (number: number) => `Move fee ${number} up`,
  moveDown: (number: number) => `Move fee ${number} down`,
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

/** Of an offering that became no property yet. */
export const noProperty = 'None'

/** Choosing who may see an offering that is for named people only. */
export const namedPeople = {
  heading: (count: number) => `Named people: ${count}`,
  text: 'Only these accounts see the offering while it is for named people. The list is saved by its own button.',
  search: 'Find an account',
  nobody: 'No account matches.',
  save: 'Save named people',
  unsaved: 'Save the offering first; then open it again to choose the people.',
  saved: { title: 'Named people saved', description: null },
  notSaved: { title: 'The named people were not saved', showsReason: true },
  loading: 'Loading the accounts...',
  failed: 'The accounts could not be loaded. Please close this and try again.',
} as const

export const roleNames = { LP: 'LP', user: 'User', admin: 'Admin' } as const
