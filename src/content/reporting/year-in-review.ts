/**
 * A year of an owner, on the page, as PDF and as CSV, for whoever prepares the owner's taxes. It must not be taken for a tax document: have
 * counsel review what it says of itself.
 */
export const yearInReviewWords = {
  title: (year: number) => `Year in review ${year}`,
  /** Where only its name is needed. */
  heading: 'Year in review',
  asOf: (day: string) => `As recorded on ${day}`,
  notTax:
    'This is not a tax document. It adds up what we have on record, for whoever prepares your taxes. What you report is on your Schedule K-1.',
  lead: 'What you paid in, what was paid to you and what is still invested, by offering and kind, to hand to whoever prepares your taxes.',
  forTaxes: 'For whoever prepares your taxes',
  ofYear: (year: number) => `Year in review ${year}`,
  ofOwner: (year: number, owner: string) => `Year in review ${year} of ${owner}`,
  year: 'Year',
  shown: (year: number) => `${year} is shown.`,
  nothing: (year: number) => `Nothing was held, and nothing was entered, in ${year}.`,
  inAll: 'All offerings',
  glance: (year: number) => `${year} by offering`,
  paid: (offering: string) => `${offering}, paid to you`,
  capital: (offering: string) => `${offering}, capital`,
  inYear: (year: number) => `In ${year}`,
  sinceStart: 'Since the start',
  columns: {
    owner: 'Owner',
    lastFour: 'Tax number ending in',
    year: 'Year',
    until: 'Until',
    offering: 'Offering',
    section: 'Section',
    kind: 'Kind',
    inYear: 'In the year',
    sinceStart: 'Since the start',
    paidIn: 'Paid in',
    paidToYou: 'Paid to you',
    withheld: 'Withheld for taxes',
    closing: 'Still invested',
  },
  sections: { paid: 'Paid to you', capital: 'Capital' },
  total: 'Total',
  sentBack: 'Of this, sent back by the bank',
  files: { pdf: 'PDF', csv: 'CSV' },
  fileOf: (kind: string, year: number, owner: string) => `${kind}: Year in review ${year} of ${owner}`,
  file: (entityId: number, year: number) => `year-in-review-${entityId}-${year}`,
  /** Of all owners together. */
  zip: {
    label: (year: number) => `Year in review ${year} of all owners, as one zip`,
    file: 'years-in-review',
    name: (year: number) => `Years in review ${year}`,
  },
  fileName: (year: number) => `Year in review ${year}`,
} as const
